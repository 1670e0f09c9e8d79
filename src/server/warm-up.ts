import type { Visitor } from "#platform/feature.ts";
import type { Logger } from "#platform/logger.ts";
import type { App } from "./endpoints.ts";
import { endpointsOn, type ServiceUrls } from "./endpoints.ts";

const PAGES = ["/contact?sent=true", "/no-such-page"];

const nobody: Visitor = {
	firstName: "Nobody",
	lastName: "Yet",
	email: "warm-up@example.com",
	phone: "",
	company: "None",
	message: "Can you hear me?",
};

/**
 * Asks an application for everything once. What runs for the first time has to be loaded and compiled: a third of a second
 * for a page, which would keep its first visitor waiting, and everybody else with them. So the application is one whose
 * database undoes what is written, and it is asked before anybody can.
 */
export async function warmUp(app: App, logger: Logger, serviceUrls: ServiceUrls): Promise<void> {
	const ask = async (path: string, request?: RequestInit) => {
		const answer = await app.request(path, request);
		await answer.arrayBuffer();
		if (answer.status >= 500) logger.error({ path, status: answer.status }, "the warm-up failed");
	};
	for (const path of PAGES) await ask(path);
	for (const { address, endpoint } of endpointsOn(serviceUrls)) {
		if (endpoint.kind !== "form" && endpoint.kind !== "service") continue;
		const headers = { "content-type": "application/json" };
		await ask(address, { method: "POST", headers, body: JSON.stringify(endpoint.example(nobody)) });
	}
}
