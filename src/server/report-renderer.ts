import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import type { PaperContent } from "#features/assessment/pdf/render-report.server.ts";
import type { AssessmentDeps } from "#features/assessment/services/submit-assessment.server.ts";
import { createThread } from "#platform/thread.ts";
import type { ReportJob } from "./report-thread.ts";

/** Renders reports on this thread. The PDF library is loaded with the first report: most processes never render one here. */
export function renderReportHere(content: () => CompanyContent): AssessmentDeps["renderReport"] {
	return async (props) => {
		const { renderReport } = await import("#features/assessment/pdf/render-report.server.ts");
		return renderReport(props, forPaper(content()));
	};
}

const forPaper = ({ facts, consultation, said }: CompanyContent): PaperContent => ({
	facts,
	consultation,
	assessmentReport: said(assessmentReportDocument),
});

type ReportRenderer = { render: AssessmentDeps["renderReport"]; stop(): Promise<void> };

/** Renders reports on a thread of their own; in development on the main thread, where Vite can compile them. */
export function createReportRenderer(content: () => CompanyContent): ReportRenderer {
	if (!import.meta.env.PROD) return { render: renderReportHere(content), async stop() {} };
	const file = pathToFileURL(resolve("build", "server", "report-thread.js"));
	const { run, stop } = createThread<ReportJob, Uint8Array>(file);
	return { render: (props, client) => run({ props, content: forPaper(content()) }, client), stop };
}
