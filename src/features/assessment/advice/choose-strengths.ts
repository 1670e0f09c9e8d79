import { entryOf } from "#features/assessment/scoring/rubric.ts";
import { scoredAnswer } from "#features/assessment/scoring/score-assessment.ts";
import type { Strength } from "./advice.ts";
import { matches } from "./matches.ts";
import type { Situation } from "./situation.ts";

const MOST_STRENGTHS = 3;
/** Half-way answers fill up no further than this where there is a best one to name. */
const ENOUGH_STRENGTHS = 2;

type FoundStrength = Strength & { pillar: string };

/** Every good answer: the best ones first, those of the stronger pillars before the others. */
function findStrengths({ assessment, advice, answers, score }: Situation): FoundStrength[] {
	const found = Object.entries(assessment.questions).flatMap(([field, question]) => {
		if (question.kind !== "choice" || !question.pillar) return [];
		const strength = advice.strengths[field]?.[scoredAnswer(assessment.rubric, field, answers)];
		if (!strength || (strength.unless && matches(strength.unless, answers))) return [];
		return { ...strength, pillar: question.pillar };
	});
	const rankOf = ({ rank }: Strength) => (rank === "best" ? 0 : 1);
	const scoreOf = ({ pillar }: FoundStrength) => entryOf(score.scores, pillar);
	return found.sort((one, other) => rankOf(one) - rankOf(other) || scoreOf(other) - scoreOf(one));
}

/** Up to three strengths, from different pillars as long as there are any. */
export function chooseStrengths(situation: Situation): FoundStrength[] {
	const found = findStrengths(situation);
	const chosen: FoundStrength[] = [];
	const isNewPillar = ({ pillar }: FoundStrength) => chosen.every((strength) => strength.pillar !== pillar);
	for (const strength of found) {
		const isFilling = strength.rank === "half-way" && chosen[0]?.rank === "best";
		if (chosen.length >= (isFilling ? ENOUGH_STRENGTHS : MOST_STRENGTHS)) break;
		const isAnyNew = found.some((other) => other.rank === strength.rank && isNewPillar(other));
		if (isNewPillar(strength) || !isAnyNew) chosen.push(strength);
	}
	const passedOver = found.filter((strength) => strength.rank === "best" && !chosen.includes(strength));
	return [...chosen, ...passedOver].slice(0, Math.max(chosen.length, MOST_STRENGTHS));
}
