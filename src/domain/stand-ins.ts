/** A text that must not be on the site when it opens: a placeholder for a fact, or an invented sample. */
export type StandIn = { pattern: RegExp; meaning: string };

/** Facts that only the owner knows. */
export const placeholders: readonly StandIn[] = [
	{ pattern: /example\.(com|org)/, meaning: "placeholder address" },
	{ pattern: /your-company/, meaning: "placeholder link" },
	{ pattern: /555[- ]?0?1\d\d|13125550/, meaning: "placeholder phone number" },
	{ pattern: /\b0{2,3} Sample|700 555/, meaning: "placeholder fact" },
];

export const standInIn = (text: string, standIns: readonly StandIn[]) =>
	standIns.find(({ pattern }) => pattern.test(text));

const SHOWN_CHARACTERS = 90;

/** As much of a text as a line of the list has room for. */
export function shortened(text: string): string {
	return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
