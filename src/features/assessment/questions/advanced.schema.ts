import * as z from "zod/mini";
import { emailAddress } from "#domain/email-address.ts";
import { COMPANY_MAX_CHARACTERS, requiredLine } from "#domain/one-line.ts";
import { fullName } from "#domain/person-name.ts";
import { advancedQuestions as questions } from "./advanced.questions.ts";
import { assessmentMessages as messages } from "./assessment.messages.ts";
import { oneOf } from "./choice-schema.ts";

/** The answers of the advanced assessment: the fields that the service takes. */
export const advancedAnswersSchema = z.object({
	full_name: fullName(messages.full_name),
	company_name: requiredLine(COMPANY_MAX_CHARACTERS, messages.company_name),
	email: emailAddress(messages.email),
	revenue: oneOf(questions.revenue),
	revenue_trend: oneOf(questions.revenue_trend),
	profit_margin_known: oneOf(questions.profit_margin_known),
	profit_margin: oneOf(questions.profit_margin),
	cash_flow: oneOf(questions.cash_flow),
	financial_planning: oneOf(questions.financial_planning),
	customer_acquisition: oneOf(questions.customer_acquisition),
	customer_cost_awareness: oneOf(questions.customer_cost_awareness),
	customer_retention: oneOf(questions.customer_retention),
	repeat_business: oneOf(questions.repeat_business),
	marketing_budget: oneOf(questions.marketing_budget),
	online_presence: oneOf(questions.online_presence),
	customer_feedback: oneOf(questions.customer_feedback),
	record_keeping: oneOf(questions.record_keeping),
	inventory_management: oneOf(questions.inventory_management),
	scheduling_systems: oneOf(questions.scheduling_systems),
	quality_control: oneOf(questions.quality_control),
	supplier_relationships: oneOf(questions.supplier_relationships),
	team_size: oneOf(questions.team_size),
	hiring_process: oneOf(questions.hiring_process),
	employee_training: oneOf(questions.employee_training),
	delegation: oneOf(questions.delegation),
	performance_tracking: oneOf(questions.performance_tracking),
	payment_systems: oneOf(questions.payment_systems),
	data_backup: oneOf(questions.data_backup),
	communication_tools: oneOf(questions.communication_tools),
	website_functionality: oneOf(questions.website_functionality),
	social_media_use: oneOf(questions.social_media_use),
	market_knowledge: oneOf(questions.market_knowledge),
	competitive_advantage: oneOf(questions.competitive_advantage),
	customer_segments: oneOf(questions.customer_segments),
	pricing_strategy: oneOf(questions.pricing_strategy),
	growth_planning: oneOf(questions.growth_planning),
	business_type: oneOf(questions.business_type),
	business_age: oneOf(questions.business_age),
	primary_challenge: oneOf(questions.primary_challenge),
	main_goal: oneOf(questions.main_goal),
	location_importance: oneOf(questions.location_importance),
});

/**
 * What the page's form must hold: the answers, and the box that agrees to the privacy policy. A ticked box arrives as
 * `on`. The box stays with the form: the specified request has the fields alone.
 */
export const advancedFormSchema = z.extend(advancedAnswersSchema, {
	consent: z.literal("on", messages.consent),
});

export type AdvancedAnswers = z.output<typeof advancedAnswersSchema>;
