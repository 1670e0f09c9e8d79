import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import type { IsoDate } from "#domain/dates.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import { compareAnswers } from "#features/assessment/comparison/compare-answers.ts";
import { respondentsOf } from "#features/assessment/comparison/respondent-figures.server.ts";
import type { Assessments } from "#features/assessment/documents/assessment-kind.server.ts";
import type { ReportDocumentProps } from "#features/assessment/pdf/render-report.server.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { OwnResult } from "#features/assessment/result/result-of.ts";
import type { FeatureDeps } from "#platform/define-feature.ts";
import type { LaterWork } from "#platform/later-work.ts";

/** What the services of the assessments work with. */
export type AssessmentDeps = FeatureDeps & {
	/** The report as a PDF, made off the thread that serves visitors, where clients take turns. */
	renderReport(props: ReportDocumentProps, client: string): Promise<Uint8Array>;
	assessments(): Assessments;
	/** What is stored behind the response. */
	laterWork: LaterWork;
};

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
	const content = deps.content();
	const respondents = await respondentsOf(deps, assessment.id);
	const { comparison: copy } = content.said(assessmentReportDocument);
	const comparison = compareAnswers(assessment, answers, { ...result, respondents }, copy);
	const { name } = content.page(assessment.page);
	const props = { name, result, comparison, siteUrl: deps.mail.siteUrl, ...others };
	return new Uint8Array(await deps.renderReport(props, client));
}
