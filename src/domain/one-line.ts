import * as z from "zod/mini";

// A line break in a name would let it add header lines to a mail; other control characters have no place in one.
export const ONE_LINE = /^\P{Cc}*$/u;

/** A trimmed text of one line that must not be empty. It is `missing` or `tooLong`, or has a `lineBreak`. */
export function requiredLine(maxCharacters: number) {
	return z
		.string("missing")
		.check(z.trim(), z.minLength(1, "missing"), z.maxLength(maxCharacters, "tooLong"), z.regex(ONE_LINE, "lineBreak"));
}

/** A trimmed text of one line, empty when it is left out. It is `tooLong`, or has a `lineBreak`. */
export function optionalLine(maxCharacters: number) {
	return z._default(
		z.string().check(z.trim(), z.maxLength(maxCharacters, "tooLong"), z.regex(ONE_LINE, "lineBreak")),
		"",
	);
}
