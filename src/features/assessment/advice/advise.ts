import type { Answers } from "#features/assessment/questions/question.ts";
import type { ScoredQuestions } from "#features/assessment/scoring/rubric.ts";
import type { Advice, PillarWords, Strength } from "./advice.ts";
import { chooseAlerts } from "./choose-alerts.ts";
import { chooseHorizons } from "./choose-horizons.ts";
import { chooseNextSteps } from "./choose-next-steps.ts";
import { chooseStrengths } from "./choose-strengths.ts";
import type { OpenStep } from "./open-steps.ts";
import { rankNextSteps } from "./rank-next-steps.ts";
import { type Situation, situationOf } from "./situation.ts";

/** What is worth telling one visitor, before it is put into sentences. */
export type Findings = Situation & {
	/** Every open step, the one to take first at the top. */
	ranked: readonly OpenStep[];
	/** The two or three of them to begin with. */
	steps: readonly OpenStep[];
	strengths: readonly Strength[];
	alerts: readonly string[];
	horizons: readonly PillarWords["horizon"][];
};

/** Chooses from all that could be said what these answers call for. */
export function advise(assessment: ScoredQuestions, advice: Advice, answers: Answers): Findings {
	const situation = situationOf(assessment, advice, answers);
	const ranked = rankNextSteps(situation);
	const steps = chooseNextSteps(situation, ranked);
	return {
		...situation,
		ranked,
		steps,
		strengths: chooseStrengths(situation),
		alerts: chooseAlerts(situation, steps),
		horizons: chooseHorizons(situation),
	};
}
