import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { Goal, Trouble, WordsBy } from "./advice.ts";

/** What the owner named as the trouble: what it moves up, and what is said about it. */
export const advancedTrouble: WordsBy<AdvancedAnswers, Trouble<AdvancedAnswers>> = {
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
			miss: "You said that finding enough customers is the hardest part. Your answers show little to mend there, so test the offer: ask five people who said no what was missing.",
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
			miss: "You said that too little profit is left, while your answers about margin and price leave little to mend. Look at what is taken out: loan payments, taxes and your own pay.",
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
export const advancedGoal: WordsBy<AdvancedAnswers, Goal<AdvancedAnswers>> = {
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

/** A sentence about the trade and the age of the business, said after the trouble. */
export const advancedNotes: readonly WordsBy<AdvancedAnswers, string>[] = [
	{
		field: "business_type",
		answers: {
			"Retail/E-commerce": "In retail, judge each product by margin after returns and fees, not by units sold.",
			"Service Business": "In a service business, hours are your stock: an unsold hour is gone.",
			"Restaurant/Food": "In food, waste and staffing on quiet days decide the margin more than the menu price.",
			"Healthcare/Medical":
				"In healthcare, missed appointments and slow billing are worth a figure each, and patient data needs stricter care than other records.",
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
