import type { Answers, Option } from "#features/assessment/questions/question.ts";
import { entryOf } from "./entry-of.ts";
import type { Assessment, Rubric } from "./rubric.ts";

/** Tells how mature each answer to a field is, beside the other answers; undefined for one outside the order. */
function maturityBeside({ cases }: Rubric, field: string, answers: Answers): (option: Option) => number | undefined {
	const table = cases[field];
	if (!table) return ({ level }) => level;
	const row = entryOf(table.cases, entryOf(answers, table.by));
	return ({ value }) => table.order.indexOf(entryOf(row, value));
}

/** The answer one level above the given one; undefined on the best, and on what is not applicable. */
export function nextAnswer({ questions, rubric }: Assessment, field: string, answers: Answers): string | undefined {
	const question = entryOf(questions, field);
	if (question.kind !== "choice") return undefined;
	const maturityOf = maturityBeside(rubric, field, answers);
	const given = question.options.find(({ value }) => value === answers[field]);
	const now = given && maturityOf(given);
	if (now === undefined) return undefined;
	let next: { value: string; maturity: number } | undefined;
	// The lowest first: where several answers make the same case, the next is the one that asks least.
	for (const option of question.options.toSorted((one, other) => (one.level ?? 0) - (other.level ?? 0))) {
		const maturity = maturityOf(option);
		if (maturity === undefined || maturity <= now) continue;
		if (!next || maturity < next.maturity) next = { value: option.value, maturity };
	}
	return next?.value;
}
