import type { BasicAnswers } from "#features/assessment/questions/basic.schema.ts";
import type { CaseTable } from "./rubric.ts";

/**
 * How a month of spending, times twelve, stands beside a year of revenue.
 * `over`: the least that the bracket spends in a year is 90 % or more of the most that the business takes in.
 * `covered`: the middle of what it spends is at most 80 % of the middle of what it takes in.
 * `overlap`: the rest, where the brackets fit a profit as well as a loss.
 */
export type SpendingCase = "Unknown" | "over" | "overlap" | "covered";

type Cases = Record<BasicAnswers["revenue"], Record<BasicAnswers["monthly_expenses"], SpendingCase>>;

/** What a month of spending means: an amount says nothing without the revenue. */
export const spendingCases = {
	by: "revenue",
	cases: {
		"Under $10K": {
			Unknown: "Unknown",
			"≤$500": "covered",
			"$500–$1K": "overlap",
			"$1K–$5K": "over",
			"$5K–$20K": "over",
			"$20K+": "over",
		},
		"$10K–$50K": {
			Unknown: "Unknown",
			"≤$500": "covered",
			"$500–$1K": "covered",
			"$1K–$5K": "overlap",
			"$5K–$20K": "over",
			"$20K+": "over",
		},
		"$50K–$250K": {
			Unknown: "Unknown",
			"≤$500": "covered",
			"$500–$1K": "covered",
			"$1K–$5K": "covered",
			"$5K–$20K": "overlap",
			"$20K+": "over",
		},
		"$250K–$1M": {
			Unknown: "Unknown",
			"≤$500": "covered",
			"$500–$1K": "covered",
			"$1K–$5K": "covered",
			"$5K–$20K": "covered",
			"$20K+": "overlap",
		},
		"Over $1M": {
			Unknown: "Unknown",
			"≤$500": "covered",
			"$500–$1K": "covered",
			"$1K–$5K": "covered",
			"$5K–$20K": "covered",
			"$20K+": "overlap",
		},
	} satisfies Cases,
	order: ["Unknown", "over", "overlap", "covered"] satisfies SpendingCase[],
} as const satisfies CaseTable;
