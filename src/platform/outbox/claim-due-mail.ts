import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database/database.ts";
import type { OutboxRow } from "#platform/database/schema.ts";
import { SEND_WITHIN_MS } from "#platform/mail/mail-transport.ts";

// Longer than any mail may take, so that no second worker takes one that is still in flight; and something on top for
// clocks that differ from machine to machine.
const CLAIM_LIFETIME_MS = SEND_WITHIN_MS + 15_000;

/** The columns of a mail that no worker has claimed. */
export const UNCLAIMED = { claim_id: null, claimed_until: null };

type Lane = OutboxRow["lane"];

type ClaimOptions = { now: Date; limit: number; lane?: Lane };

/**
 * Claims due mail of one lane for one worker, the longest waiting first. No other worker can claim it until its outcome is
 * recorded, it is released, or the claim has expired because the worker died. Gathered notices are not for sending by themselves.
 */
export function claimDueMail(database: Database, options: ClaimOptions): Promise<OutboxRow[]> {
	const { now, limit, lane = "prompt" } = options;
	const moment = now.toISOString();
	const claimedUntil = new Date(now.getTime() + CLAIM_LIFETIME_MS).toISOString();
	return database.write((executor) =>
		executor
			// Postgres evaluates a locking `with` once; as a subquery it could be run again and lock more than the limit.
			.with("due", (query) =>
				query
					.selectFrom("outbox")
					.select("id")
					.where("state", "=", "queued")
					.where("lane", "=", lane)
					.where("is_gathered", "=", 0)
					.where("next_attempt_at", "<=", moment)
					.where((column) => column.or([column("claimed_until", "is", null), column("claimed_until", "<=", moment)]))
					.orderBy("next_attempt_at")
					.limit(limit)
					.$if(database.kind === "postgres", (locking) => locking.forUpdate().skipLocked()),
			)
			.updateTable("outbox")
			.set((column) => ({
				claim_id: randomUUID(),
				claimed_until: claimedUntil,
				attempts: column("attempts", "+", 1),
			}))
			.where("id", "in", (query) => query.selectFrom("due").select("id"))
			.returningAll()
			.execute(),
	);
}

/** Returns mail that was claimed and not tried, by a worker that stops. */
export async function releaseClaims(database: Database, rows: OutboxRow[]): Promise<void> {
	if (rows.length === 0) return;
	const ids = rows.map(({ id }) => id);
	await database.write((executor) =>
		executor
			.updateTable("outbox")
			.set((column) => ({ ...UNCLAIMED, attempts: column("attempts", "-", 1) }))
			.where("id", "in", ids)
			.execute(),
	);
}

/**
 * Releases the claims of a killed process before they expire. SQLite serves one process at a time: a claim found at its
 * start is abandoned. On Postgres it may be another worker's.
 */
export async function releaseAbandonedClaims(database: Database): Promise<void> {
	if (database.kind === "postgres") return;
	await database.write((executor) =>
		executor.updateTable("outbox").set(UNCLAIMED).where("state", "=", "queued").execute(),
	);
}

function queuedBulkMail({ kysely }: Pick<Database, "kysely">) {
	return kysely
		.selectFrom("outbox")
		.select("next_attempt_at")
		.where("state", "=", "queued")
		.where("lane", "=", "bulk")
		.where("is_gathered", "=", 0);
}

/** When the next bulk mail falls due that is not due yet: it has its time, where other mail is sent at once. */
export async function findNextBulkMoment(database: Pick<Database, "kysely">, now: Date): Promise<Date | undefined> {
	const next = await queuedBulkMail(database)
		.where("next_attempt_at", ">", now.toISOString())
		.orderBy("next_attempt_at")
		.limit(1)
		.executeTakeFirst();
	return next && new Date(next.next_attempt_at);
}

/** When the last of the bulk mails falls due that has not been tried: what is queued after them keeps their pace. */
export async function findLastBulkMoment(database: Pick<Database, "kysely">): Promise<Date | undefined> {
	const last = await queuedBulkMail(database)
		.where("attempts", "=", 0)
		.orderBy("next_attempt_at", "desc")
		.limit(1)
		.executeTakeFirst();
	return last && new Date(last.next_attempt_at);
}
