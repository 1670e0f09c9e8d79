import type { Answers } from "#features/assessment/questions/question.ts";
import type { When } from "./advice.ts";

/** Whether each field of the condition has one of the values listed for it. */
export function matches(when: When, answers: Answers): boolean {
	return Object.entries(when).every(([field, values]) => values?.includes(answers[field] ?? ""));
}
