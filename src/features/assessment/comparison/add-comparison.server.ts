import type { Report } from "#features/assessment/advice/compose-report.ts";
import type { Answers, Questions } from "#features/assessment/questions/question.ts";
import type { FeatureDeps } from "#platform/feature.ts";
import { compareAnswers } from "./compare-answers.ts";
import { COUNTED_ASSESSMENT, publishedRespondentFigures } from "./respondent-figures.server.ts";

type Compared = {
	/** Of the assessment's definition. */
	id: string;
	questions: Questions;
	answers: Answers;
	report: Report;
};

/** The report with "How you compare" for a PDF. */
export async function addComparison(
	deps: Pick<FeatureDeps, "database" | "logger">,
	{ id, questions, answers, report }: Compared,
): Promise<Report> {
	const respondents = id === COUNTED_ASSESSMENT ? await publishedRespondentFigures(deps) : undefined;
	const { total, maximum } = report;
	return { ...report, comparison: compareAnswers({ id, questions, answers, total, maximum, respondents }) };
}
