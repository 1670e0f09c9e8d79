import { z } from "zod";
import type { DatabaseTransaction, OutboxRow } from "#platform/database/schema.ts";
import { UNCLAIMED } from "./claim-due-mail.ts";

const earlierFailures = z.array(z.object({ at: z.string(), attempts: z.number(), reason: z.string() }));

/** How often the mail failed before, and why. A list that was corrupted by hand counts as none: the mail is still sent. */
export function readEarlierFailures(row: Pick<OutboxRow, "earlier_failures">): z.output<typeof earlierFailures> {
	try {
		return earlierFailures.parse(JSON.parse(row.earlier_failures));
	} catch {
		return [];
	}
}

/** Since when it has been tried without a break: since it was queued, or since it was last sent again by hand. */
export function tryingSince(row: Pick<OutboxRow, "created_at" | "earlier_failures">): Date {
	return new Date(readEarlierFailures(row).at(-1)?.at ?? row.created_at);
}

/**
 * Makes a mail due now, whether it is dead or waits for its next attempt. False when there is none with this id that
 * is either: it was sent, or is being sent at this moment.
 */
export async function resendMail(transaction: DatabaseTransaction, now: Date, id: string): Promise<boolean> {
	if ((await resendDeadMail(transaction, now, [id])) > 0) return true;
	const { numUpdatedRows } = await dueNow(transaction, now).where("id", "=", id).executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

/** Makes every mail due now that waits for another attempt, as after the mail server was put right. Returns how many. */
export async function retryNow(transaction: DatabaseTransaction, now: Date): Promise<number> {
	const { numUpdatedRows } = await dueNow(transaction, now).where("attempts", ">", 0).executeTakeFirstOrThrow();
	return Number(numUpdatedRows);
}

function dueNow(transaction: DatabaseTransaction, now: Date) {
	const moment = now.toISOString();
	return (
		transaction
			.updateTable("outbox")
			.set({ ...UNCLAIMED, next_attempt_at: moment })
			.where("state", "=", "queued")
			// A gathered notice leaves in its digest.
			.where("is_gathered", "=", 0)
			.where((mail) => mail.or([mail("claimed_until", "is", null), mail("claimed_until", "<=", moment)]))
	);
}

/**
 * Queues dead mails once more, as they were queued: the same Message-ID and date, all attempts anew.
 * Why they had failed stays noted. Returns how many there were; ids of other mails are passed over.
 */
export async function resendDeadMail(
	transaction: DatabaseTransaction,
	now: Date,
	ids?: readonly string[],
): Promise<number> {
	const at = now.toISOString();
	const dead = await transaction
		.selectFrom("outbox")
		.select(["id", "attempts", "last_error", "earlier_failures"])
		.where("state", "=", "dead")
		.$if(ids !== undefined, (query) => query.where("id", "in", [...(ids ?? [])]))
		.execute();
	let resent = 0;
	for (const { id, attempts, last_error: reason, earlier_failures } of dead) {
		const failures = [...readEarlierFailures({ earlier_failures }), { at, attempts, reason: reason ?? "" }];
		const { numUpdatedRows } = await transaction
			.updateTable("outbox")
			.set({
				state: "queued",
				attempts: 0,
				next_attempt_at: at,
				failed_at: null,
				earlier_failures: JSON.stringify(failures),
			})
			.where("id", "=", id)
			// Somebody else may have done it meanwhile, and the mail may be on its way.
			.where("state", "=", "dead")
			.executeTakeFirstOrThrow();
		resent += Number(numUpdatedRows);
	}
	return resent;
}
