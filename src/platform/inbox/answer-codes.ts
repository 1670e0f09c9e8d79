import { hash } from "node:crypto";

const CODE_LETTERS = 6;

/**
 * A few letters that stand for an answer where leads are searched: 38 answers in words would make every search read three
 * times as much. A migration has stored them, so how they are made never changes.
 */
export const answerCode = (field: string, value: string): string =>
	hash("sha256", `${field}=${value}`).slice(0, CODE_LETTERS);

/** The codes of what a lead chose, a space before each; who sent it is among the entry's words. */
export function answerCodes(answers: Readonly<Record<string, string>>): string {
	const { full_name: _, company_name: __, email: ___, ...chosen } = answers;
	return Object.entries(chosen)
		.map(([field, value]) => ` ${answerCode(field, value)}`)
		.join("");
}
