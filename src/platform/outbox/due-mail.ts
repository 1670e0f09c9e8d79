import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { OutboxRow } from "#platform/database/schema.ts";
import { SEND_WITHIN_MS } from "#platform/mail/mail-transport.ts";

const FIRST_DELAY_MS = 10_000;

/** No failed mail waits longer for its next attempt. */
export const LONGEST_DELAY_MS = 15 * 60_000;

/**
 * How long to wait after a failed attempt, counted from 1: twice as long each time, at least half of it, the rest by
 * chance (`random` from 0 to 1), so that mails which failed together do not all come back together.
 */
export function retryDelayMs(attempt: number, random: number): number {
	const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
	return Math.round(longest / 2 + (longest / 2) * random);
}

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

// Beyond it no clock that is right puts prompt mail; a minute of it is for clocks that differ from machine to machine.
const FARTHEST_PROMPT_MS = LONGEST_DELAY_MS + 60_000;
// Nobody sends so slowly that the next bulk mail is farther away.
const FARTHEST_NEXT_BULK_MS = 24 * 60 * 60_000;

/** Prompt mail is due at once, or after the delay of a retry. No claim lives as long, of whatever lane. */
async function correctPromptMail(database: Database, now: Date): Promise<void> {
	const farthest = new Date(now.getTime() + FARTHEST_PROMPT_MS).toISOString();
	await database.write((executor) =>
		executor
			.updateTable("outbox")
			.set({ next_attempt_at: now.toISOString() })
			.where("state", "=", "queued")
			.where("lane", "=", "prompt")
			.where("next_attempt_at", ">", farthest)
			.execute(),
	);
	await database.write((executor) =>
		executor
			.updateTable("outbox")
			.set(UNCLAIMED)
			.where("state", "=", "queued")
			.where("claimed_until", ">", farthest)
			.execute(),
	);
}

function earlierBy(column: "next_attempt_at" | "created_at", ms: number, kind: Database["kind"]) {
	const moment = sql.ref(column);
	return kind === "postgres"
		? sql<string>`to_char((${moment}::timestamptz - ${ms} * interval '1 millisecond') at time zone 'UTC',
			'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
		: sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', ${moment}, ${`-${ms / 1_000} seconds`})`;
}

/**
 * Bulk mail has its moments far ahead, each soon after the one before. So it is the wait for the next one that tells: if
 * that is longer than a day, they were all counted from a wrong moment, and move together so that the next is now.
 */
async function correctBulkMail(database: Database, now: Date): Promise<void> {
	const next = await findNextBulkMoment(database, now);
	const ms = next ? next.getTime() - now.getTime() : 0;
	if (!next || ms <= FARTHEST_NEXT_BULK_MS) return;
	await database.write((executor) =>
		executor
			.updateTable("outbox")
			.set((mail) => ({
				next_attempt_at: earlierBy("next_attempt_at", ms, database.kind),
				// Its date too, unless a recipient may have seen it.
				created_at: mail
					.case()
					.when("attempts", "=", 0)
					.then(earlierBy("created_at", ms, database.kind))
					.else(mail.ref("created_at"))
					.end(),
			}))
			.where("state", "=", "queued")
			.where("lane", "=", "bulk")
			.where("next_attempt_at", ">=", next.toISOString())
			.execute(),
	);
}

/**
 * Undoes what was written by a clock that was ahead and is right again. Mail would wait for as long as it was wrong: what
 * lies farther ahead than a right clock puts it is due now.
 */
export async function correctClockJumps(database: Database, now: Date): Promise<void> {
	await correctPromptMail(database, now);
	await correctBulkMail(database, now);
}
