import * as z from "zod/mini";
import { isEmailAddress, readEmailAddress } from "./email-address.ts";
import {
	EMAIL_MAX_CHARACTERS,
	FULL_NAME_MAX_CHARACTERS,
	NAME_PART_MAX_CHARACTERS,
	PHONE_MAX_CHARACTERS,
} from "./form-fields.ts";
import { readTelephone } from "./telephone.ts";
import { withoutInvisible } from "./unseen-characters.ts";

// A line break in a name would let it add header lines to a mail; other control characters have no place in one.
export const ONE_LINE = /^\P{Cc}*$/u;

// In a name a mark of direction would turn around what stands behind it, in a mail's subject, too.
export const readable = z.overwrite(withoutInvisible);

/** A trimmed text of one line that must not be empty. It is `missing` or `tooLong`, or has a `lineBreak`. */
export function requiredLine(maxCharacters: number) {
	return z
		.string("missing")
		.check(
			...[readable, z.trim(), z.minLength(1, "missing")],
			...[z.maxLength(maxCharacters, "tooLong"), z.regex(ONE_LINE, "lineBreak")],
		);
}

const problems = { missing: "missing", malformed: "malformed" };

/**
 * A telephone number that nobody has to give: read where it can be, else as it was typed, cut to one line of 60 characters. It
 * is never the reason that a form is refused.
 */
export const telephone = () =>
	z._default(
		z.string().check(
			z.overwrite((text) =>
				readTelephone(text)
					.replaceAll(/\p{Cc}+/gu, " ")
					.trim()
					.slice(0, PHONE_MAX_CHARACTERS),
			),
		),
		"",
	);

/** The email schema of every form: read from what was copied, required, shaped like an address. */
export function emailAddress(messages = problems) {
	return z
		.string(messages.missing)
		.check(
			z.overwrite(readEmailAddress),
			z.minLength(1, messages.missing),
			z.maxLength(EMAIL_MAX_CHARACTERS, messages.malformed),
			z.refine(isEmailAddress, messages.malformed),
		);
}

/** A whole name in one field. */
export const fullName = () => requiredLine(FULL_NAME_MAX_CHARACTERS);

/** Somebody by first name, last name and address: one schema for forms, endpoints, storage and mails. */
export const personSchema = z.object({
	firstName: requiredLine(NAME_PART_MAX_CHARACTERS),
	lastName: requiredLine(NAME_PART_MAX_CHARACTERS),
	email: emailAddress(),
});

export type Person = z.output<typeof personSchema>;
