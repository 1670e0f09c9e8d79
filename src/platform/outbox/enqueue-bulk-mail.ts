import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { type BulkMail, toBulkRow } from "./mail-row.ts";
import { type SharedBody, storeSharedBody } from "./shared-body.ts";

/**
 * Enqueues mails that share their words, such as an issue of the newsletter. They go out behind all other mail, each
 * not before its time. The words are stored once: ten thousand copies of an article would fill a disk.
 * @throws like `enqueueMail`, or when a mail has no value for a place of the body.
 */
export async function enqueueBulkMail(
	transaction: DatabaseTransaction,
	body: SharedBody,
	mails: readonly BulkMail[],
): Promise<void> {
	if (mails.length === 0) return;
	const rows = mails.map((mail) => toBulkRow(mail, body));
	await storeSharedBody(transaction, body);
	await transaction.insertInto("outbox").values(rows).execute();
}
