import { hash } from "node:crypto";
import { brand } from "#brand.ts";
import { contactMessageMail, contactReceiptMail } from "#documents/mails.ts";
import { contactDocument } from "#documents/pages/contact.ts";
import type { Form, Submission } from "#features/submissions/form.server.ts";
import type { SubmitDeps } from "#features/submissions/owner-notices.server.ts";
import { submit } from "#features/submissions/submissions.server.ts";
import { defineFeature, type FeatureDeps, type Visitor } from "#platform/define-feature.ts";
import { formEndpoint, tooManyRequests } from "#platform/http/form-endpoint.ts";
import { contactMessageEmail, contactReceiptEmail } from "./contact.email.tsx";
import { type ContactMessage, contactSchema } from "./contact.ts";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"contact-message": true;
		"contact-receipt": true;
	}
}

// More than a line of a list shows.
const LINE_CHARACTERS = 200;

/** A receipt quotes its writer, so a quarter as many leave in an hour as of other mail to strangers: 30. */
const RECEIPTS_PART = 1 / 4;

const messageIn = ({ name, email, telephone: phone, company, answers: { message = "" } }: Submission) => {
	return { name, email, phone, company, message };
};

/** Messages from the contact form. */
export const contactForm: Form<SubmitDeps> = {
	id: "contact",
	title: "Contact",
	slug: "messages",
	label: "Messages",
	one: "message",
	many: "messages",
	held: {
		slug: "held",
		label: "Held back",
		one: "message held back",
		many: "messages held back",
		because: "The hidden field was filled in",
		kept: "quarantinedMessage",
	},
	text: "message",
	line: ({ answers: { message = "" } }) => message.replaceAll(/\s+/g, " ").slice(0, LINE_CHARACTERS),
	replySubject: `Your message to ${brand.name}`,
	export: { name: "messages", cells: (submission) => ({ state: submission.state, ...messageIn(submission) }) },
	kept: "contactMessage",
	mails({ mail: { siteUrl }, content }, submission) {
		const written = { message: messageIn(submission), receivedAt: new Date(submission.received_at), siteUrl };
		return {
			notice: { kind: "contact-message", ...contactMessageEmail(written, content()) },
			receipt: { kind: "contact-receipt", part: RECEIPTS_PART, ...contactReceiptEmail(written, content()) },
		};
	},
};

/**
 * The key that makes two posts the same one. The content is part of it: a changed message under a key that was used before is
 * a new message, so nothing is lost.
 */
function submissionKey(submitted: ContactMessage, idempotencyKey: string): string {
	const { name, email, phone, company, message, botField } = submitted;
	const content = JSON.stringify([idempotencyKey, name, email, phone, company, message, botField]);
	return hash("sha256", content);
}

/** Submits a message; with a filled `botField` it is held. A post that repeats one with the same key has the same response. */
export function submitContactMessage(deps: SubmitDeps, submitted: ContactMessage, idempotencyKey?: string) {
	const { name, email, phone: telephone, company, message, botField } = submitted;
	return submit(deps, contactForm, {
		name,
		email,
		telephone,
		company,
		answers: { message },
		isHeld: botField !== "",
		...(idempotencyKey && { sameKey: submissionKey(submitted, idempotencyKey) }),
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
			stores: "submissions",
			mails: ["contact-message", "contact-receipt"],
			example: ({ firstName, lastName, email, phone, company, message }) => {
				return { name: `${firstName} ${lastName}`, email, phone, company, message, botField: "" };
			},
			async handle(deps: FeatureDeps, message, { idempotencyKey }) {
				const {
					problems,
					outcome: { sent },
				} = deps.content().said(contactDocument).form;
				const outcome = await submitContactMessage(deps, message, idempotencyKey);
				if (!outcome.ok) return tooManyRequests;
				// A repeated post is answered like the first.
				if (message.botField) return { ok: false, status: 400, field: "", message: problems.botField.filled };
				deps.wakeWorker();
				return { ok: true, body: { message: sent } };
			},
		}),
	],
	tables: [],
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
