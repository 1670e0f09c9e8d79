import { pageTitles } from "#content/page-titles.ts";

export const loanPage = {
	meta: {
		path: "/tools/loan-approval-predictor",
		title: pageTitles["/tools/loan-approval-predictor"],
		description:
			"Estimate the chance of a loan approval, see what weighed most and try other amounts. Educational, stores nothing, not a credit decision.",
	},
	heading: {
		title: "Loan Approval Predictor",
		lead: (applications: number) =>
			`Enter a household and a loan. The model learned from ${applications} past decisions of one lender and estimates the chance of approval.`,
	},
} as const;
