import { formatNumber } from "#domain/format-number.ts";
/** A text at the desk, front matter or the names of fields included: ten times the longest article that the site came with. */
export const DRAFT_MAX_CHARACTERS = 100_000;

export const TOO_LONG = `The text is longer than ${formatNumber(DRAFT_MAX_CHARACTERS)} characters.`;

/** The values of a document as they are stored. */
export const textOfValues = (values: unknown): string => `${JSON.stringify(values, null, "\t")}\n`;

/** The values of a stored text, which need not be complete. */
export function valuesOfText(text: string): unknown {
	if (text.length > DRAFT_MAX_CHARACTERS) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
