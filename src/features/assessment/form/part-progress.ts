import type { Answers, Section } from "#features/assessment/questions/question.ts";

export type PartProgress = { id: string; title: string; answered: number; total: number };

/** The id of a part's place on the page; the first part is 0. */
export function partId(index: number): string {
	return `part-${index + 1}`;
}

/** How far each part of the form is filled in. */
export function partProgress(sections: readonly Section<string>[], answers: Answers): PartProgress[] {
	return sections.map(({ title, fields }, index) => ({
		id: partId(index),
		title,
		answered: fields.filter((field) => Object.hasOwn(answers, field)).length,
		total: fields.length,
	}));
}
