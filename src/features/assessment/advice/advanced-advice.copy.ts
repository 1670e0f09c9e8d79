import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { Band } from "#features/assessment/scoring/bands.ts";
import { advancedAlerts } from "./advanced-alerts.copy.ts";
import { digitalSteps } from "./advanced-digital-steps.copy.ts";
import { financialSteps } from "./advanced-financial-steps.copy.ts";
import { growthSteps } from "./advanced-growth-steps.copy.ts";
import { operationsSteps } from "./advanced-operations-steps.copy.ts";
import { strategicSteps } from "./advanced-strategic-steps.copy.ts";
import { advancedStrengths } from "./advanced-strengths.copy.ts";
import { teamSteps } from "./advanced-team-steps.copy.ts";
import type { Advice, CopyBy, Goal, PainPoint, PillarCopy } from "./advice.ts";

/** What a total in each band means. */
const advancedBands: Readonly<Record<Band, string>> = {
	Starting:
		"Most of the business still depends on you, on luck or on memory, and a few basics will make the largest difference.",
	Building: "Parts of the business are in order and parts are not, and the weaker parts hold back the stronger ones.",
	Established: "More of the business is in good order than not, and the gaps can be named one by one.",
	Leading:
		"Nearly every part of the business is measured, organized or planned; the task now is to keep it so while it changes.",
};

/** What a score means in each pillar. */
const advancedPillarCopy: Readonly<Record<string, PillarCopy>> = {
	financial: {
		quarters: [
			"Money is short, unclear or both, and every other plan leans on it.",
			"You have part of the financial picture, and the missing part is where surprises come from.",
			"Much of the financial side is in order, and the weak points are the kind that a bad quarter exposes.",
			"Most of the financial picture is known, and most of it is good.",
		],
		full: "You watch your finances closely, and they can take a knock.",
		protect:
			"Keep the reserve apart from daily cash, and keep the monthly look at margin and forecast in good months too.",
		longTermGoal: {
			text: "Plan for three cases, a good year, a normal one and a bad one, and decide now what you would do in each.",
			doneWhen:
				"a good, a normal and a bad year fit on one page, each with the sign by which you will know it has begun",
			service: "Managed Intelligence Services",
		},
	},
	growth: {
		quarters: [
			"Growth has few habits behind it yet, so good months come and go.",
			"Some growth work is done, though not often enough to count on it.",
			"You win or keep customers with some regularity, and the weak spots can be named.",
			"Most of what wins and keeps customers is done by design.",
		],
		full: "You win and keep customers by design, and you know the figures behind it.",
		protect: "Go on counting by channel, and keep asking customers who leave.",
		longTermGoal: {
			text: "Work out what a customer is worth over three years by group, and spend on winning each group by that figure.",
			doneWhen: "each main group has a three-year value and a limit on what winning it may cost",
			service: "AI and Machine Learning Models",
		},
	},
	operations: {
		quarters: [
			"Daily work runs mostly on memory, so problems tend to show late.",
			"Some routines exist, but a busy week is enough to break them.",
			"Daily work is organized in most places, with a few points where it still depends on luck.",
			"Most daily work is recorded, planned and checked, so problems tend to show early.",
		],
		full: "Daily work is recorded, planned and checked, so problems show early.",
		protect: "Let someone new follow each checklist once a year, and fix what confuses them.",
		longTermGoal: {
			text: "Forecast demand from your own order history, and plan purchases and hours from the forecast.",
			doneWhen: "next month has been forecast in writing and can be checked against what happens",
			service: "AI and Machine Learning Models",
		},
	},
	team: {
		quarters: [
			"Working with people has little form yet: what is expected, taught or handed over stays mostly unspoken.",
			"Some ways of working with people are settled, and the rest is made up as you go.",
			"Much of how you choose, teach and trust people is settled, and the rest is a matter of finishing what you began.",
			"Most of what it takes to choose, teach and trust people is in place.",
		],
		full: "You choose people with care, teach them, and trust them with the work.",
		protect: "Hand over one more decision each quarter, and say thank you for the ones taken well.",
		longTermGoal: {
			text: "Choose and prepare the person who could run the business for three months.",
			doneWhen: "the person who could run the business knows and has agreed, and a first full week is in the calendar",
		},
		solo: {
			quarters: [
				"The business rests on you alone: what a stand-in or helper would need is mostly unspoken.",
				"Some of what a stand-in or helper would need is settled, and the rest is in your head.",
				"Much of what it takes to get help, or to be away, is settled; the rest is a matter of finishing what you began.",
				"Most of what it takes to get help, or to be away, is in place.",
			],
			full: "Your customers would be served while you are away, and you take time to learn.",
			protect: "Once a quarter, let your stand-in handle one real request, and thank them.",
			longTermGoal: {
				text: "Prepare the business so that someone you trust could look after your customers for a month.",
				doneWhen: "someone you trust has agreed, has the papers, and has handled three real requests",
			},
		},
	},
	digital: {
		quarters: [
			"Few digital basics are in place, so simple things take longer than they need to.",
			"Some digital tools are in use, and others are missing or half set up.",
			"Digital tools carry much of the daily work, and the gaps are specific enough to list.",
			"Digital tools carry the daily work, and most of them are looked after.",
		],
		full: "Your digital tools carry the daily work, and they are looked after.",
		protect: "Repeat the restore test and the access check every year, on a fixed date.",
		longTermGoal: {
			text: "Give one rule-based task, such as sorting inquiries, to an AI agent with a person checking its work.",
			doneWhen: "one task is chosen, with a count of how often it occurs and who will check the result",
			service: "Custom AI Agents",
		},
	},
	strategic: {
		quarters: [
			"Direction is mostly set day by day; few choices about customers, prices and plans are made on purpose.",
			"You have a feel for your market, and little of it is checked or finished.",
			"You have made clear choices about your market and offer, and some still need testing.",
			"Your choices about customers, offer, price and direction are mostly made and checked.",
		],
		full: "You know whom you serve, why they choose you and where you are going next.",
		protect: "Keep the quarterly look at the market, and write down what you decided not to do.",
		longTermGoal: {
			text: "Test one new market or offer on a small scale, with a limit on cost and a date to decide.",
			doneWhen:
				"the test of a new market or offer has a cost limit, a date to decide and its first five conversations behind it",
		},
	},
};

/** What the owner named as the pain point: what it moves up, and what is said about it. */
const advancedPainPoint: CopyBy<AdvancedAnswers, PainPoint<AdvancedAnswers>> = {
	field: "primary_challenge",
	answers: {
		"Finding enough customers": {
			boosts: {
				customer_acquisition: 2,
				online_presence: 2,
				customer_cost_awareness: 0.3,
				website_functionality: 1,
				social_media_use: 1,
				marketing_budget: 1,
			},
			hit: "You said that finding enough customers is the hardest part, so a step about winning customers has moved up.",
			miss: "You said that finding enough customers is the hardest part. Your answers show little to fix there, so test the offer: ask five people who said no what was missing.",
		},
		"Keeping the customers we win": {
			boosts: { customer_retention: 2, repeat_business: 1.5, customer_feedback: 1.5, quality_control: 1.5 },
			hit: "You said that keeping customers is the hardest part, so a step about keeping them has moved up.",
			miss: "You said that keeping customers is the hardest part, yet the answers about it are good. Look at the last five who left: did they have a need in common?",
		},
		"Cash runs short": {
			boosts: { cash_flow: 2.5, financial_planning: 1.5, payment_systems: 1, profit_margin: 1, record_keeping: 1 },
			hit: "You said that cash runs short, so a step about cash, or the figures behind it, has moved up.",
			miss: "You said that cash runs short, while your answers about money are sound. Check the timing: set the dates you are paid beside the dates you pay.",
		},
		"Too little profit is left": {
			boosts: { profit_margin: 2, profit_margin_known: 2, pricing_strategy: 2, supplier_relationships: 1 },
			hit: "You said that too little profit is left, so margin, price or purchasing has moved up.",
			miss: "You said that too little profit is left, while your answers about margin and price leave little to fix. Look at what is taken out: loan payments, taxes and your own pay.",
		},
		"Too much depends on me": {
			boosts: { delegation: 2.5, employee_training: 1.5, hiring_process: 1, scheduling_systems: 1 },
			hit: "You said that too much depends on you, so a step that takes work off you, or out of your head, has moved up.",
			miss: "You said that too much depends on you, although handing over is prepared. Choose one decision a week that you will not take yourself.",
		},
		"Finding and keeping good people": {
			boosts: { hiring_process: 2, employee_training: 1.5, performance_tracking: 1.5, delegation: 1 },
			hit: "You said that finding and keeping good people is the hardest part, so a step about people has moved up.",
			miss: "You said that finding and keeping good people is the hardest part. Your way of hiring and teaching is sound, so compare your pay and hours with three other employers.",
		},
		"Daily work is disorganized": {
			boosts: {
				scheduling_systems: 2,
				record_keeping: 1.5,
				quality_control: 1.5,
				communication_tools: 1,
				inventory_management: 1,
			},
			hit: "You said that daily work is disorganized, so a step that puts order into it has moved up.",
			miss: "You said that daily work is disorganized, although the systems are there. Ask who goes around them, and why.",
		},
		"I cannot see what the numbers say": {
			boosts: {
				record_keeping: 2,
				profit_margin_known: 2,
				financial_planning: 1.5,
				customer_cost_awareness: 1,
				customer_segments: 1,
			},
			hit: "You said that you cannot see what the numbers say, so a step that sharpens the picture has moved up.",
			miss: "You said that you cannot see what the numbers say. The figures exist, so put the five that matter on one page.",
		},
	},
};

/** What the owner wants most from the next year. */
const advancedGoal: CopyBy<AdvancedAnswers, Goal<AdvancedAnswers>> = {
	field: "main_goal",
	answers: {
		"Sell more": {
			boosts: { customer_acquisition: 1, repeat_business: 1, online_presence: 0.7, website_functionality: 0.7 },
			phrase: "sell more",
		},
		"Keep more profit": {
			boosts: { profit_margin: 1, pricing_strategy: 1, profit_margin_known: 1, supplier_relationships: 0.7 },
			phrase: "keep more profit",
		},
		"Build a cash reserve": {
			boosts: { cash_flow: 1.2, financial_planning: 1, profit_margin: 0.7 },
			phrase: "build a cash reserve",
		},
		"Free up my own time": {
			boosts: { delegation: 1.2, scheduling_systems: 0.8, employee_training: 0.8, payment_systems: 0.5 },
			phrase: "free up your own time",
		},
		"Build a team I can rely on": {
			boosts: { hiring_process: 1, employee_training: 1, performance_tracking: 1, delegation: 0.7 },
			phrase: "build a team you can rely on",
		},
		"Open a new location or market": {
			boosts: { market_knowledge: 1, growth_planning: 1, customer_segments: 0.8, delegation: 0.8 },
			phrase: "open a new location or market",
		},
		"Get a loan or investor": {
			boosts: { record_keeping: 1, financial_planning: 1, profit_margin_known: 1, cash_flow: 0.7 },
			phrase: "get a loan or an investor",
		},
		"Prepare to sell or hand over the business": {
			boosts: { delegation: 1.2, record_keeping: 1, quality_control: 0.8, growth_planning: 0.5 },
			phrase: "prepare to sell or hand over the business",
		},
	},
};

/** A sentence about the trade and the age of the business, said after the pain point. */
const advancedNotes: readonly CopyBy<AdvancedAnswers, string>[] = [
	{
		field: "business_type",
		answers: {
			"Retail/E-commerce": "In retail, judge each product by margin after returns and fees, not by units sold.",
			"Service Business": "In a service business, hours are your stock: an unsold hour is gone.",
			"Restaurant/Food": "In food, waste and paid hours on quiet days decide the margin more than the menu price.",
			"Healthcare/Medical":
				"In healthcare, missed appointments and slow billing deserve a figure each, and patient data needs stricter care than other records.",
			"Construction/Trades":
				"In construction and trades, compare the estimate with the real cost of every finished job.",
			"Professional Services": "In professional services, look at hours written off as well as hours billed.",
			Manufacturing: "In manufacturing, count scrap, rework and waiting time as costs of their own.",
			"Technology/Software": "In software, look at support time per customer; it hides inside subscriptions.",
			Consulting: "In consulting, keep an eye on how much revenue one client brings: a single large one is a risk.",
			Other: "Whatever your trade, choose one figure that shows a good week and look at it on the same day each week.",
		},
	},
	{
		field: "business_age",
		answers: {
			"Less than 1 year": 'The business is young, so read any low score as "not yet" and put the basics first.',
			"1-3": "After the first year, habits set quickly; the routines you start now are the ones you will keep.",
			"3-10": "With a few years behind you, good months and bad ones can be compared; ask what made the difference.",
			"10+ years":
				"After ten years or more, question one routine each quarter: some were made for a business you no longer are.",
		},
	},
];

/** Everything the advanced assessment has to say, and the weights of its next steps, in points of its total. */
export const advancedAdvice: Advice<AdvancedAnswers, AdvancedAnswers> = {
	version: "2.0.0",
	bands: advancedBands,
	pillars: advancedPillarCopy,
	steps: { ...financialSteps, ...growthSteps, ...operationsSteps, ...teamSteps, ...digitalSteps, ...strategicSteps },
	strengths: advancedStrengths,
	strongestFirst: [
		"delegation",
		"customer_retention",
		"profit_margin_known",
		"repeat_business",
		"cash_flow",
		"profit_margin",
		"record_keeping",
		"quality_control",
		"hiring_process",
		"employee_training",
		"performance_tracking",
		"data_backup",
		"competitive_advantage",
		"customer_segments",
		"pricing_strategy",
		"scheduling_systems",
		"financial_planning",
		"customer_acquisition",
		"customer_cost_awareness",
		"growth_planning",
		"market_knowledge",
		"supplier_relationships",
		"inventory_management",
		"customer_feedback",
		"online_presence",
		"website_functionality",
		"payment_systems",
		"communication_tools",
		"social_media_use",
		"marketing_budget",
		"revenue_trend",
	],
	painPoint: advancedPainPoint,
	goal: advancedGoal,
	notes: advancedNotes,
	alerts: advancedAlerts,
	prerequisites: {
		profit_margin: [{ field: "profit_margin_known", at: ["No idea"] }],
		pricing_strategy: [{ field: "profit_margin_known", at: ["No idea"] }],
		marketing_budget: [{ field: "customer_cost_awareness", at: ["No idea"], when: { marketing_budget: ["Under 5%"] } }],
		financial_planning: [{ field: "record_keeping", at: ["Receipts and memory, sorted out when needed"] }],
		website_functionality: [{ field: "online_presence", at: ["Nothing, or wrong details"] }],
	},
	ranking: { effortBonus: { low: 0.6, medium: 0.3, high: 0 }, weakness: 1.5 },
};
