import { brand } from "#brand.ts";
import type { Logger } from "#platform/logger.ts";
import type { Readiness, ReadinessSummary } from "./readiness.ts";

const WITHIN_MS = 5_000;

type Alert = { url: string; siteUrl: string };

/** The body of the post. `text` is what chat programs show; the rest is for programs. */
function alertBody(siteUrl: string, { status, problems, checkedAt }: ReadinessSummary) {
	const isLost = status === "not ready";
	const text = isLost
		? `${brand.name} (${siteUrl}) is not ready:\n${problems.map((problem) => `- ${problem}`).join("\n")}`
		: `${brand.name} (${siteUrl}) is ready again.`;
	return { status: isLost ? "lost" : "back", site: siteUrl, problems, at: checkedAt, text };
}

/**
 * Posts to the address once and follows no redirect.
 * @throws when it does not respond with 2xx within five seconds. The error does not hold the address, which may be a secret.
 */
async function postAlert({ url, siteUrl }: Alert, summary: ReadinessSummary): Promise<void> {
	const response = await fetch(url, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify(alertBody(siteUrl, summary)),
		redirect: "manual",
		signal: AbortSignal.timeout(WITHIN_MS),
	});
	await response.body?.cancel();
	if (!response.ok) throw new Error(`The alert's address responded with ${response.status}`);
}

const LOOK_EVERY_MS = 15_000;
// A short interruption, such as a restart of the database, is no incident.
const LOOKS_UNTIL_CERTAIN = 2;

type WatchOptions = {
	readiness: Readiness;
	logger: Logger;
	/** Where a loss of readiness is posted; without it only the log has it. */
	alert?: { url: string; siteUrl: string } | undefined;
	everyMs?: number | undefined;
};

/** Logs what is wrong whenever that changes. */
function createChangeLog(logger: Logger): (summary: ReadinessSummary) => void {
	let told = "";
	return ({ problems }) => {
		// The figures in the sentences change from check to check.
		const kinds = problems.join("\n").replaceAll(/\d+/g, "#");
		if (kinds === told) return;
		told = kinds;
		if (problems.length > 0) logger.error({ problems }, "not ready");
		else logger.info("ready again");
	};
}

/** Posts once when readiness has been lost for two checks, and once when it has been back for two. */
function createAlertPoster(alert: NonNullable<WatchOptions["alert"]>, logger: Logger) {
	let told: ReadinessSummary["status"] = "ready";
	let looks = 0;
	return async (summary: ReadinessSummary) => {
		looks = summary.status === told ? 0 : looks + 1;
		if (looks < LOOKS_UNTIL_CERTAIN) return;
		try {
			await postAlert(alert, summary);
			told = summary.status;
			looks = 0;
		} catch (error) {
			logger.error({ err: error }, "the alert could not be posted; it is tried again at the next look");
		}
	};
}

/** Checks every 15 seconds until the function that it returns is called. */
export function watchReadiness({ readiness, logger, alert, everyMs = LOOK_EVERY_MS }: WatchOptions): () => void {
	const logChange = createChangeLog(logger);
	const postChange = alert ? createAlertPoster(alert, logger) : async () => {};
	let timer: NodeJS.Timeout | undefined;
	let isStopped = false;

	async function look() {
		const summary = await readiness.summary();
		if (isStopped) return;
		logChange(summary);
		await postChange(summary);
		if (!isStopped) timer = setTimeout(look, everyMs);
	}

	void look();
	return () => {
		isStopped = true;
		clearTimeout(timer);
	};
}
