import { brand } from "#brand.ts";
import { defineFeature, type FeatureDeps, record } from "#platform/feature.ts";
import { formEndpoint } from "#platform/http/form-endpoint.ts";
import { contactMessageEmail, contactReceiptEmail } from "./contact.email.tsx";
import { contactSchema } from "./contact.schema.ts";
import { CONTACT_RECEIPTS, submitContactMessage } from "./submit-contact-message.server.ts";

// More than a line of a list shows.
const LINE_CHARACTERS = 200;

const inInbox = {
	name: "name",
	company: "company",
	email: "email",
	telephone: "phone",
	line: ({ message }: { message: string | number | null }) =>
		String(message).replaceAll(/\s+/g, " ").slice(0, LINE_CHARACTERS),
	replySubject: `Your message to ${brand.name}`,
} as const;

/** The contact form: its message is stored, and mailed to the owner and back to the visitor unless a robot's field was filled. */
export const contact = defineFeature({
	name: "contact",
	endpoints: [
		formEndpoint({
			path: "/.netlify/functions/send-email",
			page: "/contact",
			schema: contactSchema,
			messages: (deps: FeatureDeps) => deps.content().pages.contact.form.problems,
			problemMember: "error",
			stores: "contact_messages",
			mails: ["contact-message", "contact-receipt"],
			example: ({ firstName, lastName, email, phone, company, message }) => {
				return { name: `${firstName} ${lastName}`, email, phone, company, message, botField: "" };
			},
			async handle(deps: FeatureDeps, message, { idempotencyKey }) {
				const { problems, outcome: said } = deps.content().pages.contact.form;
				const outcome = await submitContactMessage(deps, message, idempotencyKey);
				if (!outcome.ok) {
					return { ok: false, status: 400, field: "", message: problems.botField.filled };
				}
				deps.wakeWorker();
				return { ok: true, body: { message: said.sent } };
			},
		}),
	],
	records: [
		record({
			table: "contact_messages",
			person: { email: "email", telephone: "phone", notice: "mail_id" },
			time: "received_at",
			export: {
				name: "messages",
				columns: ["id", "received_at", "state", "name", "email", "phone", "company", "message"],
			},
			inbox: [
				{
					...inInbox,
					kind: "message",
					slug: "messages",
					label: "Messages",
					one: "message",
					many: "messages",
					wantsAnswer: true,
				},
				{
					...inInbox,
					...{ kind: "held", slug: "held", label: "Held back", one: "message held back", many: "messages held back" },
					held: { because: "The hidden field was filled in", kept: "quarantinedMessage" },
				},
			],
			retention: [
				{ kept: "contactMessage", after: "received_at", where: { state: "received" } },
				{ kept: "quarantinedMessage", after: "received_at", where: { state: "quarantined" } },
			],
		}),
	],
	mails: [
		{
			kind: "contact-message",
			to: "owner",
			document: "mail-contact-message",
			sample: ({ visitor: { firstName, lastName, ...rest }, moment, siteUrl, content }) =>
				contactMessageEmail(
					{ message: { name: `${firstName} ${lastName}`, ...rest }, receivedAt: moment, siteUrl },
					content,
				),
		},
		{
			kind: "contact-receipt",
			to: "visitor",
			document: "mail-contact-receipt",
			strangersCountedAs: CONTACT_RECEIPTS,
			sample: ({ visitor: { firstName, lastName, ...rest }, moment, siteUrl, content }) =>
				contactReceiptEmail(
					{ message: { name: `${firstName} ${lastName}`, ...rest }, receivedAt: moment, siteUrl },
					content,
				),
		},
	],
});
