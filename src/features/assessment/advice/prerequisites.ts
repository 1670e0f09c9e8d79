import { scoredAnswer } from "#features/assessment/scoring/score-assessment.ts";
import { matches } from "./matches.ts";
import type { Situation } from "./situation.ts";

/** The fields whose steps must stand before this one's, as things are now. */
export function prerequisitesOf({ assessment, advice, answers }: Situation, field: string): string[] {
	const all = advice.prerequisites[field] ?? [];
	return all
		.filter(
			({ field: other, at, when }) =>
				at.includes(scoredAnswer(assessment.rubric, other, answers)) && matches(when ?? {}, answers),
		)
		.map(({ field: other }) => other);
}

/** The same steps, each moved behind those it needs. */
export function prerequisitesFirst<Step extends { field: string }>(
	situation: Situation,
	steps: readonly Step[],
): Step[] {
	const ordered: Step[] = [];
	const place = (step: Step) => {
		if (ordered.includes(step)) return;
		const needed = prerequisitesOf(situation, step.field);
		for (const other of steps) if (needed.includes(other.field)) place(other);
		ordered.push(step);
	};
	for (const step of steps) place(step);
	return ordered;
}
