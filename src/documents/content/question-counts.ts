import { z } from "zod";
import { content } from "#documents/read-document.ts";

const answer = z.looseObject({ points: z.looseObject({ by: z.string() }).nullish().catch(null) });
const question = z.looseObject({ pillar: z.string().optional(), answers: z.array(answer).optional() });
const part = z.looseObject({ questions: z.array(question).optional() });

/** The questions that the documents of an assessment ask. */
const questionsIn = (folder: string) =>
	content.namesIn(`assessments/${folder}`).flatMap((name) => content.read(name, part).questions ?? []);

const advanced = questionsIn("advanced");
const scored = advanced.filter(({ pillar }) => pillar !== undefined);
/** True when the points of an answer depend on the size of the business. */
const isBySize = ({ answers = [] }: z.infer<typeof question>) =>
	answers.some(({ points }) => points?.by === "revenue" || points?.by === "team-size");

/** The numbers of questions in the assessments: all that the site says of them comes from here. */
export const questionCounts = {
	basic: questionsIn("basic").length,
	advanced: advanced.length,
	/** Of these, those whose answers earn points. */
	advancedScored: scored.length,
	/** Of these, those whose answers earn more or less by revenue or team size. */
	advancedBySize: scored.filter(isBySize).length,
} as const;
