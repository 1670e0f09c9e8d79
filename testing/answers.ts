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

/** The response of an assessment's service to these answers. */
export const responseTo = (assessment: SiteAssessment, answers: Answers) =>
	toResponse(assessment.response, resultOf(assessment, answers));
