import type { BasicAnswers } from "#features/assessment/questions/basic.schema.ts";
import type { DerivedAnswers, PillarOf, Rubric } from "./rubric.ts";

/**
 * How a month of spending, times twelve, stands beside a year of revenue.
 * `over`: the least that the bracket spends in a year is 90 % or more of the most that the business takes in.
 * `covered`: the middle of what it spends is at most 80 % of the middle of what it takes in.
 * `overlap`: the rest, where the brackets fit a profit as well as a loss.
 */
type SpendingLevel = "Unknown" | "over" | "overlap" | "covered";

type Levels = Record<BasicAnswers["revenue"], Record<BasicAnswers["monthly_expenses"], SpendingLevel>>;

/** What a month of spending means: an amount says nothing without the revenue. */
const spendingBesideRevenue = {
	by: "revenue",
	answers: {
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
	} satisfies Levels,
	order: ["Unknown", "over", "overlap", "covered"] satisfies SpendingLevel[],
} as const satisfies DerivedAnswers;

/** The answers as they are scored: spending counts by how it stands beside revenue. */
export type BasicScoredAnswers = Omit<BasicAnswers, "monthly_expenses"> & { monthly_expenses: SpendingLevel };

/** The points of the business assessment, as published. */
export const basicRubric: Rubric<PillarOf<BasicScoredAnswers, BasicAnswers>> = {
	version: "1.0.0",
	maximum: 100,
	pillars: [
		{
			id: "financial",
			name: "Financial Health",
			points: {
				profit_margin_known: { No: 0, Yes: 10 },
				monthly_expenses: {
					Unknown: 0,
					over: 8,
					overlap: { by: "profit_margin_known", points: { No: 11, Yes: 15 } },
					covered: 15,
				},
			},
		},
		{
			id: "growth",
			name: "Growth Readiness",
			points: {
				cac_tracked: { No: 0, Yes: 7 },
				retention_rate: { "<10%": 0, "10–25%": 3, "25–50%": 5, "50–75%": 8, "75%+": 10 },
				digital_campaigns: { No: 0, Sometimes: 4, Consistently: 8 },
			},
		},
		{
			id: "digital",
			name: "Digital Maturity",
			points: {
				analytics_tools: {
					No: 0,
					"Basic tools (Excel, etc.)": {
						by: "revenue",
						points: { "Under $10K": 7, "$10K–$50K": 7, "$50K–$250K": 6, "$250K–$1M": 5, "Over $1M": 4 },
					},
					"Advanced or custom dashboards": 9,
				},
				crm_used: { No: 0, Yes: 8 },
				data_mgmt: { "Scattered or manual": 0, "Somewhat structured": 4, "Centralized and automated": 8 },
			},
		},
		{
			id: "operations",
			name: "Operations Efficiency",
			points: {
				sops_doc: {
					No: 0,
					Somewhat: { by: "team_size", points: { "1 (solo)": 9, "2–4": 8, "5–10": 6, "11–50": 5, "50+": 4 } },
					"Fully documented": 13,
				},
				data_mgmt: {
					"Scattered or manual": 0,
					"Somewhat structured": {
						by: "team_size",
						points: { "1 (solo)": 5, "2–4": 5, "5–10": 4, "11–50": 3, "50+": 3 },
					},
					"Centralized and automated": 8,
				},
				monthly_expenses: { Unknown: 0, over: 4, overlap: 4, covered: 4 },
			},
		},
	],
	derived: { monthly_expenses: spendingBesideRevenue },
};
