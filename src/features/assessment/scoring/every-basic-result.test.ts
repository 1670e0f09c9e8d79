import { expect, test } from "vitest";
import { optionsOf } from "#features/assessment/questions/question.ts";
import { dentalPractice } from "#testing/answers.ts";
import { basicAssessment } from "#testing/assessments.ts";
import { scoreAssessment } from "./score-assessment.ts";

/** Questions that earn nothing and set what is expected of the others. */
const SETS_EXPECTATIONS = ["revenue", "team_size"];

type Field = { field: string; isScored: boolean; values: string[] };

/** The fields that can change a number, each with its values from the least mature to the most. */
const allFields: Field[] = Object.entries(basicAssessment.questions)
	.filter(([field, question]) => "pillar" in question || SETS_EXPECTATIONS.includes(field))
	.map(([field, question]) => {
		const options = optionsOf(basicAssessment.questions, field).map((option) => ({ level: 0, ...option }));
		options.sort((one, other) => one.level - other.level);
		return { field, isScored: "pillar" in question, values: options.map(({ value }) => value) };
	});
// Revenue and team size first: all combinations of one revenue and one team then stand together.
const fields = [...allFields.filter(({ isScored }) => !isScored), ...allFields.filter(({ isScored }) => isScored)];
const product = (some: Field[]) => some.reduce((count, { values }) => count * values.length, 1);
const COMBINATIONS = product(fields);
const PILLARS = basicAssessment.rubric.pillars.map(({ id }) => id);

/** The scores of every combination, pillar after pillar; the last field changes fastest. */
function scoreEverything(): Int8Array {
	const scores = new Int8Array(COMBINATIONS * PILLARS.length);
	const answers: Record<string, string> = dentalPractice();
	let filled = 0;
	const answerFrom = (index: number): void => {
		const next = fields[index];
		if (next) {
			for (const value of next.values) {
				answers[next.field] = value;
				answerFrom(index + 1);
			}
			return;
		}
		const result = scoreAssessment(basicAssessment, answers);
		for (const id of PILLARS) {
			scores[filled] = result.scores[id] ?? -1;
			filled += 1;
		}
	};
	answerFrom(0);
	return scores;
}

const scores = scoreEverything();

/** The distance in the list between two combinations that differ by one value of a field. */
const strideOf = (index: number) => PILLARS.length * product(fields.slice(index + 1));

test("there are 486,000 ways to answer what is scored, or more with a question of our own", () => {
	expect(COMBINATIONS).toBeGreaterThanOrEqual(486_000);
	expect(scores.length).toBe(COMBINATIONS * 4);
});

test("every score is from 0 to 25, and both ends are reached whatever the revenue and the team", () => {
	expect(fields.slice(0, 2).map(({ field }) => field)).toEqual(SETS_EXPECTATIONS);
	const block = strideOf(1);
	for (let start = 0; start < scores.length; start += block) {
		for (const [pillar, id] of PILLARS.entries()) {
			let [lowest, highest] = [99, -1];
			for (let index = start + pillar; index < start + block; index += PILLARS.length) {
				lowest = Math.min(lowest, scores[index] ?? -1);
				highest = Math.max(highest, scores[index] ?? 99);
			}
			expect({ id, lowest, highest }).toEqual({ id, lowest: 0, highest: 25 });
		}
	}
	expect(scores.length / block).toBe(5 * 5);
});

test("a better answer never lowers any score", () => {
	let improvements = 0;
	let lowered = 0;
	for (const [index, { isScored, values }] of fields.entries()) {
		if (!isScored) continue;
		const stride = strideOf(index);
		const block = stride * values.length;
		for (let start = 0; start < scores.length; start += block) {
			for (let at = start; at < start + block - stride; at += 1) {
				improvements += 1;
				if ((scores[at + stride] ?? -1) < (scores[at] ?? 99)) lowered += 1;
			}
		}
	}
	const steps = fields.map(({ isScored, values }) =>
		isScored ? (COMBINATIONS * (values.length - 1)) / values.length : 0,
	);
	const possible = steps.reduce((sum, count) => sum + count, 0);
	expect({ improvements, lowered }).toEqual({ improvements: possible * PILLARS.length, lowered: 0 });
});
