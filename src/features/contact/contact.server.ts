import { createHash } from "node:crypto";
import { brand } from "#brand.ts";
import { contactMessageMail, contactReceiptMail } from "#documents/mails.ts";
import { contactDocument } from "#documents/pages/contact.ts";
import type { Result } from "#domain/result.ts";
import type { DatabaseTransaction, Moment } from "#platform/database/schema.ts";
import { defineFeature, type FeatureDeps, table, type Visitor } from "#platform/define-feature.ts";
import { formEndpoint, tooManyRequests } from "#platform/http/form-endpoint.ts";
import { keepInboxEntry } from "#platform/inbox/inbox-entries.ts";
import { type OwnerNotice, ownerNotice } from "#platform/mail/rendered-message.ts";
import { enqueueMailToStranger } from "#platform/outbox/enqueue-mail.ts";
import { enqueueOwnerNotice, takeSubmissionFromHour } from "#platform/outbox/owner-notices.tsx";
import { contactMessageEmail, contactReceiptEmail } from "./contact.email.tsx";
import { type ContactMessage, contactSchema } from "./contact.ts";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"contact-message": true;
		"contact-receipt": true;
	}
}

type ContactMessagesTable = {
	id: string;
	/** The fingerprint of a post with an Idempotency-Key: a second row with the same one is refused. */
	submission_key: string | null;
	/** `quarantined`: a robot's field was filled, so the message is kept and no mail is queued. */
	state: "received" | "quarantined";
	name: string;
	email: string;
	phone: string;
	company: string;
	message: string;
	mail_id: string | null;
	received_at: Moment;
};

declare module "#platform/database/schema.ts" {
	interface Schema {
		contact_messages: ContactMessagesTable;
	}
}

// More than a line of a list shows.
const LINE_CHARACTERS = 200;

const inInbox = {
	name: "name",
	company: "company",
	email: "email",
	telephone: "phone",
	searched: ["message"],
	line: ({ message }: { message: string | number | null }) =>
		String(message).replaceAll(/\s+/g, " ").slice(0, LINE_CHARACTERS),
	replySubject: `Your message to ${brand.name}`,
} as const;

const messages = table("contact_messages", {
	person: { email: "email", telephone: "phone", notice: "mail_id" },
	time: "received_at",
	export: {
		name: "messages",
		columns: ["id", "received_at", "state", "name", "email", "phone", "company", "message"],
	},
	inbox: [
		{
			...inInbox,
			...{ kind: "message", slug: "messages", label: "Messages", one: "message", many: "messages" },
			form: "Contact",
			where: { state: "received" },
			wantsAnswer: true,
		},
		{
			...inInbox,
			...{ kind: "held", slug: "held", label: "Held back", one: "message held back", many: "messages held back" },
			where: { state: "quarantined" },
			held: { because: "The hidden field was filled in", kept: "quarantinedMessage" },
		},
	],
	retention: [
		{ kept: "contactMessage", after: "received_at", where: { state: "received" } },
		{ kept: "quarantinedMessage", after: "received_at", where: { state: "quarantined" } },
	],
});

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

/** A receipt quotes its writer, so a quarter as many leave in an hour as of other mail to strangers: 30. */
const RECEIPTS_PART = 1 / 4;

/**
 * Stores a message from the contact form and enqueues its mails, to the owner and to the visitor: all of it or nothing. With a
 * filled `botField` it is stored in quarantine and no mail is enqueued. A post that repeats one with the same key changes nothing and
 * gets the same response.
 */
export async function submitContactMessage(
	deps: ContactDeps,
	submitted: ContactMessage,
	idempotencyKey?: string,
): Promise<Result<void, "bot-detected" | "too-many">> {
	const { botField, ...message } = submitted;
	const receivedAt = deps.now();
	const mail = botField ? undefined : contactNotice(deps, message, { receivedAt, queuedAt: receivedAt });
	const isKept = await deps.database.transaction(async (transaction) => {
		const kind = mail ? "messages" : "held-back messages";
		if (!(await takeSubmissionFromHour(transaction, deps, { kind, now: receivedAt }))) return false;
		const row: ContactMessagesTable = {
			...message,
			id: deps.newId(),
			submission_key: idempotencyKey ? submissionKey(submitted, idempotencyKey) : null,
			state: mail ? "received" : "quarantined",
			mail_id: mail?.id ?? null,
			received_at: receivedAt.toISOString(),
		};
		const insertion = transaction.insertInto("contact_messages").values(row);
		const isNew = await insertion
			.onConflict((conflict) => conflict.column("submission_key").doNothing())
			.returning("id")
			.executeTakeFirst();
		if (!isNew) return true;
		await keepInboxEntry(transaction, messages, row.id);
		if (!mail) return true;
		await enqueueOwnerNotice(transaction, deps, mail);
		const about = { now: receivedAt, noticeId: mail.id, part: RECEIPTS_PART };
		const receipt = { kind: "contact-receipt", to: message.email, ...about } as const;
		await enqueueMailToStranger(transaction, deps, receipt, () =>
			contactReceiptEmail({ message, receivedAt, siteUrl: deps.mail.siteUrl }, deps.content()),
		);
		return true;
	});
	if (!isKept) return { ok: false, problem: "too-many" };
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
		await keepInboxEntry(transaction, messages, id);
		await enqueueOwnerNotice(transaction, deps, mail);
		await alongside?.(transaction);
		return { ok: true, value: undefined };
	});
}

type Sample = { visitor: Visitor; moment: Date; siteUrl: string };

const sampleOf = ({ visitor: { firstName, lastName, ...rest }, moment, siteUrl }: Sample) => {
	return { message: { name: `${firstName} ${lastName}`, ...rest }, receivedAt: moment, siteUrl };
};

/** The contact form: its message is stored, and mailed to the owner and back to the visitor unless a robot's field was filled. */
export const contact = defineFeature({
	name: "contact",
	endpoints: [
		formEndpoint({
			path: "/.netlify/functions/send-email",
			page: "/contact",
			schema: contactSchema,
			messages: (deps: FeatureDeps) => deps.content().said(contactDocument).form.problems,
			problemMember: "error",
			stores: "contact_messages",
			mails: ["contact-message", "contact-receipt"],
			example: ({ firstName, lastName, email, phone, company, message }) => {
				return { name: `${firstName} ${lastName}`, email, phone, company, message, botField: "" };
			},
			async handle(deps: FeatureDeps, message, { idempotencyKey }) {
				const { problems, outcome: said } = deps.content().said(contactDocument).form;
				const outcome = await submitContactMessage(deps, message, idempotencyKey);
				if (!outcome.ok && outcome.problem === "too-many") return tooManyRequests;
				if (!outcome.ok) {
					return { ok: false, status: 400, field: "", message: problems.botField.filled };
				}
				deps.wakeWorker();
				return { ok: true, body: { message: said.sent } };
			},
		}),
	],
	tables: [messages],
	mails: [
		{
			kind: "contact-message",
			notice: "A message",
			document: contactMessageMail,
			sample: ({ content, ...sample }) => contactMessageEmail(sampleOf(sample), content),
		},
		{
			kind: "contact-receipt",
			document: contactReceiptMail,
			strangersCountedAs: "contact-receipt",
			sample: ({ content, ...sample }) => contactReceiptEmail(sampleOf(sample), content),
		},
	],
});
