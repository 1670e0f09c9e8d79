import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const answers = z.record(z.string(), z.string());
const contact = z.object({ full_name: z.string(), company_name: z.string(), email: z.string() });

/** By the ids of the documents: the first step and the entry behind it, the alarm above, and that the score has no word. */
const expects = z.strictObject({
	first: z.string(),
	next: z.string().optional(),
	alarm: z.string().optional(),
	band: z.literal(false).optional(),
});

/**
 * The advice of a person: the field of the strongest point, and those of the steps beside that of the named problem where there
 * is one right order.
 */
const humanAdvice = z.strictObject({
	expects,
	total: z.number(),
	steps: z.array(z.string()).optional(),
	strength: z.string(),
});

const firm = z.strictObject({
	id: z.string(),
	name: z.string(),
	about: z.string(),
	basic: answers,
	advanced: answers.and(contact),
	human: z.strictObject({ basic: humanAdvice, advanced: humanAdvice }),
});

const file = z.strictObject({
	twelve: z.array(firm),
	basic: z.array(z.strictObject({ name: z.string(), answers: z.array(z.string()), expects })),
	advanced: z.array(z.object({ name: z.string(), expects }).catchall(z.string())),
});

const firmsIn = file.parse(parse(readFileSync(join("testing", "firms.yml"), "utf8"), { merge: true }));

/** Twelve invented businesses with their answers to both assessments. */
export const firms = firmsIn.twelve;

/** Sixty more, each with the ids of the answers to one assessment: basic in the order of the form, advanced by question. */
export const { basic: basicFirms, advanced: advancedFirms } = firmsIn;
