import { pageTitles } from "#content/page-titles.ts";

const primary = { label: "Ask us instead", to: "/contact" };
const secondary = { label: "All tools", to: "/tools" };
const notYet = "It isn't open yet. Until it is, send us the question and a person answers.";

/** Tools whose own page is still being made: what each will do, and where to turn until then. */
export const announcedTools = {
	"loan-approval-predictor": {
		meta: {
			path: "/tools/loan-approval-predictor",
			title: pageTitles["/tools/loan-approval-predictor"],
			description:
				"Estimate the chance of a loan approval, see what weighed most and try other amounts. Educational, stores nothing, not a credit decision.",
		},
		hero: {
			title: "Loan Approval Predictor",
			subtitle: notYet,
			lead: "It will estimate how a lender of the past would have answered, show what weighed most, and let you try another amount or term. Educational, not a credit decision.",
			alt: "A core on its side, filled past the slanted line at which the answer changes",
			primary,
			secondary,
		},
	},
} as const;
