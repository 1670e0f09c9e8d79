import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import type { ContactAnswers } from "#features/assessment/questions/answers.schema.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { toResponse } from "#features/assessment/result/assessment-result.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";

/** A dental practice of twelve, worked through by hand in the rubric: 66 of 100. */
export function dentalPractice(changes: Partial<Answers> = {}): Answers {
	return {
		revenue: "$250K–$1M",
		profit_margin_known: "Yes",
		monthly_expenses: "$20K+",
		cac_tracked: "No",
		retention_rate: "50–75%",
		digital_campaigns: "Sometimes",
		analytics_tools: "Basic tools (Excel, etc.)",
		crm_used: "Yes",
		data_mgmt: "Somewhat structured",
		sops_doc: "Somewhat",
		team_size: "11–50",
		pain_point: "Growing fast, need structure",
		industry: "Healthcare",
		...changes,
	};
}

/** A consultant who works alone, keeps no stock and needs no suppliers: 100 of 150. */
export function soloConsultant(changes: Partial<ContactAnswers> = {}): ContactAnswers {
	return {
		full_name: "Ada Lovelace",
		company_name: "Analytical Engines",
		email: "ada@example.com",
		revenue: "$50K–$250K",
		revenue_trend: "growing slowly <10%",
		profit_margin_known: "Yes I track it closely",
		profit_margin: "10-20%",
		cash_flow: "Positive",
		financial_planning: "A budget compared with the real figures at least every quarter",
		customer_acquisition: "Through one or two channels we work on regularly",
		customer_cost_awareness: "Rough estimate",
		customer_retention: "A quarter to a half",
		repeat_business: "A quarter to a half",
		marketing_budget: "Under 5%",
		online_presence: "A website or page kept up to date, and customer reviews",
		customer_feedback: "We ask now and then, and nothing is kept",
		record_keeping: "Software or a full spreadsheet, never more than a month behind",
		inventory_management: "Not applicable: we hold no stock",
		scheduling_systems: "In one calendar or board, at least a week ahead",
		quality_control: "A checklist is used every time",
		supplier_relationships: "Not applicable: we depend on no suppliers",
		team_size: "Solo operation",
		hiring_process: "People we know, after a talk",
		employee_training: "Someone shows them in the first days",
		delegation: "The most urgent things would get done",
		performance_tracking: "Each person has goals, looked at a few times a year",
		payment_systems: "Card or online payment as well, entered into the books by hand",
		data_backup: "An automatic backup that nobody has tested",
		communication_tools: "Business accounts, a rule for what goes where, and access removed when someone leaves",
		website_functionality: "Ask for a quote, book or order",
		social_media_use: "A post now and then",
		market_knowledge: "We look at competitors and customer needs every year and write it down",
		competitive_advantage: "For a strength we believe in but have not checked with them",
		customer_segments: "Groups written down, with sales and profit known for each",
		pricing_strategy: "Costs plus a set margin",
		growth_planning: "Ideas in my head",
		business_type: "Consulting",
		business_age: "3-10",
		primary_challenge: "Too much depends on me",
		main_goal: "Keep more profit",
		location_importance: "National/global",
		...changes,
	};
}

/**
 * The results that a person worked out of these examples by the published points: the one place where a test has such a
 * sum.
 */
export const byHand = {
	dentalPractice: {
		total: 66,
		scores: { financial: 25, growth: 12, digital: 17, operations: 12 },
		/** For each pillar and question the points and how many there are. */
		earned: [
			"financial profit_margin_known 10/10",
			"financial monthly_expenses 15/15",
			"growth cac_tracked 0/7",
			"growth retention_rate 8/10",
			"growth digital_campaigns 4/8",
			"digital analytics_tools 5/9",
			"digital crm_used 8/8",
			"digital data_mgmt 4/8",
			"operations sops_doc 5/13",
			"operations monthly_expenses 4/4",
			"operations data_mgmt 3/8",
		],
		/** The points that a better answer about its records adds to two pillars together. */
		gainOfRecords: 9,
		advice: `## Growing fast, need structure

**The figure:** How many days the last ten people waited from first contact to first visit, class or help.

**How to take it:** Take the last ten who came for the first time, with both dates. Write next to it how many are waiting today, and how long the longest has. Dates are enough.

**What it usually is:** We found no checked public figure that fits your trade. Compare it with your own last quarter, or take it again in three months.

**If it is higher:** See what they wait for, a person, a room or a paper. Free the scarcest hours of anything that someone else could do.

**If it is lower:** You keep up. Write down how a first visit, class or case is begun, so that someone else can do it.

## Your three best next steps

1. **Put the first steps with a new person on one page** (first)
   **In the first hour:** Name who is in charge of this, and by which day it is done. Follow one new person from first contact to first help, and note each step and how long it waits.
   **Done when** a second person has begun with someone by the page, and the list of those waiting is looked at every week.

2. **Connect calendar, records and invoices** (+9 points, medium effort)
   Each figure that is typed twice costs time and gives a mistake a second chance.
   **In the first hour:** Follow one appointment or case to its invoice. Mark everything typed twice. Check who may see what before you connect anything.
   **Done when** a finished appointment or case leads to an invoice without retyping, or you have a price and a date for it.
   **Cost:** Two hours to start; free where your systems can connect. Where it costs money, get a price before you decide.

3. **Ask every new patient who sent them** (+7 points, low effort)
   You will see which sources bring patients at a price you can afford, and which only keep you busy.
   **In the first hour:** Add one question to the first form or call. For the last ten patients, note the source from memory, and what you spent on it.
   **Done when** last month's new patients are listed by source with what each cost, and the next count has a date.
   **Cost:** One hour a month.

## Your plan for 90 days

- **This week:** Fill in the sheet: days from first contact to first help. Day 0 …………………… days
- **Week 1:** Step 1: Put the first steps with a new person on one page. Who: …………………… and you look on day 30
- **Week 3:** Step 2: Connect calendar, records and invoices. Look on day 45: a finished appointment or case leads to an invoice without retyping, or you have a price and a date for it. Who: ……………………
- **Day 30:** Take the figure again. Day 30 …………………… days
- **Week 6:** Step 3: Ask every new patient who sent them. Look on day 75: last month's new patients are listed by source with what each cost, and the next count has a date. Who: ……………………
- **Day 60:** Take the figure again. Day 60 …………………… days
- **Day 90:** To reach by day 90: a fifth fewer days than on day 0. Day 90 …………………… days
- After day 90, take the assessment again and compare the two results.

## What is strong

**Your strongest point:** You know your profit margin, so prices and hires can start from a fact.

- The people you deal with are in a CRM, so a follow-up does not depend on one memory.

## What your score means

**66 of 100: Established.** Most of what a healthy business needs is in place, and the gaps are few enough to name.

- Financial Health, 25 of 25. You know what you spend and what you keep.
- Growth Readiness, 12 of 25. Some of what brings and keeps patients is done on purpose, and the rest is left to chance.
- Digital Maturity, 17 of 25. Most of the digital tools are there, and one or two gaps keep them from doing more.
- Operations Efficiency, 12 of 25. Part of the work is organized, and the rest depends on memory.

In healthcare, missed appointments and slow billing are often the first places to look, and patient data needs stricter handling than other records.

## Where help pays

We can help with step 2 (Data Infrastructure and Automation): we connect the systems you already have, so that each figure is entered once. The rest you can do yourself.`,
	},
	soloConsultant: {
		total: 100,
		scores: { financial: 21, growth: 15, operations: 18, team: 12, digital: 18, strategic: 16 },
	},
} as const;

/** The response of an assessment's service to these answers. */
export const responseTo = (assessment: SiteAssessment, answers: Answers) =>
	toResponse(assessment.response, resultOf(assessment, answers));
