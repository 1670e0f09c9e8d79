import type { AdviceTexts, ServiceName } from "#features/assessment/documents/advice.schema.ts";
import type { Answers, Section } from "#features/assessment/questions/question.ts";
import type { Band } from "#features/assessment/scoring/bands.ts";
import type { ScoredQuestions } from "#features/assessment/scoring/rubric.ts";
import type { Score } from "#features/assessment/scoring/score-assessment.ts";
import type { Bracket, FormulaName } from "./money.ts";

/** A condition on the answers: each field named has one of the values listed. */
export type When = Readonly<Record<string, readonly string[]>>;

/** Conditions put together. */
export type Condition =
	| { is: When }
	| { all: readonly Condition[] }
	| { any: readonly Condition[] }
	| { not: Condition }
	| { atLeast: number; of: readonly Condition[] };

export type Effort = "low" | "medium" | "high";

/** What speaks for a step. */
type StepReason = {
	effort: Effort;
	/** The service that can help with it; absent where nothing needs to be bought. */
	service?: ServiceName;
	/** Moves the step up the list, in points; 0 when absent. */
	urgency?: number;
	/** It only looks again at what is known, so it is no answer to the pain point or the goal. */
	easesNothing?: true;
	why: string;
};

/** What a step asks for. */
export type StepText = {
	/** An imperative without a full stop. */
	action: string;
	/** How to begin, in the first hour of it this week. */
	firstHour: string;
	/** A clause that goes on after "By day 30: ". */
	doneWhen: string;
};

/** Without a text of its own, and without a cost in money and then in time, a step has one for each size and family of trades. */
type StepEntryText = StepReason & { text?: StepText; cost?: string };

/** The step for an answer; the first variant whose condition holds replaces it. */
export type StepEntry = StepEntryText & {
	/** The step in the words of each size and trade, where it has them. */
	sized?: SizedStep;
	variants?: readonly (StepEntryText & { when: When })[];
};

/** One person; 2 to 10; 11 to 50; over 50. */
export type Size = "solo" | "small" | "mid" | "large";

/** A family of trades. A clinic, a carrier and a non-profit read a wider family's text where they have none of their own. */
export type Trade = "site" | "shop" | "digital" | "practice" | "clinic" | "goods" | "transport" | "charity" | "neutral";

/** A text for some sizes and trades; for all where none are listed. What it has of its own replaces the step's. */
export type SizedText = StepText & {
	sizes?: readonly Size[];
	trades?: readonly Trade[];
	/** Only for businesses whose customers pay at once: they have no invoice to collect. */
	paid?: "at-once";
	why?: string;
	cost?: string;
	money?: readonly string[];
};

/** What to do about some answers, in the words of each size and trade; the first text that fits is shown. */
export type SizedStep = {
	/** In money, then in time. */
	cost: string;
	/** Sentences with a figure; the first whose figures are known is said. */
	money?: readonly string[];
	texts: readonly SizedText[];
};

/** By field, then by the answer as it is scored. Every answer that could be better has a step. */
type Steps = Readonly<Record<string, Readonly<Record<string, StepEntry>>>>;

/** What is good already: the best answer, one half-way there, or one that is said only for want of a better. */
export type Strength = {
	rank: "best" | "half-way" | "slight";
	text: string;
	/** A text for some answers; the first that holds replaces the other. */
	variants?: readonly { when: Condition; text: string }[];
	unless?: When;
};

type Strengths = Readonly<Record<string, Readonly<Record<string, Strength>>>>;

/** How far the steps of a field move up the list, in points. */
export type Boosts = Readonly<Record<string, number>>;

/** The owner's pain point: `hit` repeats it, `miss` says what to do when no gap is left that would ease it. */
type PainPoint = {
	boosts: Boosts;
	hit: string;
	miss: string;
	/** Texts for some answers; the first that holds replaces the others. */
	variants?: readonly { when: When; hit?: string; miss?: string }[];
};

/** What the owner wants most: a phrase that goes on after "You want to ", and what to do where no step serves it. */
type Goal = { boosts: Boosts; phrase: string; otherwise: string };

/** Copy for each answer to one question. */
export type CopyBy<Copy> = { field: string; answers: Readonly<Record<string, Copy>> };

/** A figure that texts name, made of the brackets of some answers. */
type Sum = {
	name: string;
	formula: FormulaName;
	/** The fields whose brackets it takes, in the order of the formula. */
	of: readonly string[];
	/** How many weeks, of the formula of that name. */
	weeks?: number;
	unless?: Condition;
};

/** A text about some answers. `{name}` stands for a figure of the sums; a text whose figure is not known is passed over. */
type AlertText = { when?: Condition; text: string };

/** Answers that deserve attention together. The first text that can be said is said. */
export type Alert = {
	id: string;
	when: Condition;
	texts: readonly AlertText[];
	/** The fields whose answers it questions: none of them is praised beside it. */
	doubts?: readonly string[];
};

/** An alert that something can be done about: the step of one of the fields. */
export type AlertWithStep = Alert & {
	/** In the order of preference where the ranking leaves a choice; only those that could be better count. */
	fields: readonly string[];
	/** Where only some answers to a field count: which, and the word for it in the list that `{named}` stands for. */
	where?: Readonly<Record<string, { at: readonly string[]; name: string }>>;
	/** What to do about it, said where none of its steps is among the chosen ones. */
	todo?: string;
	/** What it warns of can hurt a person: its step is always chosen, and due first. */
	canHurt?: true;
	/** Replaces the step's usual text. */
	step?: StepText & { cost: string; helper: string };
};

/** What comes before everything else. */
export type Alarm = AlertWithStep & {
	/** Red: it is so. Ochre: it could go wrong. */
	tone: "red" | "ochre";
	/** Goes on after "Fix this first: " or "Check this first: ". */
	title: string;
	/** The answers about the pain point that name this very thing. */
	named?: readonly string[];
	/** No service and nothing to buy is named beside it. */
	forbidsSpending?: true;
	/** A sentence with a figure, left out where the figure is not known. */
	money?: string;
	/** What else to know, in small type. */
	also?: string;
	helper?: string;
};

/** In each list what comes first is said first. */
export type AlertsOf = {
	alarms: readonly Alarm[];
	/** Possible or serious, not certain. The first that holds gets a place among the steps. */
	warnings: readonly AlertWithStep[];
	/** One hour on the side. */
	sideLines: readonly AlertWithStep[];
	notes: readonly Alert[];
	/** An answer is probably wrong. */
	checks: readonly Alert[];
};

/** Another step that must stand before this one while its own answer is one of those in `at`. */
type Prerequisite = { field: string; at: readonly string[]; when?: When };

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
	/** What replaces it for one person, who chooses and leads nobody. */
	solo?: Partial<Pick<PillarCopy, "quarters" | "full" | "protect" | "longTermGoal">>;
};

/** Everything that one assessment says about its answers, and the weights that choose what comes first. */
export type Advice = {
	/** Of the words and of what chooses among them; the rubric has a version of its own. */
	version: string;
	/** What holds it together. */
	texts: AdviceTexts;
	bands: Readonly<Record<Band, string>>;
	pillars: Readonly<Record<string, PillarCopy>>;
	steps: Steps;
	strengths: Strengths;
	/** By field and answer. */
	brackets: Readonly<Record<string, Readonly<Record<string, Bracket>>>>;
	sums: readonly Sum[];
	/** Said in place of an offer of help; the first that holds. */
	waits: readonly {
		whileNothingMayBeSpent: boolean;
		when: When;
		say: "nothingIsLeft" | "cashIsShort" | "revenueIsSmall";
	}[];
	/** Every scored field, that of the strength that carries most first. */
	strongestFirst: readonly string[];
	painPoint: CopyBy<PainPoint>;
	goal?: CopyBy<Goal>;
	notes: readonly CopyBy<string>[];
	alerts: AlertsOf;
	prerequisites: Readonly<Record<string, readonly Prerequisite[]>>;
	ranking: { effortBonus: Readonly<Record<Effort, number>>; weakness: number };
};

/** An assessment as the server needs it: what is asked, what it is worth and what is said about it. */
export type Assessment = ScoredQuestions & {
	/** A hash of the documents that score and advise: it is stored with every result, and an edit of any of them is another. */
	version: string;
	/** The documents as they were read, by their names. */
	documents: Readonly<Record<string, unknown>>;
	/** Of the page that has the form and the published rubric. */
	path: string;
	/** Its advice is a text in which line breaks count; else it is Markdown. */
	hasLineBreaks: boolean;
	/** The parts of the form. */
	sections: readonly Section<string>[];
	advice: Advice;
	/** By the answer to how many work in the business: the question's field, and what each answer means. */
	size: { field: string; sizes: Readonly<Record<string, Size>> };
	/** The first that holds. Where the answers do not tell the trade the text is neutral: a wrong trade is worse than none. */
	trades: readonly { when: When; trade: Trade }[];
	/** The answers by which customers pay on the spot; absent where no question asks. */
	paidAtOnce?: When;
};

/** One visitor's answers with what they score. */
export type Situation = {
	assessment: Assessment;
	answers: Answers;
	score: Score;
	size: Size;
	trade: Trade;
	isPaidAtOnce: boolean;
	/** At the low end the advice is shorter and lists no weaknesses: ten things at once would be too many to start with. */
	isLowEnd: boolean;
	/** At the top there is more to protect than to fix. */
	isTop: boolean;
};

/** Whether each field of the condition has one of the values listed for it. */
export function matches(when: When, answers: Answers): boolean {
	return Object.entries(when).every(([field, values]) => values.includes(answers[field] ?? ""));
}

/** Whether a condition of any shape holds. */
export function holds(condition: Condition, answers: Answers): boolean {
	if ("is" in condition) return matches(condition.is, answers);
	if ("all" in condition) return condition.all.every((each) => holds(each, answers));
	if ("any" in condition) return condition.any.some((each) => holds(each, answers));
	if ("not" in condition) return !holds(condition.not, answers);
	return condition.of.filter((each) => holds(each, answers)).length >= condition.atLeast;
}
