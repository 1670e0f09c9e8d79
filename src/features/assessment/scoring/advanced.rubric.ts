import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import type { PillarOf, Rubric } from "./rubric.ts";

/**
 * The points of the advanced assessment, as published. A margin that is only guessed counts half: halved and not left
 * out, because leaving it out could make "roughly" score lower than "no idea".
 */
export const advancedRubric: Rubric<PillarOf<AdvancedAnswers, AdvancedAnswers>> = {
	version: "1.0.0",
	maximum: 150,
	pillars: [
		{
			id: "financial",
			name: "Financial Health",
			points: {
				revenue_trend: { Declining: 0, Flat: 2, "growing slowly <10%": 4, "moderately 10-25%": 5, "rapidly >25%": 5 },
				profit_margin_known: { "No idea": 0, "Roughly know it": 3, "Yes I track it closely": 5 },
				profit_margin: {
					"N/A": null,
					"Breaking even/Loss": 0,
					"1-10%": {
						by: "profit_margin_known",
						points: { "Yes I track it closely": 2, "Roughly know it": 2, "No idea": 1 },
					},
					"10-20%": {
						by: "profit_margin_known",
						points: { "Yes I track it closely": 4, "Roughly know it": 4, "No idea": 2 },
					},
					"20-30%": {
						by: "profit_margin_known",
						points: { "Yes I track it closely": 5, "Roughly know it": 5, "No idea": 2.5 },
					},
					"30%+": {
						by: "profit_margin_known",
						points: { "Yes I track it closely": 5, "Roughly know it": 5, "No idea": 2.5 },
					},
				},
				cash_flow: { Negative: 0, Tight: 2, Even: 3, Positive: 5, "Strong reserves": 6 },
				financial_planning: {
					"No formal planning": 0,
					"A yearly budget that is seldom looked at again": {
						by: "revenue",
						points: { "Under $10K": 2, "$10K–$50K": 2, "$50K–$250K": 2, "$250K–$1M": 1, "$1M–$5M": 1, "Over $5M": 1 },
					},
					"A budget compared with the real figures at least every quarter": 3,
					"Detailed forecasting: cash and profit forecast ahead and updated every month": 4,
				},
			},
		},
		{
			id: "growth",
			name: "Growth & Marketing",
			points: {
				customer_acquisition: {
					"By chance: passers-by or whoever happens to hear of us": 0,
					"Mostly by word of mouth, without our asking for it": 2,
					"Through one or two channels we work on regularly": 3,
					"Through several channels, with the results of each counted every month": 4,
				},
				customer_cost_awareness: { "No idea": 0, "Rough estimate": 2, "Track precisely": 4 },
				customer_retention: {
					"We have never counted": 0,
					"Fewer than a quarter": 1,
					"A quarter to a half": 3,
					"More than half, up to three quarters": 4,
					"More than three quarters": 5,
				},
				repeat_business: { "Almost none": 0, "Up to a quarter": 1, "A quarter to a half": 2, "More than half": 3 },
				marketing_budget: { "No budget": 0, "Under 5%": 2, "5-10%": 3, "Over 10% of revenue": 3 },
				online_presence: {
					"Nothing, or wrong details": 0,
					"A listing or social page with the right contact details": 1,
					"A website or page kept up to date, and customer reviews": 2,
					"All of that, and we also appear when people search for what we sell": 3,
				},
				customer_feedback: {
					"Only when someone complains": 0,
					"We ask now and then, and nothing is kept": 1,
					"We ask on a schedule and keep the answers": 2,
					"We ask, keep the answers, and change something because of them every quarter": 3,
				},
			},
		},
		{
			id: "operations",
			name: "Operations & Systems",
			points: {
				record_keeping: {
					"Receipts and memory, sorted out when needed": 0,
					"A notebook or spreadsheet, filled in when there is time": 2,
					"Software or a full spreadsheet, never more than a month behind": 4,
					"Software fed by bank and sales, never more than a week behind": 6,
				},
				inventory_management: {
					"Not applicable: we hold no stock": null,
					"We find out when something runs out": 0,
					"We count by hand now and then": 1,
					"A list is updated with each delivery and sale": 3,
					"A system counts stock and warns before it runs out": 4,
				},
				scheduling_systems: {
					"As it comes, from memory": 0,
					"On paper or in chats, day by day": {
						by: "team_size",
						points: { "Solo operation": 2, "2-5": 2, "6-15": 1, "16-50": 1, "50+ people": 1 },
					},
					"In one calendar or board, at least a week ahead": {
						by: "team_size",
						points: { "Solo operation": 4, "2-5": 4, "6-15": 3, "16-50": 3, "50+ people": 3 },
					},
					"In a system that shows free capacity and sends reminders": 5,
				},
				quality_control: {
					"Customers tell us when something is wrong": 0,
					"Someone looks it over when there is time": 2,
					"A checklist is used every time": 4,
					"A checklist is used, faults are counted and their causes removed": 6,
				},
				supplier_relationships: {
					"Not applicable: we depend on no suppliers": null,
					"Wherever we can, when we need it": 0,
					"From one regular supplier for most things, with no second source": 1,
					"From regular suppliers on agreed terms, with a second source for what matters": 3,
					"On agreed terms with second sources, and prices and delivery reviewed every year": 4,
				},
			},
		},
		{
			id: "team",
			name: "Team & Management",
			points: {
				hiring_process: {
					"Whoever is free when the need is urgent": 0,
					"People we know, after a talk": {
						by: "team_size",
						points: { "Solo operation": 3, "2-5": 3, "6-15": 2, "16-50": 2, "50+ people": 2 },
					},
					"From a written job description, with the same questions for each person": {
						by: "team_size",
						points: { "Solo operation": 5, "2-5": 5, "6-15": 4, "16-50": 4, "50+ people": 4 },
					},
					"Written description, same questions, a trial task and a check of references": 6,
				},
				employee_training: {
					"They watch and ask": 0,
					"Someone shows them in the first days": {
						by: "team_size",
						points: { "Solo operation": 3, "2-5": 3, "6-15": 2, "16-50": 2, "50+ people": 2 },
					},
					"By a written plan for the first weeks": {
						by: "team_size",
						points: { "Solo operation": 5, "2-5": 5, "6-15": 4, "16-50": 4, "50+ people": 4 },
					},
					"By a written plan, and everyone has set learning time each quarter": 6,
				},
				delegation: {
					"Work would stop": 0,
					"The most urgent things would get done": 2,
					"Daily work would go on and decisions would wait": 5,
					"Work and most decisions would go on": 7,
				},
				performance_tracking: {
					"By feeling": 0,
					"We talk when something goes wrong": {
						by: "team_size",
						points: { "Solo operation": 2, "2-5": 2, "6-15": 1, "16-50": 1, "50+ people": 1 },
					},
					"Each person has goals, looked at a few times a year": 4,
					"Each person has one to three figures, looked at together every month": 6,
				},
			},
		},
		{
			id: "digital",
			name: "Digital Adoption",
			points: {
				payment_systems: {
					"Cash only": 0,
					"Cash and bank transfer": 2,
					"Card or online payment as well, entered into the books by hand": 4,
					"Several ways, and payments reach the books by themselves": 5,
				},
				data_backup: {
					"Nothing: there is no backup": 0,
					"A copy made by hand now and then": 2,
					"An automatic backup that nobody has tested": 4,
					"An automatic backup in a second place, restored as a test within the last year": 6,
				},
				communication_tools: {
					"Calls and personal chats": 0,
					"A group chat or one shared mailbox": 1,
					"Business accounts for mail and chat, with shared files": 3,
					"Business accounts, a rule for what goes where, and access removed when someone leaves": 4,
				},
				website_functionality: {
					"We have no website": 0,
					"Read who we are and how to reach us": 2,
					"Ask for a quote, book or order": 4,
					"Order or book and pay, and it reaches our system by itself": 5,
				},
				social_media_use: {
					"Not at all": 0,
					"A post now and then": 2,
					"Regular posts from a plan": 4,
					"Regular posts from a plan, inquiries counted and answered within a day": 5,
				},
			},
		},
		{
			id: "strategic",
			name: "Strategic Position",
			points: {
				market_knowledge: {
					"We pick things up by chance": 0,
					"We know the main competitors and roughly what they charge": 2,
					"We look at competitors and customer needs every year and write it down": 4,
					"We look every quarter and change an offer or price because of it": 5,
				},
				competitive_advantage: {
					"I could not say": 0,
					"Mostly for price or because we are near": 2,
					"For a strength we believe in but have not checked with them": 3,
					"For a strength that customers name themselves and that is hard to copy": 5,
				},
				customer_segments: {
					"Anyone who pays": 0,
					"A typical customer we have in mind": 2,
					"One or more groups, written down with what each wants": 4,
					"Groups written down, with sales and profit known for each": 5,
				},
				pricing_strategy: {
					"By feel, or by what the customer will accept": 0,
					"About what competitors charge": 2,
					"Costs plus a set margin": 3,
					"From costs, competitors and what it is worth to the customer, reviewed every year": 5,
				},
				growth_planning: {
					None: 0,
					"Ideas in my head": 1,
					"A written plan with goals": 3,
					"A written plan with goals, dates and names, looked at every month": 5,
				},
			},
		},
	],
	derived: {},
};
