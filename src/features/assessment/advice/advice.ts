import type { Band } from "#features/assessment/scoring/bands.ts";
import type { serviceHelp } from "./advisory.copy.ts";

type AnyAnswers = Record<string, string>;

/** A condition on the answers: each field named has one of the values listed. */
export type When<Given = AnyAnswers> = { readonly [Field in keyof Given]?: readonly Given[Field][] };

export type Effort = "low" | "medium" | "high";
type ServiceName = keyof typeof serviceHelp;

/** One thing to do next, in the words of the advice. */
export type Step = {
	effort: Effort;
	/** The service that can help with it; absent where nothing needs to be bought. */
	service?: ServiceName;
	/** Moves the step up the list, in points; 0 when absent. */
	urgency?: number;
	/** An imperative without a full stop. */
	action: string;
	why: string;
	/** What to do this week. */
	firstMove: string;
	/** A clause that goes on after "By day 30: ". */
	doneWhen: string;
};

/** The step for an answer; the first variant whose condition holds stands in for it. */
type StepEntry<Given = AnyAnswers> = Step & { variants?: readonly (Step & { when: When<Given> })[] };

/** By field, then by the case of its answer. Every answer that could be better has a step. */
export type Steps<Cases = AnyAnswers, Given = AnyAnswers> = {
	readonly [Field in keyof Cases]?: { readonly [Case in Cases[Field] & string]?: StepEntry<Given> };
};

/** What is good already: the best answer, or one half-way there. */
export type Strength<Given = AnyAnswers> = { rank: "best" | "half-way"; text: string; unless?: When<Given> };

export type Strengths<Cases = AnyAnswers, Given = AnyAnswers> = {
	readonly [Field in keyof Cases]?: { readonly [Case in Cases[Field] & string]?: Strength<Given> };
};

/** How far the steps of a field move up the list, in points. */
export type Boosts<Cases = AnyAnswers> = { readonly [Field in keyof Cases]?: number };

/** What troubles the owner most: `hit` when a chosen step answers it, `miss` when no gap is left that would. */
export type Trouble<Cases = AnyAnswers> = { boosts: Boosts<Cases>; hit: string; miss: string };

/** What the owner wants most, as a phrase that goes on after "You want to ". */
export type Goal<Cases = AnyAnswers> = { boosts: Boosts<Cases>; phrase: string };

/** Words for each answer to one question. */
export type WordsBy<Given, Words> = {
	[Field in keyof Given & string]: { field: Field; answers: Readonly<Record<Given[Field] & string, Words>> };
}[keyof Given & string];

/** Answers that deserve a second look together; left out where a chosen step says the same. */
export type Alert<Given = AnyAnswers> = { when: When<Given>; text: string; coveredByStep?: keyof Given & string };

/** Another step that must stand before this one while its own answer is one of the cases. */
type Prerequisite<Cases = AnyAnswers, Given = AnyAnswers> = {
	[Field in keyof Cases & string]: { field: Field; at: readonly Cases[Field][]; when?: When<Given> };
}[keyof Cases & string];

/** What is said about one pillar. */
export type PillarWords = {
	/** By quarter: 0 to 6, 7 to 12, 13 to 18, 19 to 25 points. */
	quarters: readonly [string, string, string, string];
	/** At 25 points. */
	full: string;
	/** What to keep doing when the whole result is near its best. */
	protect: string;
	/** What comes after that. */
	horizon: { text: string; doneWhen: string; service?: ServiceName };
};

/** Everything that one assessment says about its answers, and the weights that choose what comes first. */
export type Advice<Cases = AnyAnswers, Given = AnyAnswers> = {
	bands: Readonly<Record<Band, string>>;
	pillars: Readonly<Record<string, PillarWords>>;
	steps: Steps<Cases, Given>;
	strengths: Strengths<Cases, Given>;
	trouble: WordsBy<Given, Trouble<Cases>>;
	goal?: WordsBy<Given, Goal<Cases>>;
	notes: readonly WordsBy<Given, string>[];
	alerts: readonly Alert<Given>[];
	prerequisites: { readonly [Field in keyof Cases]?: readonly Prerequisite<Cases, Given>[] };
	ranking: { effortBonus: Readonly<Record<Effort, number>>; weakness: number };
};
