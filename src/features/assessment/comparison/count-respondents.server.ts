import { basicAssessment } from "#features/assessment/assessments.server.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import { comparedShares, REFRESH_STEP, type RespondentFigures } from "./respondent-figures.ts";

/** With fewer people a figure says nothing about others, and something about the few. */
export const FEWEST_RESPONDENTS = 30;
/** Those who chose an answer and those who did not are each shown as a group. */
export const SMALLEST_GROUP = 5;

/** One result, with the day on which it came. */
export type Respondent = { day: string; answers: Answers };

/** Whether figures are made anew from so many results; `published` is what the present ones are made from, if there are any. */
export function isRefreshDue(respondents: number, published: number | undefined): boolean {
	if (respondents < FEWEST_RESPONDENTS) return false;
	return published === undefined || Math.abs(respondents - published) >= REFRESH_STEP;
}

/** Below which a part (0 to 1) of the sorted numbers lies; between two of them the line from one to the other. */
function quantile(sorted: readonly number[], part: number): number {
	const place = (sorted.length - 1) * part;
	const below = sorted[Math.floor(place)] ?? 0;
	const above = sorted[Math.ceil(place)] ?? below;
	return Math.round(below + (above - below) * (place - Math.floor(place)));
}

/** The figures of these results, scored anew by today's rubric; undefined while there are too few. */
export function countRespondents(results: readonly Respondent[]): RespondentFigures | undefined {
	if (results.length < FEWEST_RESPONDENTS) return undefined;
	const assessment = basicAssessment;
	const totals = results.map(({ answers }) => scoreAssessment(assessment, answers).total).toSorted((a, b) => a - b);
	const days = results.map(({ day }) => day).toSorted();
	const counts = comparedShares.flatMap(({ field, value }) => {
		const chosen = results.filter(({ answers }) => answers[field] === value).length;
		const isLarge = Math.min(chosen, results.length - chosen) >= SMALLEST_GROUP;
		return isLarge ? [[field, chosen] as const] : [];
	});
	return {
		respondents: results.length,
		from: days[0] ?? "",
		to: days.at(-1) ?? "",
		score: { low: quantile(totals, 0.25), middle: quantile(totals, 0.5), high: quantile(totals, 0.75) },
		counts: Object.fromEntries(counts),
	};
}
