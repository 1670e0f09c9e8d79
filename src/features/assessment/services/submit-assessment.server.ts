import { createContext } from "react-router";
import { advancedAssessment, basicAssessment } from "#features/assessment/assessments.server.ts";
import { respondentsOf } from "#features/assessment/comparison/comparison-of.server.ts";
import type { ContactAnswers } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { AssessmentResult } from "#features/assessment/result/assessment-result.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import type { AssessmentDeps } from "./assessment-deps.server.ts";
import { storeBusinessAnswers } from "./store-business-answers.server.ts";
import { storeLeadInTime } from "./submit-lead.server.ts";

/** What the action of an assessment's page works with, and the client that posted. */
export const assessmentActionContext = createContext<{ deps: AssessmentDeps; client: string }>();

/** Scores basic answers. They are stored without identity, and nothing is promised about them: the visitor does not wait for it. */
export async function submitBasic(deps: AssessmentDeps, answers: Answers): Promise<AssessmentResult> {
	const assessment = deps.assessments()[basicAssessment.id];
	const result = resultOf(assessment, answers);
	const storing = storeBusinessAnswers(deps, { assessment, answers, totalScore: result.total });
	deps.laterWork.add(
		storing.catch((error: unknown) => {
			deps.logger.warn({ err: error }, "answers of the business assessment not kept");
		}),
	);
	return { ...result, respondents: await respondentsOf(deps, basicAssessment.id) };
}

/**
 * Scores an advanced submission. It is stored and the owner's notice queued before the visitor has the scores; scores that come
 * without say so (docs/decisions/0046-a-database-that-hangs.md).
 */
export async function submitAdvanced(
	deps: AssessmentDeps,
	{ telephone, ...answers }: ContactAnswers & { telephone: string },
	client: string,
): Promise<AssessmentResult> {
	const assessment = deps.assessments()[advancedAssessment.id];
	const result = resultOf(assessment, answers);
	const isStored = await storeLeadInTime(deps, { assessment, answers, telephone, result, client });
	return isStored ? result : { ...result, notice: deps.content().assessmentForm.notStored };
}
