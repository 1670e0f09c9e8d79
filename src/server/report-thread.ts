import {
	type PaperContent,
	type ReportDocumentProps,
	renderReport,
} from "#features/assessment/pdf/render-report.server.ts";
import { workOnThread } from "#platform/thread.ts";

/** A report, and what the company says of itself when it is made: a thread knows nothing of what was published. */
export type ReportJob = { props: ReportDocumentProps; content: PaperContent };

workOnThread(({ props, content }: ReportJob) => renderReport(props, content));
