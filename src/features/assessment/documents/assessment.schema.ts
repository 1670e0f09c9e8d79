import * as z from "zod";
import { sectionSteps } from "#domain/visit-counts.ts";
import { oneOrMore, plainText, service, size, stepText, text, trade } from "./advice.schema.ts";

/** Names a question, an answer, a step: small letters, digits and hyphens. It is never shown. */
export const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "small letters and digits, words joined by a hyphen");

const answersAre = z.record(id, oneOrMore(id));

export type When = z.output<typeof answersAre>;

/** Conditions put together. */
export type Condition =
	| { all: Condition[] }
	| { any: Condition[] }
	| { not: Condition }
	| { atLeast: number; of: Condition[] }
	| When;

export const condition: z.ZodType<Condition> = z.lazy(() =>
	z.union([
		z.strictObject({ all: z.array(condition).min(1) }),
		z.strictObject({ any: z.array(condition).min(1) }),
		z.strictObject({ not: condition }),
		z.strictObject({ atLeast: z.int().min(1), of: z.array(condition).min(1) }),
		answersAre,
	]),
);

/** True for a condition on the answers themselves, which is not made of others. */
export function isWhen(condition: Condition): condition is When {
	const [first = ""] = Object.values<unknown>(condition);
	return typeof (Array.isArray(first) ? first[0] : first) === "string";
}

const reason = {
	effort: z.enum(["low", "medium", "high"]),
	/** Moves the step up the list, in points. */
	urgency: z.number().min(-5).max(5).optional(),
	/** It only looks again at what is known, so neither the pain point nor the goal moves it up. */
	easesNothing: z.literal(true).optional(),
	service: service.optional(),
	why: text("Why it matters here", 400),
};
const ownText = z
	.strictObject({ ...reason, ...stepText, cost: text("What it costs", 120).optional() })
	.partial({ do: true, first: true, done: true });

/** The points by which a pain point or a goal moves the steps of other questions up. */
const boosts = z.record(id, z.number()).optional();

/** The step that follows from an answer. Its text is its own, or that of a document of `steps/`. */
const step = ownText.extend({
	is: id.optional(),
	/** Answers with which there is no such step. */
	unless: condition.optional(),
	/** The first whose condition holds takes the place of the step, which keeps the texts that the case leaves out. */
	cases: z.array(ownText.extend({ if: condition })).optional(),
});

/** The good side of an answer: the best one, or one half-way there. */
const strength = z.strictObject({
	/** A slight one is said only for want of a better. */
	rank: z.enum(["best", "half-way", "slight"]),
	text: text("Strength", 300),
	unless: condition.optional(),
	cases: z.array(z.strictObject({ if: condition, text: text("Strength", 300) })).optional(),
});

/** A number; points by the answer to another question; null where the question does not apply. */
const points = z.union([z.number(), z.null(), z.object({ by: id }).catchall(z.number())]);
const worth = {
	/** In the pillar of the question. */
	points: points.optional(),
	/** In other pillars, by their id. */
	also: z.record(id, points).optional(),
	strength: strength.optional(),
	step: step.optional(),
};

const range = z.tuple([z.number().nullable(), z.number().nullable()]);

const answer = z.strictObject({
	id,
	/** The value that is sent, checked and scored. */
	value: plainText(120).meta({ specified: true }),
	/** The text that is shown where the value alone reads clipped. */
	label: text("What is shown in its place", 160).optional(),
	/** The maturity of the answer: 0 is the least, and two answers may be equal. */
	level: z.int().min(0).optional(),
	size: size.optional(),
	/** Of how many work in the business: from and to, both included; null where it is open. */
	people: z.tuple([z.int(), z.int().nullable()]).optional(),
	/** The value of the answer in dollars, or as a share of one: from and to; null where it is open. */
	range: range.optional(),
	/** The answer within the sum of a figure, where the value reads badly there. */
	inSum: plainText(40).optional(),
	...worth,
	/** A sentence about the trade or the age of the business. */
	note: text("Note", 300).optional(),
	boosts,
	/** The same for some answers; the first that holds stands in place of the others. */
	cases: z.array(z.strictObject({ if: condition, boosts })).optional(),
	/** Of a goal: goes on after "Your goal:". */
	phrase: text("Goes on after “Your goal:”", 80).optional(),
});

/** An answer that says nothing by itself: what it counts as beside another one. */
const scoredAs = z.strictObject({
	by: id,
	/** For each answer to the other question the level of each answer to this one, in their order. */
	table: z.record(id, z.array(id)),
	levels: z.array(z.strictObject({ id, label: text("Name of the level", 60), ...worth })).min(2),
});

const question = z.strictObject({
	id,
	/** The service's name for it. */
	field: z
		.string()
		.regex(/^[a-z_]+$/)
		.meta({ specified: true }),
	type: z.enum(["text", "email"]).optional(),
	text: text("Question", 120),
	hint: text("Hint", 300).optional(),
	pillar: id.optional(),
	/** Other steps that must stand before the one of this question while their answers are among these. */
	after: z.array(z.strictObject({ question: id, at: z.array(id).min(1), if: condition.optional() })).optional(),
	answers: z.array(answer).min(2).optional(),
	scoredAs: scoredAs.optional(),
});

/** A part of the form: `basic/growth.yml`. */
export const sectionSchema = z.strictObject({
	section: plainText(60).meta({ specified: true }),
	/** Below its title, behind the number of its questions. */
	hint: text("Hint", 300).optional(),
	questions: z.array(question).min(1),
});

type SectionDocument = z.output<typeof sectionSchema>;
export type QuestionDocument = SectionDocument["questions"][number];
/** An answer as it is scored: what it is worth, and what follows from it. */
export type Worth = Pick<NonNullable<QuestionDocument["answers"]>[number], "id" | keyof typeof worth>;
export type StepOfAnswer = z.output<typeof step>;
export type Strength = z.output<typeof strength>;
export type PointsDocument = z.output<typeof points>;

const alert = z.strictObject({
	id,
	if: condition,
	/** One text, or the first of several that can be said. `{name}` stands for a figure of the assessment's `sums`. */
	text: text("Text", 400).optional(),
	texts: z
		.array(z.strictObject({ if: condition.optional(), text: text("Text", 400) }))
		.min(1)
		.optional(),
	/** The questions whose answers it questions: none of them is praised beside it. */
	doubts: z.array(id).min(1).optional(),
	/** The questions whose answers are so doubtful that no figure is worked out from them. */
	noFigureFrom: z.array(id).min(1).optional(),
});

const alertWithStep = alert.extend({
	/** The questions whose steps do something about it, the preferred one first. */
	steps: z.array(id).min(1),
	/** The answers that count, by question, where not all of them do, with the word for each in the list that `{named}` stands for. */
	where: z.record(id, z.strictObject({ at: z.array(id).min(1), name: plainText(40) })).optional(),
	/** The advice on it, said where none of its steps is chosen. */
	todo: text("What to do about it", 200).optional(),
	/** Marks a danger to a person: its step is always chosen, and due first. */
	canHurt: z.literal(true).optional(),
	/** Of a warning: its step comes before all but those of the alarms and of what can hurt a person, and is due with them. */
	comesFirst: z.literal(true).optional(),
	step: z.strictObject({ ...stepText, cost: text("What it costs", 120), helper: text("Who helps", 200) }).optional(),
});

const alarm = alertWithStep.extend({
	/** Red: it is so. Ochre: it could go wrong. */
	tone: z.enum(["red", "ochre"]),
	/** Goes on after "Fix this first: " or "Check this soon: ". */
	title: text("Title", 80),
	/** The answers about the pain point that name this very thing. */
	named: z.array(id).optional(),
	/** No service and nothing to buy is named beside it. */
	forbidsSpending: z.literal(true).optional(),
	money: text("In money", 200).optional(),
	also: text("Besides", 400).optional(),
	/** Goes on after the action and a colon, where its step comes later. */
	because: text("Why, where it is no step yet", 80).optional(),
	helper: text("Who helps", 200).optional(),
	/** Said instead from the third size on, which has people of its own for it. */
	helperOfMany: text("Who helps a larger team", 200).optional(),
});

/** Alerts to some answers together: `basic/alerts.yml`. */
export const alertsSchema = z.strictObject({
	alarms: z.array(alarm),
	/** Possible or serious, not certain. The first that holds gets a place among the steps. */
	warnings: z.array(alertWithStep),
	/** One hour on the side. */
	sideLines: z.array(alertWithStep),
	notes: z.array(alert),
	/** An answer is probably wrong. */
	checks: z.array(alert),
});

/** The alerts to some answers, in each list by its urgency. */
export type Alerts = z.output<typeof alertsSchema>;
export type Alert = z.output<typeof alert>;
export type AlertWithStep = z.output<typeof alertWithStep>;
export type Alarm = z.output<typeof alarm>;

const pillarText = z.strictObject({
	/** By quarter: 0 to 6, 7 to 12, 13 to 18, 19 to 25 points. */
	quarters: z.tuple([plainText(300), plainText(300), plainText(300), plainText(300)]),
	full: text("At full points", 300),
	/** The habit to keep when the whole result is near its best. */
	protect: text("What to protect", 300),
	/** The goal once the pillar is in order. */
	longTermGoal: z.strictObject({
		text: text("Long-term goal", 200),
		done: text("Done when", 200),
		service: service.optional(),
	}),
});

const places = z.array(
	z.strictObject({
		/** Steps of what can hurt a person, of red alarms, of the entry about the named problem, and by points. */
		take: z.enum(["dangers", "red-alarms", "entry", "points"]),
		/** Of points: there are none under a red alarm with these answers, unless nothing else would be second. */
		unlessRed: condition.optional(),
		/** The entry whose step is taken in its place: the first that holds. */
		instead: z.array(z.strictObject({ if: condition.optional(), entry: id })).optional(),
		/** Of an alarm that the named problem is about: where the entry eases it, the entry's step takes its place. */
		unlessNamed: z.literal(true).optional(),
		/** By this that step then is done. */
		done: text("Done when", 200).optional(),
	}),
);

/** An assessment as a whole: `basic/assessment.yml`. */
export const assessmentSchema = z.strictObject({
	/** The name of the assessment at the desk. */
	title: plainText(60),
	/** The list of its submissions in the desk's inbox: its address, its title, and the words for one and for several. */
	inbox: z.strictObject({ slug: id, label: plainText(40), one: plainText(40), many: plainText(40) }),
	/** Of the points: a change of any number is a new version. */
	version: z.string(),
	/** Of the words and of what chooses among them. */
	adviceVersion: z.string(),
	/** No more than the steps of which visits are counted. */
	sections: z.array(id).min(1).max(sectionSteps.length),
	maximum: z.int(),
	bands: z.strictObject({
		Starting: text("Starting", 300),
		Building: text("Building", 300),
		Established: text("Established", 300),
		Leading: text("Leading", 300),
	}),
	pillars: z
		.array(
			pillarText.extend({
				id,
				name: plainText(40),
				/** For one person, who chooses and leads nobody; what is missing is as for all. */
				solo: pillarText.partial().optional(),
			}),
		)
		.min(1),
	/** The family of trades; the first that holds. Where the answers do not tell it the texts are neutral. */
	trades: z.array(
		z.strictObject({
			if: condition,
			trade,
			/** The trade's own word for a customer, if it has one: its texts use it, too. */
			customer: text("Its word for a customer", 20).optional(),
			/** The trade's own word for itself, if that is no business. */
			business: text("Its word for a business", 20).optional(),
		}),
	),
	/** The answers by which customers pay on the spot. */
	paidAtOnce: condition.optional(),
	sums: z.array(
		z.strictObject({
			name: z.string().regex(/^[a-zA-Z]+$/),
			/** The formula that makes it of the brackets of these answers: see `formulas`. */
			formula: z.enum([
				"at-least",
				"at-most",
				"percent",
				"weeks",
				"part",
				"percent-of-part",
				"month-of-costs",
				"year-at-least",
				"shortfall",
				"left-at-best",
				"short-at-worst",
			]),
			of: z.array(id).min(1).max(2),
			weeks: z.int().min(1).optional(),
			unless: condition.optional(),
		}),
	),
	/** Said in place of an offer of help; the first that holds. */
	waits: z.array(
		z.strictObject({
			/** Only where the alarm forbids spending. */
			whileNothingMayBeSpent: z.literal(true).optional(),
			if: condition.optional(),
			say: z.enum(["nothingIsLeft", "cashIsShort", "revenueIsSmall", "revenueIsAsked", "moneyIsUnclear"]),
		}),
	),
	/** The order in which steps are placed. */
	firstHalf: z.strictObject({
		places,
		/** Questions whose steps are not chosen with these answers. */
		skip: z.array(z.strictObject({ if: condition, steps: z.array(id).min(1) })),
	}),
	/** Said in place of the band: the first that holds. `under`: a red alarm; `from`: percent of all points. */
	withoutBand: z.array(
		z.strictObject({
			under: z.literal("red").optional(),
			if: condition.optional(),
			from: z.int().optional(),
			text: text("In place of the band", 300).optional(),
		}),
	),
	/** The question about what hurts most, and the one about what is wanted most. */
	painPoint: id,
	goal: id.optional(),
	/** The answers whose share among all who took it is shown, with the words for those who gave them. */
	compared: z.array(z.strictObject({ question: id, answer: id, name: plainText(60) })).optional(),
	/** Every scored question, that of the strength that carries most first. */
	strongestFirst: z.array(id),
	ranking: z.strictObject({
		effortBonus: z.strictObject({ low: z.number(), medium: z.number(), high: z.number() }),
		weakness: z.number(),
	}),
});

export type AssessmentDocument = z.output<typeof assessmentSchema>;
export type PillarAdvice = AssessmentDocument["pillars"][number];
