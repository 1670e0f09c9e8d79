import { z } from "zod";
import { content } from "#documents/read-document.ts";

const part = z.looseObject({ questions: z.array(z.unknown()).optional() });

/** How many questions the documents of an assessment ask. */
function countIn(folder: string): number {
	const parts = content.namesIn(`assessments/${folder}`).map((name) => content.read(name, part));
	return parts.reduce((sum, { questions = [] }) => sum + questions.length, 0);
}

/** How many questions the assessments ask: all that the site says of it comes from here. */
export const questionCounts = { basic: countIn("basic"), advanced: countIn("advanced") } as const;
