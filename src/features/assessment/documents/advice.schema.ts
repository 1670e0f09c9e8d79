import * as z from "zod";
import { line } from "#documents/fields.ts";

/** Longer texts have several lines at the desk. */
const LONG = 100;

/** A text that a visitor reads, with the label of its field at the desk. */
export const text = (label: string, most: number) => line(label, { max: most, isLong: most > LONG });
/** The same where the desk has no field for it. */
export const plainText = (most: number) => z.string().trim().min(1).max(most);
export const oneOrMore = <Each extends z.ZodType>(each: Each) => z.union([each, z.array(each).min(1)]);

/** One person; 2 to 10; 11 to 50; over 50. */
export const size = z.enum(["solo", "small", "mid", "large"]);
/** A family of trades. Some, such as a clinic, read a wider family's text where they have none of their own. */
export const trade = z.enum([
	"site",
	"shop",
	"digital",
	"software",
	"practice",
	"clinic",
	"school",
	"goods",
	"transport",
	"charity",
	"neutral",
]);

/** The texts of a step: the task, its beginning, and the sign that it is done. */
export const stepText = {
	do: text("What to do", 90),
	first: text("How to begin, in the first hour", 400),
	done: text("Done when", 200),
};

/** A step in the words of each size and trade: `steps/margin.yml`. */
export const stepSchema = z.strictObject({
	/** In money, then in time. */
	cost: text("What it costs", 120),
	/** A sentence with a figure; the first of several whose figures are known. */
	money: oneOrMore(plainText(200)).optional(),
	/** The first that fits is shown. */
	versions: z
		.array(
			z.strictObject({
				for: z
					.strictObject({
						size: z.array(size).min(1).optional(),
						trade: z.array(trade).min(1).optional(),
						paid: z.literal("at-once").optional(),
					})
					.optional(),
				...stepText,
				cost: text("What it costs", 120).optional(),
				why: text("Why it matters", 400).optional(),
				money: oneOrMore(plainText(200)).optional(),
			}),
		)
		.min(1),
});

const label = (of: string) => text(of, 80);
const sentence = (of: string) => text(of, 300);
/** For one, and for any other number. */
const byCount = (of: string) => z.strictObject({ one: label(`${of}, one`), other: label(`${of}, more`) });

const services = z.strictObject({
	"Managed Intelligence Services": sentence("Managed Intelligence Services"),
	"Website and Workflow Engineering": sentence("Website and Workflow Engineering"),
	"Data Infrastructure and Automation": sentence("Data Infrastructure and Automation"),
	"AI and Machine Learning Models": sentence("AI and Machine Learning Models"),
	"Custom AI Agents": sentence("Custom AI Agents"),
});

/** A service that a step can name, as the company calls it. */
export const service = services.keyof();

/** Before and behind the blank for who does a step. */
const who = z.strictObject({ before: label("Before the blank"), after: label("Behind it").optional() });

/** The texts that hold the advice of all assessments together: `advice.yml`. */
export const adviceSchema = z.strictObject({
	check: label("Title of an answer to check"),
	alarm: z.strictObject({
		red: label("Title of a red alarm"),
		ochre: label("Title of an ochre one"),
		namedItself: sentence("Where the answers name the alarm"),
		comesBefore: sentence("Where they name something else"),
		isStep: sentence("Where its step comes later"),
	}),
	firstHalf: z.strictObject({
		underAlarm: label("Title under a red alarm"),
		labels: z.strictObject({
			figure: label("Before the figure"),
			how: label("Before how to take it"),
			usual: label("Before what it usually is"),
			above: label("Where it is higher"),
			below: label("Where it is lower"),
			goal: label("Before the goal"),
		}),
		noFigure: sentence("Where there is no public figure"),
		forTeams: sentence("Before how to begin, from 11 people up"),
		goalTarget: sentence("The goal, where the figure shows it already"),
		source: label("A source"),
		reported: label("A source that was read elsewhere"),
	}),
	meaning: z.strictObject({
		heading: label("Title"),
		lowEnd: sentence("At the low end"),
		total: label("What the total means"),
		totalAlone: label("The same without a band"),
		pillar: label("What an area means"),
		pillarDespiteAlarm: sentence("What a good score of an area means while a red alarm about it holds").optional(),
		questioned: sentence("In its place where an answer is questioned"),
		spread: sentence("Where the areas differ much"),
		alsoThisMonth: label("What else to do"),
		afterThose: label("What else to do, at the low end"),
		alerts: label("What else to look at"),
	}),
	strong: z.strictObject({
		strongest: label("Before the strongest point"),
		heading: label("Title"),
		lowEndHeading: label("Title at the low end"),
		none: sentence("Where nothing is strong"),
		protectHeading: label("Title near the top"),
		protect: label("What to protect"),
	}),
	steps: z.strictObject({
		lowEndHeading: label("Title at the low end"),
		heading: byCount("Title"),
		first: label("In place of the points of the first step"),
		points: byCount("Points"),
		gain: label("Points without their name"),
		atLeast: label("Points that may be more"),
		afterStep: label("Points where a step before has added a part of them"),
		action: label("What to do"),
		effort: label("Effort"),
		labels: z.strictObject({
			firstHour: label("Before how to begin"),
			doneWhen: label("Before by what it is done"),
			cost: label("Before what it costs"),
			money: label("Before what it is worth"),
			helper: label("Before who can help"),
		}),
		sum: label("A figure with its sum"),
	}),
	longTermGoals: label("Title of the long-term goals"),
	plan: z.strictObject({
		heading: label("Title"),
		when: z.strictObject({
			now: label("First of all"),
			week: label("In a week"),
			day: label("On a day"),
			goal: label("Of the goal"),
		}),
		sheet: sentence("The sheet"),
		step: label("A step"),
		who: z.strictObject({ solo: who, small: who, mid: who, large: who }),
		look: label("When to look"),
		measure: label("The figure later"),
		reach: label("What to reach"),
		again: sentence("Last sentence"),
		sheetHeading: label("Title of the sheet"),
	}),
	help: z.strictObject({
		heading: label("Title"),
		first: sentence("A service for a step"),
		both: sentence("One for two steps"),
		second: sentence("A second one"),
		rest: sentence("What is left"),
		gaps: byCount("Gaps without a service"),
		longTermGoal: sentence("A service for a long-term goal"),
		notNeeded: byCount("Where nothing needs to be bought"),
		nothingIsLeft: sentence("Where nothing is left over"),
		cashIsShort: sentence("Where cash is short"),
		revenueIsSmall: sentence("Where the revenue is small"),
		revenueIsAsked: sentence("Where the revenue may be that of a month"),
		moneyIsUnclear: sentence("Where it is not known whether money is left"),
		services,
	}),
});

export type AdviceDocument = z.output<typeof adviceSchema>;
export type ServiceName = z.output<typeof service>;
export type Trade = z.output<typeof trade>;
export type SizedStep = z.output<typeof stepSchema>;
