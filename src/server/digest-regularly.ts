import type { Logger } from "#platform/logger.ts";
import { type DigestDeps, queueNoticeDigest, recordNoticesOfSentDigests } from "#platform/outbox/notice-digest.ts";

const MINUTE_MS = 60_000;

type DigestSetting = DigestDeps & { logger: Logger };

/** Settles the notices of digests that were sent, and queues the next digest when it is time; what fails is tried again. */
export async function gatherNotices(setting: DigestSetting): Promise<{ isMailNew: boolean }> {
	try {
		await recordNoticesOfSentDigests(setting.database);
		return { isMailNew: await queueNoticeDigest(setting) };
	} catch (error) {
		setting.logger.warn({ err: error }, "gathered notices are still waiting; it is tried again in a minute");
		return { isMailNew: false };
	}
}

/** Looks now and every minute, and wakes the worker for a digest; returns how to end that. */
export function digestRegularly(setting: DigestSetting, wakeWorker: () => void): () => Promise<void> {
	let looking = Promise.resolve();
	function look() {
		looking = gatherNotices(setting).then(({ isMailNew }) => {
			if (isMailNew) wakeWorker();
		});
	}
	look();
	const timer = setInterval(look, MINUTE_MS);
	return async () => {
		clearInterval(timer);
		await looking;
	};
}
