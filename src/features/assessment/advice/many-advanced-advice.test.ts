import { expect, test } from "vitest";
import { type Faults, findAdviceFaults } from "#testing/advice-faults.ts";
import { advancedAssessment } from "#testing/assessments.ts";
import { likelyAnswers, randomAnswers } from "#testing/random-answers.ts";
import { seededRandom } from "#tools/seeded-random.ts";

const RUNS = 6_000;

test(`no advice on ${RUNS} sets of answers is wrong`, () => {
	const random = seededRandom(11);
	const faults: Faults = new Map();
	for (let run = 0; run < RUNS; run += 1) {
		const answers = (run % 2 ? randomAnswers : likelyAnswers)(advancedAssessment.questions, random);
		findAdviceFaults(advancedAssessment, answers, faults);
	}
	expect(Object.fromEntries(faults)).toEqual({});
});
