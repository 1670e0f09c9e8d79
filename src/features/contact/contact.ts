import * as z from "zod/mini";
import { emailAddress, fullName, optionalLine } from "#domain/field-schemas.ts";
import { COMPANY_MAX_CHARACTERS, PHONE_MAX_CHARACTERS } from "#domain/form-fields.ts";
import { readTelephone } from "#domain/telephone.ts";

/** The document of the page says so, too. */
export const MESSAGE_MAX_CHARACTERS = 10_000;

// Browsers post line ends as CRLF, scripts as LF; and Postgres stores no NUL character in a text.
const plainText = z.overwrite((text: string) => text.replaceAll("\r\n", "\n").replaceAll("\0", ""));

/**
 * A message from the contact form: one schema for the form, the endpoint, the database and the mail.
 * The keys stand in the specification's order of checks, so the first issue is the message to show.
 * A filled `botField` is no schema failure: the endpoint holds such a message.
 */
export const contactSchema = z.object({
	name: fullName(),
	email: emailAddress(),
	message: z
		.string("missing")
		.check(plainText, z.trim(), z.minLength(1, "missing"), z.maxLength(MESSAGE_MAX_CHARACTERS, "tooLong")),
	phone: optionalLine(PHONE_MAX_CHARACTERS).check(z.overwrite(readTelephone)),
	company: optionalLine(COMPANY_MAX_CHARACTERS),
	botField: z._default(z.string().check(plainText), ""),
});

export type ContactMessage = z.output<typeof contactSchema>;
