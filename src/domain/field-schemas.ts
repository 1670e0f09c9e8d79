import * as z from "zod/mini";
import { isEmailAddress, readEmailAddress } from "./email-address.ts";
import {
	type AskedField,
	EMAIL_MAX_CHARACTERS,
	NAME_PART_MAX_CHARACTERS,
	PHONE_MAX_CHARACTERS,
} from "./form-fields.ts";
import { readTelephone } from "./telephone.ts";
import { withoutInvisible } from "./unseen-characters.ts";

// A line break in a name would let it add header lines to a mail; other control characters have no place in one.
export const ONE_LINE = /^\P{Cc}*$/u;

// In a name a mark of direction would turn around what stands behind it, in a mail's subject, too.
const readable = z.overwrite(withoutInvisible);

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

/** Somebody by first name, last name and address: one schema for forms, endpoints, storage and mails. */
export const personSchema = z.object({
	firstName: requiredLine(NAME_PART_MAX_CHARACTERS),
	lastName: requiredLine(NAME_PART_MAX_CHARACTERS),
	email: emailAddress(),
});

export type Person = z.output<typeof personSchema>;

// Browsers post line ends as CRLF, scripts as LF; and Postgres stores no NUL character in a text.
const plainText = z.overwrite((text: string) => text.replaceAll("\r\n", "\n").replaceAll("\0", ""));

function fieldSchema({ kind, isOptional, max }: AskedField): z.ZodMiniType<string> {
	if (kind === "email") return emailAddress();
	if (kind === "robots") return z._default(z.string().check(plainText), "");
	const isLong = kind === "text";
	const checks = [
		isLong ? plainText : readable,
		z.trim(),
		...(isOptional ? [] : [z.minLength(1, "missing")]),
		z.maxLength(max, "tooLong"),
		...(isLong ? [] : [z.regex(ONE_LINE, "lineBreak")]),
		...(kind === "telephone" ? [z.overwrite(readTelephone)] : []),
	];
	return isOptional ? z._default(z.string().check(...checks), "") : z.string("missing").check(...checks);
}

/**
 * The one way from the fields of a form to its schema, in the page and at the endpoint. What must be there is checked first, so
 * the first issue is the message to show. A filled robots' field is no failure: what was sent is held.
 */
export function formSchema(fields: readonly AskedField[]) {
	const isLast = ({ kind, isOptional }: AskedField) => isOptional === true || kind === "robots";
	const inOrder = [...fields.filter((field) => !isLast(field)), ...fields.filter(isLast)];
	return z.object(Object.fromEntries(inOrder.map((field) => [field.id, fieldSchema(field)])));
}
