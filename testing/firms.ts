import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const answers = z.record(z.string(), z.string());

/**
 * The advice of a person: the field of the strongest point, and those of the three steps where there is one right order.
 */
const humanAdvice = z.strictObject({ total: z.number(), steps: z.array(z.string()).optional(), strength: z.string() });

const firm = z.strictObject({
	id: z.string(),
	name: z.string(),
	about: z.string(),
	basic: answers,
	advanced: answers.and(z.object({ full_name: z.string(), company_name: z.string(), email: z.string() })),
	human: z.strictObject({ basic: humanAdvice, advanced: humanAdvice }),
});

/** Twelve invented businesses with their answers to both assessments. */
export const firms = z.array(firm).parse(parse(readFileSync(join("testing", "firms.yml"), "utf8")));
