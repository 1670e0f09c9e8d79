import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { withdrawMail } from "#platform/outbox/enqueue-mail.ts";

/**
 * Takes back the issues that are queued for a subscriber who leaves, in the transaction in which they leave. What they
 * were queued stays noted: somebody who comes back is not sent the same issue after all.
 */
export async function withdrawQueuedIssues(transaction: DatabaseTransaction, subscriberId: string): Promise<void> {
	const promised = await transaction
		.selectFrom("newsletter_deliveries")
		.select("mail_id")
		.where("subscriber_id", "=", subscriberId)
		.execute();
	const ids = promised.map(({ mail_id }) => mail_id);
	await withdrawMail(transaction, ids);
}
