import type { AssessmentTools } from "#features/assessment/services/assessment-tools.server.ts";

/** Makes a report on this thread. What it needs is loaded with the first report: most starts never make one. */
export const renderReportHere: AssessmentTools["renderReport"] = async (props) => {
	const { renderReport } = await import("#features/assessment/pdf/render-report.pdf.tsx");
	return renderReport(props);
};
