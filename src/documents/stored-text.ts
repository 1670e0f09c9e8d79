/** Longer texts are refused before they are read. */
const TEXT_MAX = 100_000;

/** The values of a document as they are stored. */
export const textOfValues = (values: unknown): string => `${JSON.stringify(values, null, "\t")}\n`;

/** What a stored text has, whether or not it is complete. */
export function valuesOfText(text: string): unknown {
	if (text.length > TEXT_MAX) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
