import type { Database } from "#platform/database/open-database.ts";
import type { OutboxRow } from "#platform/database/schema.ts";
import { UNCLAIMED } from "./claim-due-mail.ts";
import type { Failure } from "./classify-failure.ts";
import { tryingSince } from "./resend-mail.ts";
import { retryDelayMs } from "./retry-delay.ts";

const GIVE_UP_AFTER_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** Records a mail as sent. It was, so this holds even if the claim has expired and another worker has taken the mail. */
export async function settleSent(database: Database, row: OutboxRow, now: Date): Promise<void> {
	await database.write((executor) =>
		executor
			.updateTable("outbox")
			.set({ ...UNCLAIMED, state: "sent", sent_at: now.toISOString(), last_error: null })
			.where("id", "=", row.id)
			.where("state", "=", "queued")
			.execute(),
	);
}

/** What becomes of a mail that was not delivered: set aside with the reason, or due again later. */
export function afterFailure(row: OutboxRow, failure: Failure, now: Date, random: number) {
	if (failure.isRefusal) return { ...UNCLAIMED, state: "dead", last_error: failure.reason } as const;
	if (now.getTime() - tryingSince(row).getTime() >= GIVE_UP_AFTER_DAYS * DAY_MS) {
		const reason = `Given up after ${GIVE_UP_AFTER_DAYS} days: ${failure.reason}`;
		return { ...UNCLAIMED, state: "dead", last_error: reason } as const;
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
export async function settleFailed(database: Database, row: OutboxRow, outcome: ReturnType<typeof afterFailure>) {
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
export async function settleUnwanted(database: Database, row: OutboxRow): Promise<void> {
	await database.write((executor) =>
		executor.deleteFrom("outbox").where("id", "=", row.id).where("state", "=", "queued").execute(),
	);
}
