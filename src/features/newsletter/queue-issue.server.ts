import { setTimeout as sleep } from "node:timers/promises";
import { findLastBulkMoment } from "#platform/outbox/claim-due-mail.ts";
import { enqueueBulkMail } from "#platform/outbox/enqueue-mail.ts";
import type { FinishedIssue } from "./issue.email.tsx";
import { issueMailTo } from "./issue-mail.server.ts";
import { findReaders, promiseIssue } from "./issue-readers.server.ts";
import type { NewsletterDeps } from "./newsletter-deps.server.ts";

// One transaction: few enough that on SQLite the site, which waits for it, waits for some hundredths of a second.
const READERS_IN_BATCH = 200;
// A moment in which the site gets its turn at the database.
const PAUSE_BETWEEN_BATCHES_MS = 25;

type Tools = Omit<NewsletterDeps, "newId" | "newToken">;

type QueueOptions = {
	/** How many mails fall due in a second. */
	perSecond: number;
	/** Ends the work after the batch in flight. */
	signal?: AbortSignal;
	/** Is told after each batch how many mails this run has queued. */
	onProgress?(queued: number): void;
};

type Batch = { perSecond: number; after: string };

/** Queues the issue for the next readers, all of them or none; undefined when there is nobody left. */
function queueBatch({ database, now, ...sender }: Tools, issue: FinishedIssue, { perSecond, after }: Batch) {
	return database.transaction(async (transaction) => {
		const { kind } = database;
		const found = await findReaders(transaction, { issueId: issue.id, after, limit: READERS_IN_BATCH, kind });
		const last = found.at(-1);
		if (!last) return undefined;
		const readers = await promiseIssue(transaction, issue.id, found, now());
		// Asked after the promise: of two runs at once one waits there until the other's mails can be seen.
		const queuedUntil = await findLastBulkMoment({ kysely: transaction });
		const intervalMs = 1_000 / perSecond;
		const startMs = Math.max(now().getTime(), (queuedUntil?.getTime() ?? 0) + intervalMs);
		const mails = readers.map((reader, index) =>
			issueMailTo(sender, issue, reader, new Date(startMs + index * intervalMs)),
		);
		await enqueueBulkMail(transaction, issue.body, mails);
		return { last: last.id, queued: mails.length };
	});
}

/**
 * Enqueues an issue to every confirmed subscriber for whom it is not queued yet, a batch at a time, each mail due at its
 * own moment. It may end at any point and be run again, also twice at once: the database holds every reader to one copy.
 */
export async function queueIssue(deps: Tools, issue: FinishedIssue, options: QueueOptions) {
	const { perSecond, signal, onProgress } = options;
	let after = "";
	let queued = 0;
	while (!signal?.aborted) {
		const batch = await queueBatch(deps, issue, { perSecond, after });
		if (!batch) return { queued, isComplete: true };
		after = batch.last;
		queued += batch.queued;
		onProgress?.(queued);
		await sleep(PAUSE_BETWEEN_BATCHES_MS);
	}
	return { queued, isComplete: false };
}
