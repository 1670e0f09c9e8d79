import type { Logger } from "#platform/logger.ts";
import type { App } from "./create-app.ts";
import { warmUpRequests } from "./warm-up-requests.ts";

const PAGES = ["/contact?sent=true", "/no-such-page"];

/**
 * Asks an application for everything once. What runs for the first time has to be loaded and compiled: a third of a second
 * for a page, which would keep its first visitor waiting, and everybody else with them. So the application is one whose
 * database undoes what is written, and it is asked before anybody can.
 */
export async function warmUp(app: App, logger: Logger): Promise<void> {
	const ask = async (path: string, request?: RequestInit) => {
		const answer = await app.request(path, request);
		await answer.arrayBuffer();
		if (answer.status >= 500) logger.error({ path, status: answer.status }, "the warm-up failed");
	};
	for (const path of PAGES) await ask(path);
	for (const { path, fields } of warmUpRequests) {
		const headers = { "content-type": "application/json" };
		await ask(path, { method: "POST", headers, body: JSON.stringify(fields) });
	}
}
