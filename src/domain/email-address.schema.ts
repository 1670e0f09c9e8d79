import * as z from "zod/mini";
import { isEmailAddress } from "./email-address.ts";
import { EMAIL_MAX_CHARACTERS } from "./field-limits.ts";

export type EmailMessages = { missing: string; malformed: string };

/** The email schema of every form: trimmed, required, shaped like an address. Its two messages are the form's own. */
export function emailAddress(messages: EmailMessages) {
	return z
		.string(messages.missing)
		.check(
			z.trim(),
			z.minLength(1, messages.missing),
			z.maxLength(EMAIL_MAX_CHARACTERS, messages.malformed),
			z.refine(isEmailAddress, messages.malformed),
		);
}
