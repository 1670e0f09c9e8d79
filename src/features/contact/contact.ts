import * as z from "zod/mini";
import { emailAddress } from "#domain/email-address.schema.ts";
import { COMPANY_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from "#domain/field-limits.ts";
import { optionalLine } from "#domain/one-line.ts";
import { fullName } from "#domain/person-name.ts";

export const MESSAGE_MAX_CHARACTERS = 10_000;

/** What the contact form says, keyed by field and problem. The first sentences are the specification's. */
export const contactMessages = {
	name: {
		missing: "Name is required",
		tooLong: "Name must be 200 characters or fewer",
		lineBreak: "Name must be on one line",
	},
	email: { missing: "Email is required", malformed: "Invalid email format" },
	phone: { tooLong: "Phone must be 60 characters or fewer", lineBreak: "Phone must be on one line" },
	company: { tooLong: "Company must be 200 characters or fewer", lineBreak: "Company must be on one line" },
	message: { missing: "Message is required", tooLong: "Message must be 10,000 characters or fewer" },
	botField: { filled: "Bot detected" },
	sent: "Your message has been sent successfully. We'll get back to you soon!",
	failed: "Failed to send message",
	unreachable: "Network error. Please try again later.",
} as const;

// Browsers post line ends as CRLF, scripts as LF; and Postgres stores no NUL character in a text.
const plainText = z.overwrite((text: string) => text.replaceAll("\r\n", "\n").replaceAll("\0", ""));

/**
 * A message from the contact form: one schema for the form, the endpoint, the database and the mail.
 * The keys stand in the specification's order of checks, so the first issue is the message to show.
 * A filled `botField` is no schema failure: the endpoint keeps such a message in quarantine.
 */
export const contactSchema = z.object({
	name: fullName(contactMessages.name),
	email: emailAddress(contactMessages.email),
	message: z
		.string(contactMessages.message.missing)
		.check(
			plainText,
			z.trim(),
			z.minLength(1, contactMessages.message.missing),
			z.maxLength(MESSAGE_MAX_CHARACTERS, contactMessages.message.tooLong),
		),
	phone: optionalLine(PHONE_MAX_CHARACTERS, contactMessages.phone),
	company: optionalLine(COMPANY_MAX_CHARACTERS, contactMessages.company),
	botField: z._default(z.string().check(plainText), ""),
});

export type ContactMessage = z.output<typeof contactSchema>;
