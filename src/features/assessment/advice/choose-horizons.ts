import { entryOf } from "#features/assessment/scoring/rubric.ts";
import type { PillarWords } from "./advice.ts";
import { boostsOf } from "./open-steps.ts";
import type { Situation } from "./situation.ts";

const HORIZONS = 2;

/** What comes after a result at the top: from the two pillars that bear most on what the owner named. */
export function chooseHorizons(situation: Situation): PillarWords["horizon"][] {
	const { assessment, advice, isTop } = situation;
	if (!isTop) return [];
	const { trouble, goal } = boostsOf(situation);
	const bearing = new Map(assessment.rubric.pillars.map(({ id }) => [id, 0]));
	for (const [field, question] of Object.entries(assessment.questions)) {
		if (question.kind !== "choice" || !question.pillar) continue;
		const boost = (trouble[field] ?? 0) + (goal[field] ?? 0);
		bearing.set(question.pillar, (bearing.get(question.pillar) ?? 0) + boost);
	}
	return Array.from(bearing)
		.sort(([, one], [, other]) => other - one)
		.slice(0, HORIZONS)
		.map(([pillar]) => entryOf(advice.pillars, pillar).horizon);
}
