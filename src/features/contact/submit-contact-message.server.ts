import { createHash } from "node:crypto";
import type { Result } from "#domain/result.ts";
import type { Database } from "#platform/database/database.ts";
import type { ContactMessageRow, DatabaseTransaction } from "#platform/database/schema.ts";
import { enqueueOwnerNotice } from "#platform/outbox/enqueue-mail.ts";
import type { ContactMessage } from "./contact.schema.ts";
import { mailToOwner, type NoticeDeps } from "./mail-to-owner.server.ts";

export type ContactDeps = NoticeDeps & { database: Database; now: () => Date };

/**
 * What makes two posts the same one. The content is part of it: a changed message under a key that was used before is
 * a new message, so nothing is lost.
 */
function submissionKey(submitted: ContactMessage, idempotencyKey: string): string {
	const { name, email, phone, company, message, botField } = submitted;
	const content = JSON.stringify([idempotencyKey, name, email, phone, company, message, botField]);
	return createHash("sha256").update(content).digest("hex");
}

/** Stores the message unless one with its submission key is there; tells whether it did. */
async function storeOnce(transaction: DatabaseTransaction, row: ContactMessageRow): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto("contact_messages")
		.values(row)
		.onConflict((conflict) => conflict.column("submission_key").doNothing())
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
}

/**
 * Keeps a message from the contact form and enqueues its mail to the owner: both or neither. With a filled `botField`
 * it is kept in quarantine and nobody is mailed. A post that repeats one with the same key changes nothing and is
 * answered like the first.
 */
export async function submitContactMessage(
	deps: ContactDeps,
	submitted: ContactMessage,
	idempotencyKey?: string,
): Promise<Result<void, "bot-detected">> {
	const { botField, ...message } = submitted;
	const receivedAt = deps.now();
	const mail = botField ? undefined : mailToOwner(deps, message, { receivedAt, queuedAt: receivedAt });
	await deps.database.transaction(async (transaction) => {
		const isNew = await storeOnce(transaction, {
			...message,
			id: deps.newId(),
			submission_key: idempotencyKey ? submissionKey(submitted, idempotencyKey) : null,
			state: mail ? "received" : "quarantined",
			mail_id: mail?.id ?? null,
			received_at: receivedAt.toISOString(),
		});
		if (isNew && mail) await enqueueOwnerNotice(transaction, mail, deps.mail);
	});
	return mail ? { ok: true, value: undefined } : { ok: false, problem: "bot-detected" };
}
