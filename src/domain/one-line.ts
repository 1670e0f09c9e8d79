import * as z from "zod/mini";

// A line break in a name would let it add header lines to a mail; other control characters have no place in one.
export const ONE_LINE = /^\P{Cc}*$/u;

type LineMessages = { tooLong: string; lineBreak: string };

/** A trimmed text of one line that must not be empty. */
export function requiredLine(maxCharacters: number, messages: LineMessages & { missing: string }) {
	return z
		.string(messages.missing)
		.check(
			z.trim(),
			z.minLength(1, messages.missing),
			z.maxLength(maxCharacters, messages.tooLong),
			z.regex(ONE_LINE, messages.lineBreak),
		);
}

/** A trimmed text of one line, empty when it is left out. */
export function optionalLine(maxCharacters: number, messages: LineMessages) {
	return z._default(
		z.string().check(z.trim(), z.maxLength(maxCharacters, messages.tooLong), z.regex(ONE_LINE, messages.lineBreak)),
		"",
	);
}
