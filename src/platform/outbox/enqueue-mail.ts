import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { type RenderedMessageInput, renderedMessage } from "#platform/mail/rendered-message.ts";
import { toRow } from "./mail-row.ts";

/**
 * Enqueues a mail: it is stored with whatever else the transaction stores, and a worker delivers it.
 * @throws when the mail has more than one recipient or a line break where a header could begin.
 */
export async function enqueueMail(transaction: DatabaseTransaction, mail: RenderedMessageInput): Promise<void> {
	await transaction
		.insertInto("outbox")
		.values(toRow(renderedMessage.parse(mail)))
		.execute();
}
