import { advancedBusinessAssessmentPage } from "#content/pages/advanced-business-assessment.ts";
import { content } from "#documents/read-document.ts";
import type { ScreenReport } from "#features/assessment/definitions/screen-report.ts";
import { readAssessment } from "#features/assessment/documents/read-assessment.ts";
import { type AdvancedAnswers, advancedSchemasOf } from "#features/assessment/questions/advanced.schema.ts";
import { advise } from "./advise.ts";
import { printInsight } from "./advisory.ts";
import { composeScreenReport } from "./compose-screen-report.ts";
import { renderAdvisory } from "./render-advisory.ts";

const { name, meta } = advancedBusinessAssessmentPage;

export const advancedAssessment = readAssessment(content, "advanced", { name, path: meta.path });

export const advancedSchemas = advancedSchemasOf(advancedAssessment.questions);

/** The response of the advanced scorecard service `assess`, as specified. */
type AdvancedResponse = {
	total_score: number;
	max_score: number;
	scores: Readonly<Record<string, number>>;
	/** A text with line breaks, bold, numbered lists and dashes. */
	insight: string;
	/** Beside what is specified: the same advice in pieces. */
	report: ScreenReport;
};

/** Scores the answers, and says what they mean. `findings` are theirs, where they are there already. */
export function assessBusiness(
	answers: AdvancedAnswers,
	findings = advise(advancedAssessment, answers),
): AdvancedResponse {
	const { total, maximum, scores } = findings.score;
	return {
		total_score: total,
		max_score: maximum,
		scores,
		insight: printInsight(renderAdvisory(findings)),
		report: composeScreenReport(findings, printInsight),
	};
}
