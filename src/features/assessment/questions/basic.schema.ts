import * as z from "zod/mini";
import { basicQuestions as questions } from "./basic.questions.ts";
import { oneOf } from "./choice-schema.ts";

/** The answers of the business assessment: one schema for the form, the service and the engine. */
export const basicAnswersSchema = z.object({
	revenue: oneOf(questions.revenue),
	profit_margin_known: oneOf(questions.profit_margin_known),
	monthly_expenses: oneOf(questions.monthly_expenses),
	cac_tracked: oneOf(questions.cac_tracked),
	retention_rate: oneOf(questions.retention_rate),
	digital_campaigns: oneOf(questions.digital_campaigns),
	analytics_tools: oneOf(questions.analytics_tools),
	crm_used: oneOf(questions.crm_used),
	data_mgmt: oneOf(questions.data_mgmt),
	sops_doc: oneOf(questions.sops_doc),
	team_size: oneOf(questions.team_size),
	pain_point: oneOf(questions.pain_point),
	industry: oneOf(questions.industry),
});

export type BasicAnswers = z.output<typeof basicAnswersSchema>;
