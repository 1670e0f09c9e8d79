import type { Answers } from "#features/assessment/questions/question.ts";
import { mostPoints, pointsOf } from "./points-of.ts";
import type { Pillar, Rubric } from "./rubric.ts";

/** In points: both assessments give each of their pillars the same weight. */
export const PILLAR_MAXIMUM = 25;

/**
 * A whole score from 0 to 25. A question that does not apply leaves what is earned and what is possible, so the rest of
 * the pillar counts for all of it; halves are rounded up.
 */
export function scorePillar(rubric: Rubric, pillar: Pillar, answers: Answers): number {
	let earned = 0;
	let possible = PILLAR_MAXIMUM;
	for (const field in pillar.points) {
		const points = pointsOf(rubric, pillar, field, answers);
		if (points === null) possible -= mostPoints(pillar, field);
		else earned += points;
	}
	return Math.round((PILLAR_MAXIMUM * earned) / possible);
}
