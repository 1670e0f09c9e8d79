import { isoDate } from "#domain/dates.ts";
import type { SiteAssessment } from "#features/assessment/assessments.server.ts";
import { keepVersion } from "#features/assessment/documents/assessment-versions.server.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { RespondentFigures } from "#features/assessment/result/assessment-result.ts";
import { scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import type { Database } from "#platform/database/database.ts";
import { dentalPractice } from "./answers.ts";
import { basicAssessment } from "./assessments.ts";

/** The day on which the nth of some results came: each on a day of its own, from January 1, 2026. */
const dayOf = (index: number) => isoDate(new Date(Date.UTC(2026, 0, 1 + index)));

/** This many results: `yes` of them have a CRM, the others have none. */
export function respondents(total: number, { yes }: { yes: number }): { day: string; answers: Answers }[] {
	return Array.from({ length: total }, (_, index) => ({
		day: dayOf(index),
		answers: dentalPractice({
			crm_used: index < yes ? "Yes" : "No",
			profit_margin_known: index % 2 === 0 ? "Yes" : "No",
		}),
	}));
}

/** The figures of `respondents(46, { yes: 29 })`. */
export const figuresOf46: RespondentFigures = {
	respondents: 46,
	from: "2026-01-01",
	to: "2026-02-15",
	score: { low: 52, middle: 55, high: 66 },
	counts: { crm_used: 29, profit_margin_known: 23 },
};

let stored = 0;

/** Stores results as the service does. */
export async function storeRespondents(
	{ kysely }: Database,
	results: readonly { day: string; answers: Answers }[],
	assessment: SiteAssessment = basicAssessment,
): Promise<void> {
	await keepVersion(kysely, assessment, new Date());
	const rows = results.map(({ day, answers }) => {
		stored += 1;
		const { total: total_score } = scoreAssessment(assessment, answers);
		return {
			id: `respondent-${stored}`,
			day,
			answers: JSON.stringify(answers),
			total_score,
			form: assessment.id,
			version: assessment.version,
		};
	});
	await kysely.insertInto("anonymous_answers").values(rows).execute();
}
