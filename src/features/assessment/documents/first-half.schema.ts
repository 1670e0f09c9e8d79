import * as z from "zod";
import { lines, webAddress } from "#documents/fields.ts";
import { plainText, stepText, text } from "./advice.schema.ts";
import { condition, id } from "./assessment.schema.ts";

/** A sentence on what a figure usually is; one whose source may not be shown is left out. */
const usual = z.array(z.strictObject({ text: text("What it usually is", 300), source: id }));

/** How a figure is named in a plan. */
const measure = z.strictObject({
	what: text("What is measured", 90),
	unit: text("Its unit", 60),
});

/** The sheet to fill in: the first line, and the first column. */
const sheet = z.strictObject({ columns: lines("First line of the sheet"), rows: lines("First column of the sheet") });

const shared = {
	measure,
	figure: text("The figure", 300),
	how: text("How to take it", 500),
	usual,
	by90: text("To reach by day 90", 150),
};

const entryTexts = z.strictObject({
	...shared,
	sheet,
	above: text("Where it is higher", 400),
	below: text("Where it is lower", 400),
	step: z.strictObject(stepText),
});

const entryCase = entryTexts.partial().extend({ if: condition, step: z.strictObject(stepText).partial().optional() });

const about = {
	if: condition,
	/** All that hold apply, later ones last: of a step they have the lines that differ. */
	cases: z.array(entryCase).optional(),
	/** The questions whose steps do the same: none of them is chosen beside it. */
	eases: z.array(id).min(1),
};

/** The first half of a report about one problem, in some trades: the figure to take and the first step. */
const entry = entryTexts.partial().extend({
	id,
	/** The assessment whose entry of this id has the texts that this one has not. Its cases stay there. */
	is: id.optional(),
	...about,
});

/** An entry with all of its texts. */
export const wholeEntrySchema = entryTexts.extend({ id, ...about });

/** The entries about one problem, from special to general: `business-assessment/problems/cost.yml`. */
export const problemSchema = z.strictObject({ title: text("Title at the desk", 60), entries: z.array(entry).min(1) });

const goalTexts = z.strictObject({
	...shared,
	enough: text("Where no step serves it", 300),
	notYet: text("Where a step serves it", 300),
});

const goal = goalTexts.extend({
	id,
	if: condition,
	/** The entries whose figure shows the goal already. */
	same: z.array(id),
	cases: z
		.array(
			goalTexts.partial().extend({ if: condition, wait: text("Said alone, where it has to wait", 300).optional() }),
		)
		.optional(),
});

/** The figures by which the goal of the next 12 months is measured: `advanced-business-assessment/goals.yml`. */
export const goalsSchema = z.strictObject({ goals: z.array(goal).min(1) });

const source = z.strictObject({
	id,
	publisher: text("Publisher", 100),
	title: text("Title", 160),
	address: webAddress("Address"),
	/** The page that was read in the publisher's place. */
	readAt: z.url().optional(),
	population: text("Who was counted", 200),
	year: z.union([z.int(), z.literal("undated")]),
	/** More than two years old, and kept on purpose. */
	old: z.literal(true).optional(),
	figures: z
		.array(
			z.strictObject({
				of: plainText(80).optional(),
				value: z.union([z.number(), plainText(20)]).optional(),
				unit: plainText(120).optional(),
				text: plainText(200).optional(),
				sum: plainText(80).optional(),
			}),
		)
		.min(1),
	read: z.enum(["own", "release", "copy", "cited", "unopened"]),
	pages: z.int().optional(),
	/** Shown nowhere until an owner has confirmed it. */
	unconfirmed: z.literal(true).optional(),
});

/** The sources of the figures that entries compare with: `sources.yml`. */
export const sourcesSchema = z.strictObject({ sources: z.array(source).min(1) });

export type EntryDocument = z.output<typeof entry>;
export type Entry = z.output<typeof wholeEntrySchema>;
export type Goal = z.output<typeof goal>;
export type Source = z.output<typeof source>;
export type Usual = z.output<typeof usual>;
