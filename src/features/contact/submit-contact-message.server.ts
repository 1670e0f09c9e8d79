import { createHash } from "node:crypto";
import type { Result } from "#domain/result.ts";
import type { ContactMessageRow, DatabaseTransaction } from "#platform/database/schema.ts";
import { storeOnce } from "#platform/database/store-once.ts";
import type { FeatureDeps } from "#platform/feature.ts";
import { type OwnerNotice, ownerNotice } from "#platform/mail/rendered-message.ts";
import { enqueueOwnerNotice } from "#platform/outbox/owner-notices.ts";
import type { ContactMessage } from "./contact.schema.ts";
import { contactMessageEmail } from "./contact-message.email.tsx";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"contact-message": true;
	}
}

export type ContactDeps = Pick<FeatureDeps, "database" | "mail" | "content" | "now" | "newId">;

/** The notice to the owner about a message; one that was in quarantine is queued later than it was received. */
function contactNotice(
	deps: Pick<ContactDeps, "mail" | "content" | "newId">,
	message: Omit<ContactMessage, "botField">,
	{ receivedAt, queuedAt }: { receivedAt: Date; queuedAt: Date },
): OwnerNotice {
	return ownerNotice(deps, {
		kind: "contact-message",
		queuedAt,
		replyTo: { name: message.name, address: message.email },
		...contactMessageEmail({ message, receivedAt, siteUrl: deps.mail.siteUrl }, deps.content()),
	});
}

/**
 * What makes two posts the same one. The content is part of it: a changed message under a key that was used before is
 * a new message, so nothing is lost.
 */
function submissionKey(submitted: ContactMessage, idempotencyKey: string): string {
	const { name, email, phone, company, message, botField } = submitted;
	const content = JSON.stringify([idempotencyKey, name, email, phone, company, message, botField]);
	return createHash("sha256").update(content).digest("hex");
}

/**
 * Stores a message from the contact form and enqueues its mail to the owner: both or neither. With a filled `botField`
 * it is stored in quarantine and no mail is enqueued. A post that repeats one with the same key changes nothing and
 * gets the same response.
 */
export async function submitContactMessage(
	deps: ContactDeps,
	submitted: ContactMessage,
	idempotencyKey?: string,
): Promise<Result<void, "bot-detected">> {
	const { botField, ...message } = submitted;
	const receivedAt = deps.now();
	const mail = botField ? undefined : contactNotice(deps, message, { receivedAt, queuedAt: receivedAt });
	await deps.database.transaction(async (transaction) => {
		const row: ContactMessageRow = {
			...message,
			id: deps.newId(),
			submission_key: idempotencyKey ? submissionKey(submitted, idempotencyKey) : null,
			state: mail ? "received" : "quarantined",
			mail_id: mail?.id ?? null,
			received_at: receivedAt.toISOString(),
		};
		const insertion = transaction.insertInto("contact_messages").values(row);
		const isNew = await storeOnce(insertion.onConflict((conflict) => conflict.column("submission_key").doNothing()));
		if (isNew && mail) await enqueueOwnerNotice(transaction, deps, mail);
	});
	return mail ? { ok: true, value: undefined } : { ok: false, problem: "bot-detected" };
}

/**
 * Takes a message out of quarantine and enqueues its mail to the owner, as if no robot's field had been filled: both or
 * neither, and once even for concurrent calls. `alongside` is written in the same transaction.
 */
export function releaseMessage(
	deps: ContactDeps,
	id: string,
	alongside?: (transaction: DatabaseTransaction) => Promise<void>,
): Promise<Result<void, "unknown" | "not-in-quarantine">> {
	return deps.database.transaction(async (transaction) => {
		const message = await transaction
			.selectFrom("contact_messages")
			.selectAll()
			.where("id", "=", id)
			.$if(deps.database.kind === "postgres", (locking) => locking.forUpdate())
			.executeTakeFirst();
		if (!message) return { ok: false, problem: "unknown" };
		if (message.state !== "quarantined") return { ok: false, problem: "not-in-quarantine" };
		const mail = contactNotice(deps, message, { receivedAt: new Date(message.received_at), queuedAt: deps.now() });
		await transaction
			.updateTable("contact_messages")
			.set({ state: "received", mail_id: mail.id })
			.where("id", "=", id)
			.execute();
		await enqueueOwnerNotice(transaction, deps, mail);
		await alongside?.(transaction);
		return { ok: true, value: undefined };
	});
}
