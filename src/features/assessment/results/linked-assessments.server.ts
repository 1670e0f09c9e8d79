import * as z from "zod/mini";
import { advancedAssessment, assessBusiness } from "#features/assessment/advice/advanced.assessment.ts";
import { basicAnswersSchema, basicAssessment, generateReport } from "#features/assessment/advice/basic.assessment.ts";
import { choiceSchemas } from "#features/assessment/questions/choice-schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { type Score, scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import type { ResultLinkRow } from "#platform/database/schema.ts";

export type AssessmentId = ResultLinkRow["assessment"];

/** Chosen answers as today's rubric scores them, and what the service responds with to the same answers. */
export type ScoredChoices = { answers: Answers; score: Score; respond(): object };

type LinkedAssessment = {
	/** Its chosen answers. Name, company and email address are left out, so no link leads to them. */
	choices: z.ZodMiniType<Answers>;
	rubricVersion: string;
	/** Undefined where the answers are not all options of today's questions. */
	score(answers: unknown): ScoredChoices | undefined;
};

type Described<Choices extends Answers> = {
	assessment: Parameters<typeof scoreAssessment>[0];
	choices: z.ZodMiniType<Choices>;
	respond(answers: Choices): object;
};

function linkedAssessment<Choices extends Answers>({
	assessment,
	choices,
	respond,
}: Described<Choices>): LinkedAssessment {
	return {
		choices,
		rubricVersion: assessment.rubric.version,
		score(answers) {
			const { data } = choices.safeParse(answers);
			return data && { answers: data, score: scoreAssessment(assessment, data), respond: () => respond(data) };
		},
	};
}

// The engine asks for every field of the form, and reads none of these.
const NO_CONTACT = { full_name: "", company_name: "", email: "" };

/** What a private link can keep results of, by the definition's id. */
export const linkedAssessments: Readonly<Record<AssessmentId, LinkedAssessment>> = {
	"business-assessment": linkedAssessment({
		assessment: basicAssessment,
		choices: basicAnswersSchema,
		respond: generateReport,
	}),
	"advanced-business-assessment": linkedAssessment({
		assessment: advancedAssessment,
		choices: z.object(choiceSchemas(advancedAssessment.questions)),
		respond: (choices) => assessBusiness({ ...NO_CONTACT, ...choices }),
	}),
};

/** Answers that the door took, scored. */
export function scoreForLink(id: AssessmentId, answers: Answers): ScoredChoices {
	const scored = linkedAssessments[id].score(answers);
	if (!scored) throw new Error("answers that the schema took cannot be scored");
	return scored;
}
