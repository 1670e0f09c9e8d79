import type { AdvancedAnswers } from "#features/assessment/questions/advanced.schema.ts";
import { advancedAlerts } from "./advanced-alerts.copy.ts";
import { digitalSteps } from "./advanced-digital-steps.copy.ts";
import { financialSteps } from "./advanced-financial-steps.copy.ts";
import { advancedGoal, advancedNotes, advancedTrouble } from "./advanced-focus.copy.ts";
import { growthSteps } from "./advanced-growth-steps.copy.ts";
import { advancedBands, advancedPillarWords } from "./advanced-meaning.copy.ts";
import { operationsSteps } from "./advanced-operations-steps.copy.ts";
import { strategicSteps } from "./advanced-strategic-steps.copy.ts";
import { advancedStrengths } from "./advanced-strengths.copy.ts";
import { teamSteps } from "./advanced-team-steps.copy.ts";
import type { Advice } from "./advice.ts";

/** Everything the advanced assessment has to say, and the weights of its next steps, in points of its total. */
export const advancedAdvice: Advice<AdvancedAnswers, AdvancedAnswers> = {
	bands: advancedBands,
	pillars: advancedPillarWords,
	steps: { ...financialSteps, ...growthSteps, ...operationsSteps, ...teamSteps, ...digitalSteps, ...strategicSteps },
	strengths: advancedStrengths,
	trouble: advancedTrouble,
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
