import type { Questions } from "#features/assessment/questions/question.ts";

/** What an answer earns: points; points that depend on another answer; or null where the question does not apply. */
export type Points = number | null | { by: string; points: Readonly<Record<string, number>> };

/** One of the areas that are scored 0 to 25. The best answers of its fields add up to 25. */
export type Pillar = {
	id: string;
	name: string;
	/** By field, then by the case of its answer. */
	points: Readonly<Record<string, Readonly<Record<string, Points>>>>;
};

/** An answer that means something only beside another one: which case the two of them make. */
export type CaseTable = {
	by: string;
	/** By the other answer, then by this one. */
	cases: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** The cases from the least mature to the most. */
	order: readonly string[];
};

/** How answers become points. It is published with its version: a change of any number is a new version. */
export type Rubric<SomePillar extends Pillar = Pillar> = {
	version: string;
	/** 25 for each pillar. */
	maximum: number;
	pillars: readonly SomePillar[];
	/** Empty where every answer speaks for itself. */
	cases: Readonly<Record<string, CaseTable>>;
};

/** What the engine needs to score: the questions, and what their answers earn. */
export type Assessment = { questions: Questions; rubric: Rubric };

type PointsBesides<Given> = {
	[By in keyof Given & string]: string extends Given[By]
		? never
		: { by: By; points: Record<Given[By] & string, number> };
}[keyof Given & string];

type PointsOf<Cases, Given> = {
	[Field in keyof Cases]?: Record<Cases[Field] & string, number | null | PointsBesides<Given>>;
};

/** A pillar whose fields, cases and brackets the compiler checks against the questions. */
export type PillarOf<Cases, Given> = Pillar & { points: PointsOf<Cases, Given> };
