import * as z from "zod/mini";

/** RFC 5321, section 4.5.3.1.3: a forward path is at most 256 octets, two of them the angle brackets. */
export const EMAIL_MAX_CHARACTERS = 254;

// The specified shape: text, @, text, dot, text. No blank, comma, angle bracket or control character, so that an
// address can never smuggle a second recipient or a header line into a mail.
const EMAIL_SHAPE = /^[^\s@,;<>()"\\\p{Cc}]+@[^\s@,;<>()"\\\p{Cc}]+\.[^\s@,;<>()"\\\p{Cc}]+$/u;

type EmailMessages = { missing: string; malformed: string };

/** The e-mail schema of every form: trimmed, required, shaped like an address. Its two messages are the form's own. */
export function emailAddress(messages: EmailMessages) {
	return z
		.string(messages.missing)
		.check(
			z.trim(),
			z.minLength(1, messages.missing),
			z.maxLength(EMAIL_MAX_CHARACTERS, messages.malformed),
			z.regex(EMAIL_SHAPE, messages.malformed),
		);
}
