import type { OpenStep } from "./open-steps.ts";
import { prerequisitesFirst, prerequisitesOf } from "./prerequisites.ts";
import type { Situation } from "./situation.ts";

const STEPS = 3;
const STEPS_AT_THE_LOW_END = 2;
const MOST_FROM_ONE_PILLAR = 2;

/** Goes down the ranking and adds steps while there is room; one that needs another lets that one go first. */
function addSteps(chosen: readonly OpenStep[], ranked: readonly OpenStep[], situation: Situation, perPillar: number) {
	const result = [...chosen];
	const count = situation.isLowEnd ? STEPS_AT_THE_LOW_END : STEPS;
	const hasRoomFor = ({ pillar }: OpenStep) =>
		result.length < count && result.filter((step) => step.pillar === pillar).length < perPillar;
	for (const step of ranked) {
		if (result.includes(step)) continue;
		const needed = prerequisitesOf(situation, step.field);
		const first = ranked.find((other) => needed.includes(other.field) && !result.includes(other));
		if (first && !hasRoomFor(first)) continue;
		if (first) result.push(first);
		if (hasRoomFor(step)) result.push(step);
	}
	return result;
}

/** What the owner named must be answered: where nothing chosen does, the last step makes room for the best that does. */
function answerTheTrouble(chosen: readonly OpenStep[], ranked: readonly OpenStep[]): readonly OpenStep[] {
	if (chosen.some(({ answersTrouble }) => answersTrouble)) return chosen;
	const answer = ranked.find(({ answersTrouble }) => answersTrouble);
	return answer ? [...chosen.slice(0, -1), answer] : chosen;
}

/**
 * The two or three steps to take first: from the top of the ranking, at most two from one pillar unless nothing else is
 * open, at least one that answers the trouble, and none before a step that it needs.
 */
export function chooseNextSteps(situation: Situation, ranked: readonly OpenStep[]): OpenStep[] {
	const spread = addSteps([], ranked, situation, MOST_FROM_ONE_PILLAR);
	const filled = addSteps(spread, ranked, situation, Number.POSITIVE_INFINITY);
	return prerequisitesFirst(situation, answerTheTrouble(filled, ranked));
}
