import type { Database } from "#platform/database/open-database.ts";
import type { OutboxRow } from "#platform/database/schema.ts";
import { UNCLAIMED } from "./claim-due-mail.ts";
import type { Failure } from "./classify-failure.ts";
import { tryingSince } from "./resend-mail.ts";
import { LONGEST_DELAY_MS, retryDelayMs } from "./retry-delay.ts";

const GIVE_UP_AFTER_DAYS = 7;
const GIVE_UP_AFTER_MS = GIVE_UP_AFTER_DAYS * 24 * 60 * 60_000;
// As many as the seven days have at the longest delay: a clock that jumps ahead by a month ends the days, not the attempts.
const GIVE_UP_AFTER_ATTEMPTS = GIVE_UP_AFTER_MS / LONGEST_DELAY_MS;

/**
 * Records a mail as sent. It was, so this holds even if the claim has expired and another worker has taken the mail. Its
 * files go: nobody needs them any more, and they are a hundred times as large as the mail.
 */
export async function recordSent(database: Database, row: OutboxRow, now: Date): Promise<void> {
	await database.write((executor) =>
		executor
			.updateTable("outbox")
			.set({ ...UNCLAIMED, state: "sent", sent_at: now.toISOString(), last_error: null, attachments: "[]" })
			.where("id", "=", row.id)
			.where("state", "=", "queued")
			.execute(),
	);
}

function isGivenUp(row: OutboxRow, now: Date): boolean {
	if (row.attempts < GIVE_UP_AFTER_ATTEMPTS) return false;
	const triedForMs = now.getTime() - tryingSince(row).getTime();
	// A start that is still to come was noted by a clock that was ahead. It says nothing, so the attempts decide alone.
	return triedForMs >= GIVE_UP_AFTER_MS || triedForMs < 0;
}

/**
 * What becomes of a mail that was not delivered: dead with the reason at a refusal, or after seven days of attempts; due
 * again later until then.
 */
export function afterFailure(row: OutboxRow, failure: Failure, now: Date, random: number) {
	if (failure.isRefusal || isGivenUp(row, now)) {
		const reason = failure.isRefusal ? failure.reason : `Given up after ${GIVE_UP_AFTER_DAYS} days: ${failure.reason}`;
		return { ...UNCLAIMED, state: "dead", failed_at: now.toISOString(), last_error: reason } as const;
	}
	const nextAttempt = new Date(now.getTime() + retryDelayMs(row.attempts, random));
	return {
		...UNCLAIMED,
		state: "queued",
		next_attempt_at: nextAttempt.toISOString(),
		last_error: failure.reason,
	} as const;
}

/** Records the outcome of a failed attempt, unless the claim has passed to another worker, which then decides. */
export async function recordFailed(database: Database, row: OutboxRow, outcome: ReturnType<typeof afterFailure>) {
	await database.write((executor) =>
		executor
			.updateTable("outbox")
			.set(outcome)
			.where("id", "=", row.id)
			.where("state", "=", "queued")
			.where("claim_id", "=", row.claim_id)
			.execute(),
	);
}

/** Removes a mail that must not be sent any more, as if it had been withdrawn in time. */
export async function removeSuppressed(database: Database, row: OutboxRow): Promise<void> {
	await database.write((executor) =>
		executor.deleteFrom("outbox").where("id", "=", row.id).where("state", "=", "queued").execute(),
	);
}
