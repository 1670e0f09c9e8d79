import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { AssessmentResult } from "#features/assessment/result/assessment-result.ts";
import type { FeatureDeps } from "#platform/define-feature.ts";
import { type Comparison, compareAnswers } from "./compare-answers.ts";
import { COUNTED_ASSESSMENT, publishedRespondentFigures } from "./respondent-figures.server.ts";

/** The respondents of an assessment that counts them. */
export async function respondentsOf(
	deps: Pick<FeatureDeps, "database" | "logger">,
	id: SiteAssessment["id"],
): Promise<AssessmentResult["respondents"]> {
	return id === COUNTED_ASSESSMENT ? publishedRespondentFigures(deps) : undefined;
}

/** "How you compare" for a PDF. */
export async function comparisonOf(
	deps: Pick<FeatureDeps, "database" | "logger" | "content">,
	assessment: SiteAssessment,
	answers: Answers,
	result: AssessmentResult,
): Promise<Comparison | undefined> {
	const respondents = await respondentsOf(deps, assessment.id);
	return compareAnswers(assessment, answers, { ...result, respondents }, deps.content().assessmentReport.comparison);
}
