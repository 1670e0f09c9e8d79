import type { DatabaseTransaction } from "#platform/database/schema.ts";

/**
 * Takes back mail that was queued and not sent. One that a worker has in hand at this moment may still arrive, and is
 * not tried again if it does not. What was sent or is dead stays.
 */
export async function withdrawMail(transaction: DatabaseTransaction, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await transaction.deleteFrom("outbox").where("id", "in", ids).where("state", "=", "queued").execute();
}
