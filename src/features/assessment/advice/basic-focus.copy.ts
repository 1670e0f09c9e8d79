import type { BasicAnswers } from "#features/assessment/questions/basic.schema.ts";
import type { BasicScoredAnswers } from "#features/assessment/scoring/basic.rubric.ts";
import type { Trouble, WordsBy } from "./advice.ts";

/** What the owner named as the trouble: what it moves up, and what is said about it. */
export const basicTrouble: WordsBy<BasicAnswers, Trouble<BasicScoredAnswers>> = {
	field: "pain_point",
	answers: {
		"Not growing": {
			boosts: { digital_campaigns: 5, cac_tracked: 4, retention_rate: 4, crm_used: 2 },
			hit: "You said the business is not growing, so a step about winning or keeping customers has moved up the list.",
			miss: "You said the business is not growing. Your answers show little to mend in how you win and keep customers, so look at the offer itself: what did the last three lost customers choose instead?",
		},
		"Systems are chaotic": {
			boosts: { sops_doc: 6, data_mgmt: 5, crm_used: 3 },
			hit: "You said your systems are chaotic, so putting order into records and routines has moved up the list.",
			miss: "You said your systems are chaotic, yet records and routines score well. Ask where the last three mix-ups began; the cause is probably one hand-over, not the whole system.",
		},
		"Don't know what to optimize": {
			boosts: { analytics_tools: 5, profit_margin_known: 5, monthly_expenses: 3, cac_tracked: 3 },
			hit: "You said you do not know what to optimize, so a step that shows where to look has moved up the list.",
			miss: "You said you do not know what to optimize. You already have the figures that show it, so set a target beside each one and work on the figure that is furthest away.",
		},
		"Need to reduce cost": {
			boosts: { monthly_expenses: 6, profit_margin_known: 5, cac_tracked: 3 },
			hit: "You said you need to reduce cost, so seeing where the money goes has moved up the list.",
			miss: "You said you need to reduce cost. You know your figures, so go through the five largest suppliers and ask each for a better price or a shorter list.",
		},
		"Need funding": {
			boosts: { monthly_expenses: 6, profit_margin_known: 6 },
			hit: "You said you need funding. Lenders and investors ask for spending and margin first, so a step about them has moved up the list.",
			miss: "You said you need funding. The figures a lender asks for first are in order, so put twelve months of them on two pages and ask for a meeting.",
		},
		"Need more clients/customers": {
			boosts: { digital_campaigns: 6, crm_used: 4, retention_rate: 4, cac_tracked: 3 },
			hit: "You said you need more customers, so a step about winning or keeping them has moved up the list.",
			miss: "You said you need more customers. The usual gaps are closed already, so ask your ten best customers to introduce one person each.",
		},
		"Growing fast, need structure": {
			boosts: { sops_doc: 6, data_mgmt: 4, crm_used: 3, monthly_expenses: 2 },
			hit: "You said you are growing fast and need structure, so a step that brings order into records, routines or spending has moved up the list.",
			miss: "You said you are growing fast and need structure. Much of it is there already, so name one owner for each routine before the next hire.",
		},
	},
};

/** A sentence about the trade, said after the trouble. */
export const basicNotes: readonly WordsBy<BasicAnswers, string>[] = [
	{
		field: "industry",
		answers: {
			Technology: "In technology, count support hours as a cost of each customer; they hide inside subscriptions.",
			Healthcare:
				"In healthcare, missed appointments and slow billing are often the first places to look, and patient data needs stricter handling than other records.",
			Retail: "In retail, look at margin by product line: the busiest shelf is not always the one that pays.",
			Finance: "In finance, records must stand up to an examiner, so written procedures and clean data count twice.",
			Manufacturing: "In manufacturing, add scrap, rework and idle machine hours to your monthly figures.",
			Education:
				"In education, look at re-enrollment by term; it tells more than a yearly share of returning students.",
			"E-commerce": "In e-commerce, take returns and payment fees out of the margin before you judge a campaign.",
			Hospitality: "In hospitality, compare quiet and busy days separately; an average hides both.",
			Logistics: "In logistics, work out cost per delivery or per mile, empty runs included.",
			"Real Estate": "In real estate few clients buy twice, so treat referrals as your retention.",
			"Non-Profit":
				"In a non-profit, read customers as donors and the people you serve, and margin as what is left for reserves.",
			Other:
				"Whatever your trade, choose the one figure that shows a good week and look at it on the same day each week.",
		},
	},
];
