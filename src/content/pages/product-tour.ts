import { pageTitles } from "#content/page-titles.ts";

const reportPath = "/managed-intelligence/sample-report";
const sampleLabel = "Invented example";

/** What a client gets, shown on an invented firm: on Managed intelligence, and the report on a page of its own. */
export const productTour = {
	id: "see",
	title: "See what you get",
	sampleLabel,
	text: "The example roastery does not exist. We made up the firm, its customers and every figure. The dashboard, the report and the answers below use the same invented records.",
	dashboard: { id: "dashboard", name: "Dashboard" },
	report: {
		id: "report",
		name: "Monthly report",
		title: "The monthly report, two pages",
		text: "What moved, the likeliest reason, and what we would do.",
		alone: { label: "Open it by itself", to: reportPath },
		pdf: {
			path: `${reportPath}.pdf`,
			label: (kilobytes: number) => `PDF, two pages, ${kilobytes} KB`,
		},
	},
	answers: {
		id: "answers",
		name: "Answers",
		title: "Three questions, and the rows behind each answer",
		text: "The agent answers from your records and shows the rows it used. When the records don't say, neither does the agent.",
	},
	scope: { id: "scope" },
} as const;

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
