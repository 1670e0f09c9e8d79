import type { Answers } from "#features/assessment/questions/question.ts";
import { caseOf } from "./case-of.ts";
import { entryOf } from "./entry-of.ts";
import type { Pillar, Points, Rubric } from "./rubric.ts";

/** What an answer earns in one pillar; null where the question does not apply. */
export function pointsOf(rubric: Rubric, pillar: Pillar, field: string, answers: Answers): number | null {
	const points = entryOf(entryOf(pillar.points, field), caseOf(rubric, field, answers));
	return typeof points === "object" && points ? entryOf(points.points, entryOf(answers, points.by)) : points;
}

function most(points: Points): number {
	return typeof points === "object" && points ? Math.max(...Object.values(points.points)) : (points ?? 0);
}

/** What the best answer to a field earns in one pillar. */
export function mostPoints(pillar: Pillar, field: string): number {
	return Math.max(...Object.values(entryOf(pillar.points, field)).map(most));
}
