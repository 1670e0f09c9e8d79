import type { Answers } from "#features/assessment/questions/question.ts";
import { mostPoints, pointsOf } from "./points-of.ts";
import type { Assessment } from "./rubric.ts";

export type EarnedPoints = {
	pillar: string;
	field: string;
	/** Null where the question does not apply: the rest of the pillar then counts for all of its 25. */
	points: number | null;
	/** What the best answer earns. */
	outOf: number;
};

/** What each answer earned, pillar after pillar. An answer that counts in two pillars is listed in both. */
export function earnedPoints({ rubric }: Assessment, answers: Answers): EarnedPoints[] {
	return rubric.pillars.flatMap((pillar) =>
		Object.keys(pillar.points).map((field) => ({
			pillar: pillar.id,
			field,
			points: pointsOf(rubric, pillar, field, answers),
			outOf: mostPoints(pillar, field),
		})),
	);
}
