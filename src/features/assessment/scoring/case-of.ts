import type { Answers } from "#features/assessment/questions/question.ts";
import { entryOf } from "./entry-of.ts";
import type { Rubric } from "./rubric.ts";

/** What an answer counts as: itself, or the case that it makes together with another answer. */
export function caseOf({ cases }: Rubric, field: string, answers: Answers): string {
	const answer = entryOf(answers, field);
	const table = cases[field];
	return table ? entryOf(entryOf(table.cases, entryOf(answers, table.by)), answer) : answer;
}
