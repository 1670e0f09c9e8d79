import { site } from "#content/site.ts";
import type { ReadinessReport } from "./readiness.ts";

const WITHIN_MS = 5_000;

type Alert = { url: string; siteUrl: string };

/** The body of the post. `text` is what chat programs show; the rest is for programs. */
function alertBody(siteUrl: string, { status, problems, checkedAt }: ReadinessReport) {
	const isLost = status === "not ready";
	const text = isLost
		? `${site.name} (${siteUrl}) is not ready:\n${problems.map((problem) => `- ${problem}`).join("\n")}`
		: `${site.name} (${siteUrl}) is ready again.`;
	return { status: isLost ? "lost" : "back", site: siteUrl, problems, at: checkedAt, text };
}

/**
 * Posts to the address once and follows no redirect.
 * @throws when it does not answer with 2xx within five seconds. The error does not hold the address, which may be a secret.
 */
export async function postAlert({ url, siteUrl }: Alert, report: ReadinessReport): Promise<void> {
	const answer = await fetch(url, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(alertBody(siteUrl, report)),
		redirect: "manual",
		signal: AbortSignal.timeout(WITHIN_MS),
	});
	await answer.body?.cancel();
	if (!answer.ok) throw new Error(`The alert's address answered ${answer.status}`);
}
