import type { Assessments } from "#features/assessment/documents/assessment-kind.server.ts";
import type { ReportDocumentProps } from "#features/assessment/pdf/render-report.server.ts";
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
