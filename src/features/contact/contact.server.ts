import { brand } from "#brand.ts";
import { mailParts } from "#documents/mails.ts";
import { formMails, quotePart } from "#features/submissions/form-mails.email.tsx";
import { formFeature, pageForm } from "#features/submissions/page-form.server.ts";
import { paragraph } from "#platform/mail/layout.email.tsx";
import { contactDocument } from "./contact.ts";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"contact-message": true;
		"contact-receipt": true;
	}
}

export const contactMails = formMails(
	{ name: "contact", title: "Wrote a message", sentWhen: "When a visitor writes through the contact form" },
	{ firm: "Bright Harbor", answerDay: "Tuesday, November 25" },
	{
		quoted: mailParts.paragraph("Before what they wrote"),
		otherwise: mailParts.paragraph("For whose address someone else entered"),
	},
);

/** Messages from the contact form. */
export const contactForm = pageForm({
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
	replySubject: `Your message to ${brand.name}`,
	export: "messages",
	kept: "contactMessage",
	page: contactDocument,
	endpoint: "/.netlify/functions/send-email",
	problemMember: "error",
	words: contactMails,
	notice: { kind: "contact-message", about: "A message" },
	receipt: {
		kind: "contact-receipt",
		// It quotes its writer, so a quarter as many leave in an hour as of other mail to strangers: 30.
		part: 1 / 4,
		parts: ({ quoted, otherwise }, { submission }) => [
			paragraph(quoted),
			quotePart(submission.answers.message ?? ""),
			paragraph(otherwise),
		],
	},
});

/** The contact form: its message is stored, and mailed to the owner and back to the visitor unless a robot's field was filled. */
export const contact = formFeature(contactForm);
