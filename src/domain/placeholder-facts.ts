/** Of facts that only the owner knows: what stands in their place until they are filled in. */
const PLACEHOLDERS = [
	{ pattern: /example\.(com|org)/, meaning: "placeholder address" },
	{ pattern: /your-company/, meaning: "placeholder link" },
	{ pattern: /555[- ]?0?1\d\d|13125550/, meaning: "placeholder phone number" },
	{ pattern: /\b0{2,3} Sample|700 555/, meaning: "placeholder fact" },
];

/** The kind of placeholder that a text has in place of a fact, with which no site may open; undefined without one. */
export const placeholderFactIn = (text: string): string | undefined =>
	PLACEHOLDERS.find(({ pattern }) => pattern.test(text))?.meaning;

const SHOWN_CHARACTERS = 90;

/** As much of a text as a line of the list has room for. */
export function shortened(text: string): string {
	return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
