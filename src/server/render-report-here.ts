import type { AssessmentDeps } from "#features/assessment/services/assessment-deps.server.ts";

/** Makes a report on this thread. What it needs is loaded with the first report: most starts never make one. */
export const renderReportHere: AssessmentDeps["renderReport"] = async (props) => {
	const { renderReport } = await import("#features/assessment/pdf/render-report.pdf.tsx");
	return renderReport(props);
};
