import { entryOf, PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import { type OpenStep, openSteps } from "./open-steps.ts";
import type { Situation } from "./situation.ts";

/** All open steps, the one to take first at the top; equals stay in the order of the questions. */
export function rankNextSteps(situation: Situation): OpenStep[] {
	const { effortBonus, weakness } = situation.advice.ranking;
	const rankOf = (step: OpenStep) => {
		const missing = PILLAR_MAXIMUM - entryOf(situation.score.scores, step.pillar);
		return (
			step.gain + effortBonus[step.effort] + step.boost + (step.urgency ?? 0) + (weakness * missing) / PILLAR_MAXIMUM
		);
	};
	return openSteps(situation)
		.map((step) => ({ step, rank: rankOf(step) }))
		.sort((one, other) => other.rank - one.rank)
		.map(({ step }) => step);
}
