import type { BasicAnswers } from "#features/assessment/questions/basic.schema.ts";
import type { Band } from "#features/assessment/scoring/bands.ts";
import type { BasicScoredAnswers } from "#features/assessment/scoring/basic.rubric.ts";
import type { Advice, CopyBy, PainPoint, PillarCopy, Strengths } from "./advice.ts";
import { basicAlerts } from "./basic-alerts.copy.ts";
import { basicSteps } from "./basic-steps.copy.ts";

/** What a total in each band means. */
const basicBands: Readonly<Record<Band, string>> = {
	Starting: "The business runs, but mostly without the figures and routines that would warn you early.",
	Building: "Some of the basics are in place and some are missing, so a good month is hard to repeat on purpose.",
	Established: "Most of what a healthy business needs is in place, and the gaps are few enough to name.",
	Leading: "Nearly all of what a healthy business needs is in place; what is left is to refine it and protect it.",
};

/** What a score means in each pillar. */
const basicPillarCopy: Readonly<Record<string, PillarCopy>> = {
	financial: {
		quarters: [
			"The basic figures are missing, so money decisions rest on feeling.",
			"Of the two basic figures, what you spend and what you keep, you have one.",
			"You have real numbers to steer by, and one clear thing to put right.",
			"You know what comes in, what goes out and what you keep.",
		],
		full: "You know what you spend and what you keep, and your answers agree with each other.",
		protect:
			"Keep the monthly close on a fixed date and look at margin and spending together, also in months when you would rather not.",
		longTermGoal: {
			text: "Add a 13-week cash forecast, and compare it with what happened.",
			doneWhen: "the first four weeks of the forecast stand beside what really came in",
		},
	},
	growth: {
		quarters: [
			"Growth still depends on chance: fewer than half of your customers stay, and what it costs to win one is not measured.",
			"Some growth work is in place, but it does not yet add up to a steady flow of customers.",
			"Most of the growth work is there, and one or two weak spots hold it back.",
			"You work on growth on purpose, and you know what a new customer costs.",
		],
		full: "You campaign every month, keep at least three in four customers, and know what a new one costs.",
		protect: "Keep counting cost per customer and retention in good times, since that is when the habit slips.",
		longTermGoal: {
			text: "Find out what a customer is worth over three years, by group, and spend by that figure.",
			doneWhen: "each of your main customer groups has a three-year value, even a rough one",
			service: "AI and Machine Learning Models",
		},
	},
	digital: {
		quarters: [
			"Information sits in heads, phones and single files, so every answer takes effort.",
			"Some digital basics are in place, and others are still missing.",
			"Most of the digital tools are there, and one or two gaps keep them from doing more.",
			"Information is mostly where it should be, and looking at it is part of how you work.",
		],
		full: "Your information is in one place, and you look at it with the right tools.",
		protect: "Name who owns each data source, and check access rights twice a year.",
		longTermGoal: {
			text: "Move from reading what happened to expecting what comes next, with a simple forecast of demand from your own history.",
			doneWhen: "a forecast for next month is written down before the month begins",
			service: "AI and Machine Learning Models",
		},
	},
	operations: {
		quarters: [
			"The work runs mostly on memory, which holds until someone is away or orders double.",
			"Part of the work is organized, and the rest depends on memory.",
			"Much of the work follows a set way, and finishing the rest would make it dependable.",
			"Most of the work follows a set way and would survive a bad week.",
		],
		full: "The work is written down, its records keep themselves, and its cost is known.",
		protect: "Give each written procedure a date for its next check, so that it stays true.",
		longTermGoal: {
			text: "Take one written procedure that follows clear rules and let software do it, with a person checking.",
			doneWhen: "one procedure is chosen, and you know how often it runs and what a mistake would cost",
			service: "Custom AI Agents",
		},
	},
};

/** What the owner named as the pain point: what it moves up, and what is said about it. */
const basicPainPoint: CopyBy<BasicAnswers, PainPoint<BasicScoredAnswers>> = {
	field: "pain_point",
	answers: {
		"Not growing": {
			boosts: { digital_campaigns: 5, cac_tracked: 4, retention_rate: 4, crm_used: 2 },
			hit: "You said the business is not growing, so a step about winning or keeping customers has moved up the list.",
			miss: "You said the business is not growing. Your answers show little to fix in how you win and keep customers, so look at the offer itself: what did the last three lost customers choose instead?",
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
			miss: "You said you are growing fast and need structure. Much of it is there already, so give each routine a date for its next check before you grow further.",
		},
	},
};

/** A sentence about the trade, said after the pain point. */
const basicNotes: readonly CopyBy<BasicAnswers, string>[] = [
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

/** What each good answer is worth saying. */
const basicStrengths: Strengths<BasicScoredAnswers, BasicAnswers> = {
	profit_margin_known: {
		Yes: {
			rank: "best",
			text: "You know your profit margin, so prices and hires can start from a fact.",
			variants: [
				{
					when: { is: { team_size: ["1 (solo)"] } },
					text: "You know your profit margin, so prices and purchases can start from a fact.",
				},
			],
		},
	},
	monthly_expenses: {
		covered: {
			rank: "best",
			text: "You know your monthly spending, and at your brackets it leaves room under your revenue.",
			variants: [
				{
					// The top of the spending bracket reaches beyond the bottom of the revenue bracket.
					when: {
						any: [
							{ is: { revenue: ["Under $10K"], monthly_expenses: ["≤$500"] } },
							{ is: { revenue: ["$10K–$50K"], monthly_expenses: ["$500–$1K"] } },
							{ is: { revenue: ["$50K–$250K"], monthly_expenses: ["$1K–$5K"] } },
						],
					},
					text: "You know your monthly spending, and at your brackets it most likely leaves room under your revenue.",
				},
			],
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

/** Everything the business assessment has to say, and the weights of its next steps, in points of its total. */
export const basicAdvice: Advice<BasicScoredAnswers, BasicAnswers> = {
	version: "2.0.0",
	bands: basicBands,
	pillars: basicPillarCopy,
	steps: basicSteps,
	strengths: basicStrengths,
	strongestFirst: [
		"retention_rate",
		"sops_doc",
		"profit_margin_known",
		"cac_tracked",
		"data_mgmt",
		"crm_used",
		"monthly_expenses",
		"digital_campaigns",
		"analytics_tools",
	],
	painPoint: basicPainPoint,
	notes: basicNotes,
	alerts: basicAlerts,
	prerequisites: {
		profit_margin_known: [{ field: "monthly_expenses", at: ["Unknown"] }],
		analytics_tools: [{ field: "data_mgmt", at: ["Scattered or manual"] }],
	},
	ranking: { effortBonus: { low: 2, medium: 1, high: 0 }, weakness: 3 },
};
