import type { IsoDate } from "#domain/dates.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import { compareAnswers } from "#features/assessment/comparison/compare-answers.ts";
import { respondentsOf } from "#features/assessment/comparison/respondent-figures.server.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { OwnResult } from "#features/assessment/result/result-of.ts";
import type { AssessmentDeps } from "#features/assessment/services/assessment-deps.server.ts";
import type { ReportDocumentProps } from "./render-report.server.ts";

type ReportToMake = Pick<ReportDocumentProps, "reader"> & {
	assessment: SiteAssessment;
	answers: Answers;
	result: OwnResult;
	day: IsoDate;
	/** Reports are made in turn, client by client. */
	client: string;
};

/** The report about these answers as a PDF, with how they compare. */
export async function makeReport(
	deps: Pick<AssessmentDeps, "database" | "logger" | "content" | "mail" | "renderReport">,
	{ assessment, answers, result, client, ...others }: ReportToMake,
): Promise<Uint8Array<ArrayBuffer>> {
	const { pages, assessmentReport } = deps.content();
	const respondents = await respondentsOf(deps, assessment.id);
	const comparison = compareAnswers(assessment, answers, { ...result, respondents }, assessmentReport.comparison);
	const { name } = pages[assessment.page];
	const props = { name, result, comparison, siteUrl: deps.mail.siteUrl, ...others };
	return new Uint8Array(await deps.renderReport(props, client));
}
