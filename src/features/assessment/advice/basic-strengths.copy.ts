import type { BasicAnswers } from "#features/assessment/questions/basic.schema.ts";
import type { BasicScoredAnswers } from "#features/assessment/scoring/basic.rubric.ts";
import type { Strengths } from "./advice.ts";

/** What each good answer is worth saying. */
export const basicStrengths: Strengths<BasicScoredAnswers, BasicAnswers> = {
	profit_margin_known: {
		Yes: { rank: "best", text: "You know your profit margin, so prices and hires can start from a fact." },
	},
	monthly_expenses: {
		covered: {
			rank: "best",
			text: "You know your monthly spending, and by your brackets it leaves room under your revenue.",
		},
		overlap: { rank: "half-way", text: "You know what the business spends in a month." },
		over: {
			rank: "half-way",
			text: "You know what you spend in a month, which is the first condition for bringing it down.",
		},
	},
	cac_tracked: {
		Yes: { rank: "best", text: "You know what a new customer costs, so you can choose where to spend on growth." },
	},
	retention_rate: {
		"75%+": { rank: "best", text: "At least three in four customers stay, which is the cheapest growth there is." },
		"50–75%": { rank: "half-way", text: "More than half of your customers stay with you." },
		"25–50%": {
			rank: "half-way",
			text: "A quarter or more of your customers come back, so there is something they like.",
		},
	},
	digital_campaigns: {
		Consistently: { rank: "best", text: "You campaign every month, so the results can be compared and improved." },
		Sometimes: { rank: "half-way", text: "You have run campaigns before, so you are not starting from nothing." },
	},
	analytics_tools: {
		"Advanced or custom dashboards": { rank: "best", text: "You look at your numbers in dashboards made for it." },
		"Basic tools (Excel, etc.)": {
			rank: "half-way",
			text: "You already keep numbers in a spreadsheet, and that is enough to start steering by them.",
		},
	},
	crm_used: {
		Yes: { rank: "best", text: "Customers and leads are in a CRM, so a follow-up does not hang on one memory." },
	},
	data_mgmt: {
		"Centralized and automated": { rank: "best", text: "Your information is in one place and fills without retyping." },
		"Somewhat structured": {
			rank: "half-way",
			text: "Your records have some order already, which makes each later step shorter.",
		},
	},
	sops_doc: {
		"Fully documented": {
			rank: "best",
			text: "Your recurring work is written down, so it can be taught, checked and handed over.",
		},
		Somewhat: { rank: "half-way", text: "Part of your work is written down, so you know how to write the rest." },
	},
};
