import * as z from "zod/mini";

// A line break in a name would let it add header lines to a mail; other control characters have no place in one.
export const ONE_LINE = /^\P{Cc}*$/u;

type SingleLineLimits = { maxCharacters: number; tooLong: string; lineBreak: string };

/** A trimmed one-line text of limited length, empty allowed. */
export function singleLine({ maxCharacters, tooLong, lineBreak }: SingleLineLimits) {
	return z.string().check(z.trim(), z.maxLength(maxCharacters, tooLong), z.regex(ONE_LINE, lineBreak));
}
