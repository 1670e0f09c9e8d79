import { isoDate } from "#domain/dates.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { Database } from "#platform/database/database.ts";
import { dentalPractice } from "./answers.ts";

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

let stored = 0;

/** Stores results as the service does. */
export async function storeRespondents(
	{ kysely }: Database,
	results: readonly { day: string; answers: Answers }[],
): Promise<void> {
	const rows = results.map(({ day, answers }) => {
		stored += 1;
		return { id: `respondent-${stored}`, day, answers: JSON.stringify(answers), total_score: 0, rubric_version: "1" };
	});
	await kysely.insertInto("business_answers").values(rows).execute();
}
