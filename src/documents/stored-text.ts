import { DRAFT_MAX_CHARACTERS } from "#domain/draft-length.ts";

/** The values of a document as they are stored. */
export const textOfValues = (values: unknown): string => `${JSON.stringify(values, null, "\t")}\n`;

/** What a stored text has, whether or not it is complete. */
export function valuesOfText(text: string): unknown {
	if (text.length > DRAFT_MAX_CHARACTERS) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
