import type { Answers } from "#features/assessment/questions/question.ts";
import { type Band, bandOf } from "./band-of.ts";
import type { Assessment } from "./rubric.ts";
import { scorePillar } from "./score-pillar.ts";

export type Score = {
	/** A whole number, the sum of the scores. */
	total: number;
	maximum: number;
	label: Band;
	/** 0 to 25 by the pillar's id. */
	scores: Readonly<Record<string, number>>;
};

/** What the answers score. Nothing but the answers and the published points decides it. */
export function scoreAssessment({ rubric }: Assessment, answers: Answers): Score {
	const scores: Record<string, number> = {};
	let total = 0;
	for (const pillar of rubric.pillars) {
		const score = scorePillar(rubric, pillar, answers);
		scores[pillar.id] = score;
		total += score;
	}
	return { total, maximum: rubric.maximum, label: bandOf(total, rubric.maximum), scores };
}
