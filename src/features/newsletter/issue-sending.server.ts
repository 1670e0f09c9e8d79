import { setTimeout as sleep } from "node:timers/promises";
import type { Result } from "#domain/result.ts";
import type { Database } from "#platform/database/database.ts";
import type { RestoreHook } from "#platform/database/restore-sqlite.ts";
import { inBatches } from "#platform/database/rows.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import type { Logger } from "#platform/logger.ts";
import { createSharedBody, withdrawMail } from "#platform/outbox/enqueue-mail.ts";
import { regularly } from "#platform/regularly.ts";
import type { RenderedIssue } from "./newsletter.email.tsx";
import type { NewsletterIssueRow } from "./newsletter-tables.server.ts";
import {
	bodyIdsOf,
	countIssueMail,
	countReaders,
	PAUSE_BETWEEN_BATCHES_MS,
	type QueueDeps,
	type QueueOptions,
	queueIssue,
	refreshOpenIssues,
} from "./queue-issue.server.ts";

// Longer than a batch takes, which renews it; what a process leaves that was killed is taken up after it.
const CLAIM_LIFETIME_MS = 30_000;

const claimEnd = (now: Date) => new Date(now.getTime() + CLAIM_LIFETIME_MS).toISOString();

/** The row of an issue that was ever begun. */
export function findIssue({ kysely }: Pick<Database, "kysely">, issueId: string) {
	return kysely.selectFrom("newsletter_issues").selectAll().where("issue", "=", issueId).executeTakeFirst();
}

export type Beginning = {
	issue: RenderedIssue;
	perSecond: number;
	now: Date;
	expected?: number | undefined;
};

export type BeginProblem = "already-sending" | "no-readers" | "other-number";

/**
 * Begins to send an issue, or goes on with it for those who do not have it yet: from here on the processes with a worker queue
 * it, whichever is free. Of several who begin it at once one does. Returns how many readers are left.
 */
export async function beginSending(
	transaction: DatabaseTransaction,
	{ issue, perSecond, now, expected }: Beginning,
): Promise<Result<number, BeginProblem>> {
	const before = await findIssue({ kysely: transaction }, issue.id);
	if (before?.state === "sending") return { ok: false, problem: "already-sending" };
	const { confirmed, queued } = await countReaders({ kysely: transaction }, issue.id);
	const left = confirmed - queued;
	if (left === 0) return { ok: false, problem: "no-readers" };
	if (expected !== undefined && expected !== left) return { ok: false, problem: "other-number" };
	const bodies = new Set([...(before ? bodyIdsOf(before) : []), issue.body.id]);
	const begun = {
		state: "sending" as const,
		per_second: perSecond,
		ended_at: null,
		claimed_until: null,
		readers: confirmed,
		subject: issue.subject,
		body_ids: JSON.stringify([...bodies]),
		html: issue.body.html,
		text: issue.body.text,
	};
	const counts = { sent: 0, failed: 0, waiting: 0, left_list: 0 };
	const row = await transaction
		.insertInto("newsletter_issues")
		.values({ issue: issue.id, started_at: now.toISOString(), ...counts, ...begun })
		.onConflict((conflict) =>
			conflict.column("issue").doUpdateSet(begun).where("newsletter_issues.state", "<>", "sending"),
		)
		.returning("issue")
		.executeTakeFirst();
	return row ? { ok: true, value: left } : { ok: false, problem: "already-sending" };
}

/** Ends the sending of an issue; false when it was not being sent. A batch in flight is queued first. */
export async function endSending(
	transaction: DatabaseTransaction,
	{ issueId, state, now }: { issueId: string; state: "done" | "stopped"; now: Date },
): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable("newsletter_issues")
		.set({ state, ended_at: now.toISOString(), claimed_until: null })
		.where("issue", "=", issueId)
		// A mail that was queued before can still be withdrawn.
		.where("state", "in", state === "stopped" ? ["sending", "paused", "done"] : ["sending"])
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/** Keeps an issue for the process that queues it now, until the next batch; false once it was ended. */
async function renewClaim(transaction: DatabaseTransaction, issueId: string, now: Date): Promise<boolean> {
	const { numUpdatedRows } = await transaction
		.updateTable("newsletter_issues")
		.set({ claimed_until: claimEnd(now) })
		.where("issue", "=", issueId)
		.where("state", "=", "sending")
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/**
 * Queues an issue that was begun for the readers who are left, until it is done or ended, or the signal comes. Any number of
 * processes may do so at once: each reader gets one copy.
 */
async function queueBegunIssue(
	deps: QueueDeps,
	row: NewsletterIssueRow,
	options: Pick<QueueOptions, "signal" | "onProgress">,
) {
	const { database, now } = deps;
	const { issue: issueId, subject, per_second: perSecond } = row;
	const issue = { id: issueId, subject, body: createSharedBody(row) };
	const mayGoOn = (transaction: DatabaseTransaction) => renewClaim(transaction, issueId, now());
	const outcome = await queueIssue(deps, issue, { ...options, perSecond, mayGoOn });
	if (outcome.isComplete) {
		await database.transaction((transaction) => endSending(transaction, { issueId, state: "done", now: now() }));
	}
	return outcome;
}

/** Claims an issue that is to be sent and that no process is at work on. */
function claimIssue({ write }: Database, now: Date): Promise<NewsletterIssueRow | undefined> {
	const moment = now.toISOString();
	return write((executor) =>
		executor
			.updateTable("newsletter_issues")
			.set({ claimed_until: claimEnd(now) })
			.where("state", "=", "sending")
			.where((row) => row.or([row("claimed_until", "is", null), row("claimed_until", "<=", moment)]))
			.returningAll()
			.executeTakeFirst(),
	);
}

// Few enough that the site, which waits for the transaction on SQLite, waits for some hundredths of a second.
const MAILS_IN_BATCH = 500;

/** Withdraws some of the mails that wait and are not in flight, so that their readers can be queued again; how many. */
function withdrawBatch({ database, now }: QueueDeps, bodyIds: readonly string[]): Promise<number> {
	const moment = now().toISOString();
	return database.transaction(async (transaction) => {
		const waiting = await transaction
			.selectFrom("outbox")
			.select("id")
			.where("body_id", "in", bodyIds)
			.where("state", "=", "queued")
			.where((mail) => mail.or([mail("claimed_until", "is", null), mail("claimed_until", "<=", moment)]))
			// The next to leave goes first: the withdrawing is faster than the sending.
			.orderBy("next_attempt_at")
			.limit(MAILS_IN_BATCH)
			.$if(database.kind === "postgres", (locking) => locking.forUpdate().skipLocked())
			.execute();
		const ids = waiting.map(({ id }) => id);
		if (ids.length === 0) return 0;
		await withdrawMail(transaction, ids);
		await transaction.deleteFrom("newsletter_deliveries").where("mail_id", "in", ids).execute();
		return ids.length;
	});
}

/**
 * Withdraws what waits of an issue that was stopped, until the signal comes; returns how many. A mail that is in flight
 * leaves; if it fails, it is withdrawn by the processes with a worker, like whatever the signal left.
 */
export async function withdrawWaitingMail(
	deps: QueueDeps,
	row: NewsletterIssueRow,
	signal?: AbortSignal,
): Promise<number> {
	let withdrawn = 0;
	for (;;) {
		const batch = await withdrawBatch(deps, bodyIdsOf(row));
		withdrawn += batch;
		if (batch < MAILS_IN_BATCH || signal?.aborted) break;
		await sleep(PAUSE_BETWEEN_BATCHES_MS);
	}
	await refreshOpenIssues(deps.database);
	return withdrawn;
}

type CarryOnDeps = QueueDeps & { wakeWorker(): void };

/** Queues what was begun and nobody is at work on, and withdraws what waits of issues that were stopped; once. */
export async function carryOnSending(deps: CarryOnDeps, signal: AbortSignal): Promise<void> {
	const { database, now, wakeWorker } = deps;
	while (!signal.aborted) {
		const row = await claimIssue(database, now());
		if (!row) break;
		await queueBegunIssue(deps, row, { signal, onProgress: wakeWorker }).finally(() =>
			// Another process may take it up at once.
			database.write((executor) =>
				executor.updateTable("newsletter_issues").set({ claimed_until: null }).where("issue", "=", row.issue).execute(),
			),
		);
	}
	const stopped = await database.kysely
		.selectFrom("newsletter_issues")
		.selectAll()
		.where("state", "=", "stopped")
		.where("waiting", ">", 0)
		.execute();
	for (const row of stopped) await withdrawWaitingMail(deps, row, signal);
}

const LOOK_EVERY_MS = 2_000;
const LOOKS_BETWEEN_COUNTS = 15;

/**
 * Carries on with every issue that was begun, until stopped: after a restart too, and when the
 * process that was at work on it is gone. Its end resolves when the batch in flight is queued.
 */
export function carryOnSendingRegularly(deps: CarryOnDeps & { logger: Logger }): () => Promise<void> {
	let looks = 0;
	async function work(ended: AbortSignal): Promise<void> {
		await carryOnSending(deps, ended);
		if (looks % LOOKS_BETWEEN_COUNTS === 0) await refreshOpenIssues(deps.database);
		looks += 1;
	}
	return regularly(work, {
		everyMs: LOOK_EVERY_MS,
		onFailure: (err) => deps.logger.warn({ err }, "an issue of the newsletter could not be queued; it is tried again"),
	});
}

type Delivery = { issue: string; subscriber_id: string; mail_id: string; queued_at: string };

async function addDeliveries(transaction: DatabaseTransaction, deliveries: readonly Delivery[]): Promise<void> {
	const readers = await transaction.selectFrom("newsletter_subscribers").select("id").execute();
	const known = new Set(readers.map(({ id }) => id));
	const rows = deliveries.filter(({ subscriber_id }) => known.has(subscriber_id));
	for (const batch of inBatches(rows)) {
		const insertion = transaction.insertInto("newsletter_deliveries").values(batch);
		await insertion.onConflict((conflict) => conflict.columns(["issue", "subscriber_id"]).doNothing()).execute();
	}
}

/**
 * Reads the mails that were queued and have left the outbox since, or were sent; those that still wait are gone with the
 * rows that are replaced.
 */
function deliveriesThatLeft(before: DatabaseTransaction): Promise<Delivery[]> {
	return before
		.selectFrom("newsletter_deliveries")
		.selectAll()
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("outbox").select("outbox.id").whereRef("outbox.id", "=", "mail_id").where("state", "=", "queued"),
				),
			),
		)
		.execute();
}

/**
 * Restore hook: readers who got an issue after the backup do not get it again. Sending does not resume automatically: a person
 * at the desk resumes it, which queues the issue for the remaining readers.
 */
export const keepIssues: RestoreHook = async (before) => {
	const issues = await before.selectFrom("newsletter_issues").selectAll().execute();
	const counted: NewsletterIssueRow[] = [];
	for (const row of issues) {
		const { waiting } = await countIssueMail({ kysely: before }, bodyIdsOf(row));
		counted.push({ ...row, waiting, state: waiting > 0 ? "paused" : row.state });
	}
	const deliveries = await deliveriesThatLeft(before);
	return async (after) => {
		for (const row of counted) {
			await after
				.insertInto("newsletter_issues")
				.values(row)
				.onConflict((conflict) => conflict.column("issue").doUpdateSet(row))
				.execute();
		}
		await after
			.updateTable("newsletter_issues")
			.set((row) => ({ state: "paused", claimed_until: null, ended_at: row.ref("started_at") }))
			.where("state", "=", "sending")
			.execute();
		await addDeliveries(after, deliveries);
	};
};
