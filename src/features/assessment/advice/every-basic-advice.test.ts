import { expect, test } from "vitest";
import type { Question } from "#features/assessment/questions/question.ts";
import { type Faults, findAdviceFaults } from "#testing/advice-faults.ts";
import { dentalPractice } from "#testing/answers.ts";
import { basicAssessment } from "#testing/assessments.ts";

/** A prime that no count of options has, so that every option meets every other one. */
const STEP = 37;
const CONTEXT = ["pain_point", "industry"];

const fields = Object.entries<Question>(basicAssessment.questions).flatMap(([field, question]) =>
	question.kind === "choice" ? { field, values: question.options.map(({ value }) => value) } : [],
);
const scored = fields.filter(({ field }) => !CONTEXT.includes(field));
const context = fields.filter(({ field }) => CONTEXT.includes(field));

test(`no advice on each ${STEP}th combination of what is scored is wrong, with trouble and trade in turn`, () => {
	const combinations = scored.reduce((count, { values }) => count * values.length, 1);
	expect(combinations).toBeGreaterThanOrEqual(486_000);
	const answers: Record<string, string> = dentalPractice();
	const faults: Faults = new Map();
	for (let combination = 0; combination < combinations; combination += STEP) {
		let rest = combination;
		for (const { field, values } of scored) {
			answers[field] = values[rest % values.length] ?? "";
			rest = Math.floor(rest / values.length);
		}
		// 7 troubles and 12 trades share no factor with each other or with the step, so every pair comes up.
		for (const { field, values } of context) answers[field] = values[combination % values.length] ?? "";
		findAdviceFaults(basicAssessment, answers, faults);
	}
	expect(Object.fromEntries(faults)).toEqual({});
});
