import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { findNextBulkMoment, UNCLAIMED } from "./claim-due-mail.ts";
import { LONGEST_DELAY_MS } from "./retry-delay.ts";

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
