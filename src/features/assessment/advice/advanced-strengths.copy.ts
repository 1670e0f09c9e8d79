import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { Strengths } from "./advice.ts";

/** What each good answer is worth saying. */
export const advancedStrengths: Strengths<AdvancedAnswers, AdvancedAnswers> = {
	revenue_trend: {
		"moderately 10-25%": { rank: "best", text: "Sales are growing at a healthy pace." },
		"rapidly >25%": { rank: "best", text: "Sales are growing fast." },
		"growing slowly <10%": { rank: "half-way", text: "Sales are growing, if slowly." },
	},
	profit_margin_known: {
		"Yes I track it closely": {
			rank: "best",
			text: "You track your margin closely, so you see a problem while it is small.",
		},
		"Roughly know it": {
			rank: "half-way",
			text: "You have a rough idea of your margin, and an hour turns it into a figure.",
		},
	},
	profit_margin: {
		"20-30%": {
			rank: "best",
			text: "You keep a good share of each sale.",
			unless: { profit_margin_known: ["No idea"] },
		},
		"30%+": {
			rank: "best",
			text: "You keep close to a third of each sale or more.",
			unless: { profit_margin_known: ["No idea"] },
		},
		"10-20%": {
			rank: "half-way",
			text: "You keep a fair share of each sale.",
			unless: { profit_margin_known: ["No idea"] },
		},
	},
	cash_flow: {
		"Strong reserves": {
			rank: "best",
			text: "More than three months of costs are set aside, so you decide from calm.",
		},
		Positive: { rank: "half-way", text: "You pay on time and have more than a month of costs in hand." },
		Even: { rank: "half-way", text: "You pay your bills on time." },
	},
	financial_planning: {
		"Detailed forecasting: cash and profit forecast ahead and updated every month": {
			rank: "best",
			text: "You forecast cash and profit, so shortages do not surprise you.",
		},
		"A budget compared with the real figures at least every quarter": {
			rank: "half-way",
			text: "You compare the budget with reality, which most of planning comes down to.",
		},
	},
	customer_acquisition: {
		"Through several channels, with the results of each counted every month": {
			rank: "best",
			text: "You win customers through several channels and count what each brings.",
		},
		"Through one or two channels we work on regularly": {
			rank: "half-way",
			text: "You work on getting customers instead of waiting for them.",
		},
	},
	customer_cost_awareness: {
		"Track precisely": { rank: "best", text: "You know exactly what a new customer costs you." },
		"Rough estimate": { rank: "half-way", text: "You have an estimate of what a customer costs." },
	},
	customer_retention: {
		"More than three quarters": { rank: "best", text: "More than three quarters of your customers stay." },
		"More than half, up to three quarters": {
			rank: "half-way",
			text: "More than half of last year's customers still buy from you.",
		},
	},
	repeat_business: {
		"More than half": { rank: "best", text: "More than half of a month's sales comes from people who know you." },
		"A quarter to a half": { rank: "half-way", text: "A good part of each month's sales comes back by itself." },
	},
	marketing_budget: {
		"5-10%": {
			rank: "best",
			text: "You put real money behind marketing.",
			unless: { customer_cost_awareness: ["No idea"] },
		},
		"Over 10% of revenue": {
			rank: "best",
			text: "You give marketing a large share of revenue.",
			unless: { customer_cost_awareness: ["No idea"] },
		},
	},
	online_presence: {
		"All of that, and we also appear when people search for what we sell": {
			rank: "best",
			text: "People find you online even when they do not know your name.",
		},
		"A website or page kept up to date, and customer reviews": {
			rank: "half-way",
			text: "People who look you up find a current page and reviews.",
		},
	},
	customer_feedback: {
		"We ask, keep the answers, and change something because of them every quarter": {
			rank: "best",
			text: "Customers tell you what to change, and you change it.",
		},
		"We ask on a schedule and keep the answers": {
			rank: "half-way",
			text: "You ask customers on a schedule and keep what they say.",
		},
	},
	record_keeping: {
		"Software fed by bank and sales, never more than a week behind": {
			rank: "best",
			text: "Your books are never more than a week behind.",
		},
		"Software or a full spreadsheet, never more than a month behind": {
			rank: "half-way",
			text: "Your books are never more than a month behind.",
		},
	},
	inventory_management: {
		"A system counts stock and warns before it runs out": {
			rank: "best",
			text: "Your stock system warns you before things run out.",
		},
		"A list is updated with each delivery and sale": { rank: "half-way", text: "Your stock list is kept up to date." },
	},
	scheduling_systems: {
		"In a system that shows free capacity and sends reminders": {
			rank: "best",
			text: "You see free capacity and customers get reminders without extra work.",
		},
		"In one calendar or board, at least a week ahead": {
			rank: "half-way",
			text: "Work is planned at least a week ahead in one place.",
		},
	},
	quality_control: {
		"A checklist is used, faults are counted and their causes removed": {
			rank: "best",
			text: "You count faults and remove their causes.",
		},
		"A checklist is used every time": { rank: "half-way", text: "A checklist is used on every job." },
	},
	supplier_relationships: {
		"On agreed terms with second sources, and prices and delivery reviewed every year": {
			rank: "best",
			text: "Your suppliers are reviewed, and you have a second source where it matters.",
		},
		"From regular suppliers on agreed terms, with a second source for what matters": {
			rank: "half-way",
			text: "You buy on agreed terms and have a second source.",
		},
	},
	hiring_process: {
		"Written description, same questions, a trial task and a check of references": {
			rank: "best",
			text: "You choose people with care: questions, trial and references.",
			variants: [
				{
					when: { is: { team_size: ["Solo operation"] } },
					text: "When you need help, you choose it by questions, a trial and references.",
				},
			],
		},
		"From a written job description, with the same questions for each person": {
			rank: "half-way",
			text: "You choose people by a written description and the same questions.",
			variants: [
				{
					when: { is: { team_size: ["Solo operation"] } },
					text: "When you need help, you choose it by a written description and the same questions.",
				},
			],
		},
	},
	employee_training: {
		"By a written plan, and everyone has set learning time each quarter": {
			rank: "best",
			text: "Learning has a plan and a set time.",
		},
		"By a written plan for the first weeks": {
			rank: "half-way",
			text: "There is a written plan for how people learn the work.",
			variants: [
				{
					when: { is: { team_size: ["Solo operation"] } },
					text: "There is a written plan by which a helper would learn the work.",
				},
			],
		},
	},
	delegation: {
		"Work and most decisions would go on": { rank: "best", text: "The business can go on for two weeks without you." },
		"Daily work would go on and decisions would wait": {
			rank: "half-way",
			text: "Daily work goes on while you are away.",
		},
	},
	performance_tracking: {
		"Each person has one to three figures, looked at together every month": {
			rank: "best",
			text: "You look each month at the figures that show whether the work goes well.",
		},
		"Each person has goals, looked at a few times a year": {
			rank: "half-way",
			text: "There are goals for the work, and they get looked at.",
		},
	},
	payment_systems: {
		"Several ways, and payments reach the books by themselves": {
			rank: "best",
			text: "Customers can pay in several ways, and the books follow by themselves.",
		},
		"Card or online payment as well, entered into the books by hand": {
			rank: "half-way",
			text: "Customers can pay without cash.",
		},
	},
	data_backup: {
		"An automatic backup in a second place, restored as a test within the last year": {
			rank: "best",
			text: "Your backup has been tested, so it will be there when you need it.",
		},
		"An automatic backup that nobody has tested": {
			rank: "half-way",
			text: "Your records are backed up automatically.",
		},
	},
	communication_tools: {
		"Business accounts, a rule for what goes where, and access removed when someone leaves": {
			rank: "best",
			text: "Messages and files belong to the business, with clear access.",
		},
		"Business accounts for mail and chat, with shared files": {
			rank: "half-way",
			text: "Mail, chat and files run on business accounts.",
		},
	},
	website_functionality: {
		"Order or book and pay, and it reaches our system by itself": {
			rank: "best",
			text: "Your website sells without anyone stepping in.",
		},
		"Ask for a quote, book or order": {
			rank: "half-way",
			text: "Customers can act on your website, not only read it.",
		},
	},
	social_media_use: {
		"Regular posts from a plan, inquiries counted and answered within a day": {
			rank: "best",
			text: "Social media brings inquiries, and they get quick answers.",
		},
		"Regular posts from a plan": { rank: "half-way", text: "You post by a plan." },
	},
	market_knowledge: {
		"We look every quarter and change an offer or price because of it": {
			rank: "best",
			text: "You watch the market every quarter and act on what you see.",
		},
		"We look at competitors and customer needs every year and write it down": {
			rank: "half-way",
			text: "You look at your market each year and write it down.",
		},
	},
	competitive_advantage: {
		"For a strength that customers name themselves and that is hard to copy": {
			rank: "best",
			text: "Customers themselves can say why they choose you.",
		},
		"For a strength we believe in but have not checked with them": {
			rank: "half-way",
			text: "You can say what makes you different.",
		},
	},
	customer_segments: {
		"Groups written down, with sales and profit known for each": {
			rank: "best",
			text: "You know which customer groups bring profit.",
		},
		"One or more groups, written down with what each wants": {
			rank: "half-way",
			text: "Your customer groups are written down.",
		},
	},
	pricing_strategy: {
		"From costs, competitors and what it is worth to the customer, reviewed every year": {
			rank: "best",
			text: "Your prices rest on costs, competitors and value, and are reviewed.",
		},
		"Costs plus a set margin": { rank: "half-way", text: "Your prices cover your costs by design." },
	},
	growth_planning: {
		"A written plan with goals, dates and names, looked at every month": {
			rank: "best",
			text: "Your plan has dates and names and is looked at monthly.",
		},
		"A written plan with goals": { rank: "half-way", text: "You have a written plan with goals." },
	},
};
