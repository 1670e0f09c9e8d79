import { createHash } from "node:crypto";
import type { Result } from "#domain/result.ts";
import type { ContactMessageRow, DatabaseTransaction } from "#platform/database/schema.ts";
import { storeOnce } from "#platform/database/store-once.ts";
import type { FeatureDeps } from "#platform/feature.ts";
import {
	mailEnvelope,
	type OwnerNotice,
	ownerNotice,
	type RenderedMessageInput,
} from "#platform/mail/rendered-message.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { takeMailQuota, withinStrangerCap } from "#platform/outbox/mail-quotas.ts";
import { enqueueOwnerNotice } from "#platform/outbox/owner-notices.ts";
import { contactMessageEmail, contactReceiptEmail } from "./contact.email.tsx";
import type { ContactMessage } from "./contact.ts";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"contact-message": true;
		"contact-receipt": true;
	}
}

/** What the visitor's mail counts as in the hour's cap. */
export const CONTACT_RECEIPTS = "contact-receipt";

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

type Received = { message: Omit<ContactMessage, "botField">; receivedAt: Date };

/** Enqueues the visitor's receipt, unless the quota of the address, or the site's of this hour, is used up. */
async function enqueueReceipt(
	transaction: DatabaseTransaction,
	deps: ContactDeps,
	{ message, receivedAt: now, noticeId }: Received & { noticeId: string },
): Promise<void> {
	const kind = "contact-receipt";
	const { email: to } = message;
	await withinStrangerCap(transaction, { countedAs: CONTACT_RECEIPTS, caps: deps.mail, now }, async () => {
		if (!(await takeMailQuota(transaction, { kind, address: to, now }))) return false;
		const receipt = {
			...mailEnvelope(deps, { id: deps.newId(), queuedAt: now }),
			...{ kind, to },
			...contactReceiptEmail({ message, receivedAt: now, siteUrl: deps.mail.siteUrl }, deps.content()),
		} satisfies RenderedMessageInput;
		await enqueueMail(transaction, receipt, { noticeId });
		return true;
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
 * Stores a message from the contact form and enqueues its mails, to the owner and to the visitor: all of it or nothing. With a
 * filled `botField` it is stored in quarantine and no mail is enqueued. A post that repeats one with the same key changes nothing and
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
		if (!isNew || !mail) return;
		await enqueueOwnerNotice(transaction, deps, mail);
		await enqueueReceipt(transaction, deps, { message, receivedAt, noticeId: mail.id });
	});
	return mail ? { ok: true, value: undefined } : { ok: false, problem: "bot-detected" };
}

/**
 * Takes a message out of quarantine and enqueues its mail to the owner: both or neither, and once even for concurrent
 * calls. The visitor gets no receipt: she was told that it was not sent, and the owner's answer comes instead. `alongside` is written in the same transaction.
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
