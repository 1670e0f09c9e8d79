import * as z from "zod/mini";
import { isEmailAddress } from "./email-address.ts";
import { EMAIL_MAX_CHARACTERS } from "./field-limits.ts";

const problems = { missing: "missing", malformed: "malformed" };

/** The email schema of every form: trimmed, required, shaped like an address. */
export function emailAddress(messages = problems) {
	return z
		.string(messages.missing)
		.check(
			z.trim(),
			z.minLength(1, messages.missing),
			z.maxLength(EMAIL_MAX_CHARACTERS, messages.malformed),
			z.refine(isEmailAddress, messages.malformed),
		);
}
