import { pageTitles } from "#content/page-titles.ts";

const reportPath = "/managed-intelligence/sample-report";
const sampleLabel = "Invented example";

/** The report as a file. */
export const sampleReportPdf = {
	path: `${reportPath}.pdf`,
	label: (kilobytes: number) => `PDF, two pages, ${kilobytes} KB`,
};

/** The report's own page. */
export const sampleReportPage = {
	meta: {
		path: reportPath,
		title: pageTitles[reportPath],
		description:
			"Two pages for an invented firm: what moved last month, the likeliest reason, and what we would do. Every figure is made up and adds up.",
	},
	back: { label: "Back to Managed intelligence", to: "/managed-intelligence#report" },
	name: "Sample report",
	sampleLabel,
	title: "Sample monthly report",
	text: "Two pages, as they arrive by email. The firm and every figure are made up.",
} as const;
