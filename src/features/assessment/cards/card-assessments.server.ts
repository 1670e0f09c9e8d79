import { advancedAssessment } from "#features/assessment/advice/advanced.assessment.ts";
import { basicAssessment } from "#features/assessment/advice/basic.assessment.ts";
import { bandOf } from "#features/assessment/scoring/bands.ts";
import type { Score } from "#features/assessment/scoring/score-assessment.ts";
import type { Card } from "./card.ts";

const assessments = {
	"business-assessment": basicAssessment,
	"advanced-business-assessment": advancedAssessment,
} as const;

/** The card of a score. A pillar that the rubric no longer has is left out. */
export function cardOf(assessment: Card["assessment"], score: Pick<Score, "total" | "maximum" | "scores">): Card {
	const { total, maximum, scores } = score;
	const pillars = assessments[assessment].rubric.pillars.flatMap(({ id, name }) => {
		const points = scores[id];
		return points === undefined ? [] : [{ id, name, score: points }];
	});
	return { assessment, total, maximum, band: bandOf(total, maximum), pillars };
}

/** What the band of a card means. */
export function meaningOf({ assessment, total, maximum }: Card): string {
	return assessments[assessment].advice.bands[bandOf(total, maximum)];
}
