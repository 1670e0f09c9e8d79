import { z } from "zod";
import { content } from "#documents/read-document.ts";

const part = z.looseObject({ questions: z.array(z.unknown()).default([]) });

/** How many questions the documents of an assessment ask. */
const countIn = (folder: string) =>
	content.namesIn(`assessments/${folder}`).reduce((sum, name) => sum + content.read(name, part).questions.length, 0);

/** How many questions the assessments ask: all that the site says of it comes from here. */
export const questionCounts = { basic: countIn("basic"), advanced: countIn("advanced") } as const;
