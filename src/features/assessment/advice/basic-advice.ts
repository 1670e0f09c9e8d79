import type { BasicAnswers } from "#features/assessment/questions/basic.schema.ts";
import type { BasicScoredAnswers } from "#features/assessment/scoring/basic.rubric.ts";
import type { Advice } from "./advice.ts";
import { basicAlerts } from "./basic-alerts.copy.ts";
import { basicNotes, basicTrouble } from "./basic-focus.copy.ts";
import { basicBands, basicPillarWords } from "./basic-meaning.copy.ts";
import { basicSteps } from "./basic-steps.copy.ts";
import { basicStrengths } from "./basic-strengths.copy.ts";

/** Everything the business assessment has to say, and the weights of its next steps, in points of its total. */
export const basicAdvice: Advice<BasicScoredAnswers, BasicAnswers> = {
	bands: basicBands,
	pillars: basicPillarWords,
	steps: basicSteps,
	strengths: basicStrengths,
	trouble: basicTrouble,
	notes: basicNotes,
	alerts: basicAlerts,
	prerequisites: {
		profit_margin_known: [{ field: "monthly_expenses", at: ["Unknown"] }],
		analytics_tools: [{ field: "data_mgmt", at: ["Scattered or manual"] }],
	},
	ranking: { effortBonus: { low: 2, medium: 1, high: 0 }, weakness: 3 },
};
