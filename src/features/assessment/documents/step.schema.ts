import * as z from "zod";
import { line } from "#documents/fields.ts";

/** Longer texts have several lines at the desk. */
const LONG = 100;

/** A text that a visitor reads, with the label of its field at the desk. */
export const text = (label: string, most: number) => line(label, { max: most, isLong: most > LONG });
/** The same where the desk has no field for it. */
export const plainText = (most: number) => z.string().trim().min(1).max(most);
/** One, or a list of them. */
export const oneOrMore = <Each extends z.ZodType>(each: Each) => z.union([each, z.array(each).min(1)]);

export const size = z.enum(["solo", "small", "mid", "large"]);
export const trade = z.enum([
	"site",
	"shop",
	"digital",
	"practice",
	"clinic",
	"goods",
	"transport",
	"charity",
	"neutral",
]);

/** What a step asks for: what to do, how to begin, and by what it is seen to be done. */
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
						/** Where customers pay on the spot. */
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
