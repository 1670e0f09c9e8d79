import { hash } from "node:crypto";

const CODE_LETTERS = 6;

/** Letters for an answer where leads are searched, a third of its words. They are stored, so they never change. */
export const answerCode = (field: string, value: string): string =>
	hash("sha256", `${field}=${value}`).slice(0, CODE_LETTERS);

/** The codes of what a lead chose, a space before each; who sent it is among the entry's words. */
export function answerCodes(answers: Readonly<Record<string, string>>): string {
	const { full_name: _, company_name: __, email: ___, ...chosen } = answers;
	return Object.entries(chosen)
		.map(([field, value]) => ` ${answerCode(field, value)}`)
		.join("");
}
