import { businessAssessmentPage } from "#content/pages/business-assessment.ts";
import { content } from "#documents/read-document.ts";
import type { ScreenReport } from "#features/assessment/definitions/screen-report.ts";
import { readAssessment } from "#features/assessment/documents/read-assessment.ts";
import { type BasicAnswers, basicAnswersSchemaOf } from "#features/assessment/questions/basic.schema.ts";
import { advise } from "./advise.ts";
import { printMarkdown } from "./advisory.ts";
import { composeScreenReport } from "./compose-screen-report.ts";
import { renderAdvisory } from "./render-advisory.ts";

const { name, meta } = businessAssessmentPage;

export const basicAssessment = readAssessment(content, "basic", { name, path: meta.path });

export const basicAnswersSchema = basicAnswersSchemaOf(basicAssessment.questions);

/** The response of the scorecard service `generate-report`, as specified. */
type BasicResponse = {
	total_score: number;
	label: string;
	breakdown: Readonly<Record<string, number>>;
	/** Markdown. */
	advisory: string;
	/** Beside what is specified: the same advice in pieces. */
	report: ScreenReport;
};

/** Scores the answers, and says what they mean. */
export function generateReport(answers: BasicAnswers): BasicResponse {
	const findings = advise(basicAssessment, answers);
	const { total, label, scores } = findings.score;
	return {
		total_score: total,
		label,
		breakdown: scores,
		advisory: printMarkdown(renderAdvisory(findings)),
		report: composeScreenReport(findings, printMarkdown),
	};
}
