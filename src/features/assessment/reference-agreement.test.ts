import { expect, test } from "vitest";
import { advancedAssessment } from "./advanced.assessment.ts";
import { advancedAdvice } from "./advanced-advice.ts";
import type { Advice } from "./advice.ts";
import { advise } from "./advise.ts";
import { basicAssessment } from "./basic.assessment.ts";
import { basicAdvice } from "./basic-advice.ts";
import { printMarkdown } from "./print-advisory.ts";
import type { Assessment } from "./rubric.ts";
import { likelyAnswers, randomAnswers, seededRandom } from "./test-random-answers.ts";
import { isReferenceHere, openReference, REFERENCE_MISSING } from "./test-reference.ts";
import { writeAdvisory } from "./write-advisory.ts";

const RUNS = 10_000;
const TIMEOUT_MS = 300_000;

test.each<["basic" | "advanced", Assessment, Advice]>([
	["basic", basicAssessment, basicAdvice],
	["advanced", advancedAssessment, advancedAdvice],
])(`on ${RUNS} sets of answers the %s assessment says what the reference says`, { timeout: TIMEOUT_MS }, async (...row) => {
	const [name, assessment, advice] = row;
	test.skipIf
	const { engine, definition } = await openReference(name);
	const random = seededRandom(5);
	for (let run = 0; run < RUNS; run += 1) {
		const answers = (run % 2 ? randomAnswers : likelyAnswers)(assessment.questions, random);
		const findings = advise(assessment, advice, answers);
		const { total, label, scores } = findings.score;
		expect({ total, label, scores }).toEqual(engine.score(definition, answers));
		const chosen = findings.steps.map(({ field, gain, isGainAtLeast }) => ({ field, gain, at_least: isGainAtLeast }));
		expect(engine.choose(definition, answers)).toMatchObject(chosen);
		expect(printMarkdown(writeAdvisory(findings))).toBe(engine.advisory(definition, answers));
	}
});
