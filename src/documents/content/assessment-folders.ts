import { z } from "zod";
import { content } from "#documents/read-document.ts";
import { spelledOut } from "./format-text.ts";

/** The folder of the assessments: each has a folder of its own in it. */
export const ASSESSMENTS = "assessments";

const answer = z.looseObject({ points: z.looseObject({ by: z.string() }).nullish().catch(null) });
const question = z.looseObject({
	type: z.string().optional(),
	pillar: z.string().optional(),
	answers: z.array(answer).optional(),
});
const part = z.looseObject({ questions: z.array(question).optional() });
const wholeAssessment = z.looseObject({ title: z.string() });

/** True when the points of an answer depend on the size of the business. */
const isBySize = ({ answers = [] }: z.infer<typeof question>) =>
	answers.some(({ points }) => points?.by === "revenue" || points?.by === "team-size");

function folderOf(id: string) {
	const folder = `${ASSESSMENTS}/${id}`;
	const questions = content.namesIn(folder).flatMap((name) => content.read(name, part).questions ?? []);
	const scored = questions.filter(({ pillar }) => pillar !== undefined);
	return {
		/** The name of its folder; names it in addresses, on devices and in the database. */
		id,
		/** The name of the assessment at the desk. */
		title: content.read(`${folder}/assessment`, wholeAssessment).title,
		path: `/tools/${id}`,
		/** Its answers come with a name and an address: they are a lead. */
		asksForContact: questions.some(({ type }) => type === "email"),
		questions: questions.length,
		/** Of these, those whose answers earn points. */
		scored: scored.length,
		/** Of these, those whose answers earn more or less by revenue or team size. */
		bySize: scored.filter(isBySize).length,
	};
}

/** An assessment of the site as its folder has it. */
export type AssessmentFolder = ReturnType<typeof folderOf>;

/** Every assessment of the site, the shortest first. */
export const assessmentFolders: readonly AssessmentFolder[] = content
	.foldersIn(ASSESSMENTS, "assessment")
	.map(folderOf)
	.toSorted((one, other) => one.questions - other.questions);

/** `business-assessment` is `businessAssessment` in a placeholder. */
const inCamelCase = (id: string) => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The numbers of questions, as placeholders such as `{businessAssessmentQuestions}`: all that the site says of them comes from here. */
export const questionPlaceholders: Readonly<Record<string, number | string>> = Object.assign(
	{},
	...assessmentFolders.map(({ id, questions, scored, bySize }) => {
		const name = inCamelCase(id);
		return {
			[`${name}Questions`]: questions,
			[`${name}QuestionsSpelled`]: spelledOut(questions),
			[`${name}ScoredSpelled`]: spelledOut(scored),
			[`${name}BySizeSpelled`]: spelledOut(bySize),
		};
	}),
);
