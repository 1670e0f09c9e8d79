import { pageTitles } from "#content/page-titles.ts";

export const loanPage = {
	meta: {
		path: "/tools/loan-approval-predictor",
		title: pageTitles["/tools/loan-approval-predictor"],
		description:
			"Estimate the chance of a loan approval, see what weighed most and try other amounts. Educational, stores nothing, not a credit decision.",
	},
	/** Counsel or the owner reads it before launch. A test keeps its two figures with the model's. */
	studyFinding: {
		text: "The Federal Reserve Bank of Boston collected them to find out whether lenders treated minority applicants differently. In these records lenders approved 91% of white applicants and 71% of Black and Hispanic applicants. The study found that a gap remained when credit history, debts and the property were taken into account.",
		ownerConfirms: true,
	},
	/** What the monthly payment starts with: percent a year. The owner keeps it current. */
	rate: {
		percent: 5.98,
		source: "the average of 30-year fixed mortgages in Freddie Mac's survey of February 26, 2026",
		ownerConfirms: true,
	},
	heading: {
		title: "Loan Approval Predictor",
		lead: (applications: string) =>
			`Enter a household and a loan. The model learned from ${applications} decisions of lenders in greater Boston in 1990 and estimates the chance of approval.`,
	},
} as const;
