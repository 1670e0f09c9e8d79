import type { Answers } from "#features/assessment/questions/question.ts";
import type { Band } from "#features/assessment/scoring/bands.ts";
import type { ScoredQuestions } from "#features/assessment/scoring/rubric.ts";
import type { Score } from "#features/assessment/scoring/score-assessment.ts";
import type { serviceHelp } from "./advisory.copy.ts";

type AnyAnswers = Record<string, string>;

/** A condition on the answers: each field named has one of the values listed. */
export type When<Raw = AnyAnswers> = { readonly [Field in keyof Raw]?: readonly Raw[Field][] };

export type Effort = "low" | "medium" | "high";
type ServiceName = keyof typeof serviceHelp;

/** One thing to do next. */
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

/** The step for an answer; the first variant whose condition holds replaces it. */
type StepEntry<Raw = AnyAnswers> = Step & { variants?: readonly (Step & { when: When<Raw> })[] };

/** By field, then by the answer as it is scored. Every answer that could be better has a step. */
export type Steps<Scored = AnyAnswers, Raw = AnyAnswers> = {
	readonly [Field in keyof Scored]?: { readonly [Answer in Scored[Field] & string]?: StepEntry<Raw> };
};

/** What is good already: the best answer, or one half-way there. */
export type Strength<Raw = AnyAnswers> = { rank: "best" | "half-way"; text: string; unless?: When<Raw> };

export type Strengths<Scored = AnyAnswers, Raw = AnyAnswers> = {
	readonly [Field in keyof Scored]?: { readonly [Answer in Scored[Field] & string]?: Strength<Raw> };
};

/** How far the steps of a field move up the list, in points. */
export type Boosts<Scored = AnyAnswers> = { readonly [Field in keyof Scored]?: number };

/** The owner's pain point: `hit` is said when a chosen step eases it, `miss` when no gap is left that would. */
export type PainPoint<Scored = AnyAnswers> = { boosts: Boosts<Scored>; hit: string; miss: string };

/** What the owner wants most, as a phrase that goes on after "You want to ". */
export type Goal<Scored = AnyAnswers> = { boosts: Boosts<Scored>; phrase: string };

/** Copy for each answer to one question. */
export type CopyBy<Raw, Copy> = {
	[Field in keyof Raw & string]: { field: Field; answers: Readonly<Record<Raw[Field] & string, Copy>> };
}[keyof Raw & string];

/** Answers that deserve a second look together; left out where a chosen step says the same. */
export type Alert<Raw = AnyAnswers> = { when: When<Raw>; text: string; coveredByStep?: keyof Raw & string };

/** Another step that must stand before this one while its own answer is one of those in `at`. */
type Prerequisite<Scored = AnyAnswers, Raw = AnyAnswers> = {
	[Field in keyof Scored & string]: { field: Field; at: readonly Scored[Field][]; when?: When<Raw> };
}[keyof Scored & string];

/** What to aim for once a pillar is in order. */
export type LongTermGoal = { text: string; doneWhen: string; service?: ServiceName };

/** What is said about one pillar. */
export type PillarCopy = {
	/** By quarter: 0 to 6, 7 to 12, 13 to 18, 19 to 25 points. */
	quarters: readonly [string, string, string, string];
	/** At 25 points. */
	full: string;
	/** What to keep doing when the whole result is near its best. */
	protect: string;
	longTermGoal: LongTermGoal;
};

/** Everything that one assessment says about its answers, and the weights that choose what comes first. */
export type Advice<Scored = AnyAnswers, Raw = AnyAnswers> = {
	bands: Readonly<Record<Band, string>>;
	pillars: Readonly<Record<string, PillarCopy>>;
	steps: Steps<Scored, Raw>;
	strengths: Strengths<Scored, Raw>;
	painPoint: CopyBy<Raw, PainPoint<Scored>>;
	goal?: CopyBy<Raw, Goal<Scored>>;
	notes: readonly CopyBy<Raw, string>[];
	alerts: readonly Alert<Raw>[];
	prerequisites: { readonly [Field in keyof Scored]?: readonly Prerequisite<Scored, Raw>[] };
	ranking: { effortBonus: Readonly<Record<Effort, number>>; weakness: number };
};

/** One of the two assessments as the server needs it: what is asked, what it is worth and what is said about it. */
export type Assessment = ScoredQuestions & {
	name: string;
	/** Of the page that has the form and the published rubric. */
	path: string;
	advice: Advice;
};

/** One visitor's answers with what they score. */
export type Situation = {
	assessment: Assessment;
	answers: Answers;
	score: Score;
	/** At the low end the advice is shorter and lists no weaknesses: ten things at once would be too many to start with. */
	isLowEnd: boolean;
	/** At the top there is more to protect than to fix. */
	isTop: boolean;
};

/** Whether each field of the condition has one of the values listed for it. */
export function matches(when: When, answers: Answers): boolean {
	return Object.entries(when).every(([field, values]) => values?.includes(answers[field] ?? ""));
}
