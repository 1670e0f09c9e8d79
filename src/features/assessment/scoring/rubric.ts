import type { Questions } from "#features/assessment/questions/question.ts";

/** What an answer earns: points; points that depend on another answer; or null where the question does not apply. */
export type Points = number | null | { by: string; points: Readonly<Record<string, number>> };

/** In points: both assessments give each of their pillars the same weight. */
export const PILLAR_MAXIMUM = 25;

/** A part of the business, scored 0 to 25. The best answers of its fields add up to 25. */
export type Pillar = {
	id: string;
	name: string;
	/** By field, then by the answer as it is scored. */
	points: Readonly<Record<string, Readonly<Record<string, Points>>>>;
};

/** A derived answer: what an answer counts as together with another one, without which it means nothing. */
export type DerivedAnswers = {
	by: string;
	/** The derived answer, by the other answer and then by this one. */
	answers: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** The derived answers from the least mature to the most. */
	order: readonly string[];
	/** What each derived answer is called where the points are published. */
	labels: Readonly<Record<string, string>>;
};

/** How answers become points. It is published with its version: a change of any number is a new version. */
export type Rubric = {
	version: string;
	maximum: number;
	pillars: readonly Pillar[];
	/** By field; empty where every answer is scored as it was chosen. */
	derived: Readonly<Record<string, DerivedAnswers>>;
};

/** What scoring needs: the questions, and what their answers earn. */
export type ScoredQuestions = { questions: Questions; rubric: Rubric };

/** The entry of a table. A key that is not in it is a bug in the data, or in answers that no schema has checked. */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, key: string): Entry {
	const entry = Object.hasOwn(table, key) ? table[key] : undefined;
	if (entry === undefined) throw new RangeError(`There is no "${key}" among ${Object.keys(table).join(", ")}`);
	return entry;
}
