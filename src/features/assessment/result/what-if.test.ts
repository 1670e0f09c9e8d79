import * as fc from "fast-check";
import { expect, test } from "vitest";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { advise } from "#features/assessment/advice/advise.ts";
import { answersAfter, scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import { dentalPractice } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { content } from "#testing/content.ts";
import { likelyAnswers } from "#testing/random-answers.ts";
import { seededRandom } from "#tools/seeded-random.ts";
import { resultOf } from "./result-of.ts";
import { whatIfOf, whatIfOnPaper, whatIfText, wishesOf } from "./what-if.ts";

test.each([basicAssessment, advancedAssessment])(
	"$id: each set of steps has the score of those better answers, and one step more never takes any",
	async (assessment) => {
		await fc.assert(
			fc.property(fc.integer(), (seed) => {
				const answers = likelyAnswers(assessment.questions, seededRandom(seed));
				const findings = advise(assessment, answers);
				const rows = whatIfOf(findings);
				const { length: adding } = rows.filter(({ steps }) => steps.length === 1);
				expect(rows).toHaveLength(2 ** adding - 1);
				for (const { steps, total, scores, atLeast } of rows) {
					const done = steps.map((number) => findings.steps[number - 1] ?? expect.unreachable());
					const after = answersAfter(
						assessment,
						answers,
						done.map(({ field }) => field),
					);
					expect(scoreAssessment(assessment, after)).toMatchObject({ total, scores });
					expect(atLeast).toBe(done.some(({ isGainAtLeast }) => isGainAtLeast));
					expect(total).toBeGreaterThan(findings.score.total);
					const larger = rows.filter((row) => steps.every((step) => row.steps.includes(step)));
					expect(Math.min(...larger.map((row) => row.total))).toBe(total);
				}
			}),
			{ numRuns: 400 },
		);
	},
);

const { whatIf: copy } = content().said(assessmentReportDocument);

test("the sentence says steps, total, band, what is missing for the next, and today's total", () => {
	const scored = { total: 66, maximum: 100, hidesLabel: false };
	const row = { steps: [1], total: 74, scores: {}, atLeast: false };
	const two = { ...row, steps: [1, 2], total: 83 };
	expect(whatIfText(undefined, scored, copy)).toBe("Nothing is added: 66 is your score.");
	expect(whatIfText(row, scored, copy)).toBe(
		"With step 1: 74 of 100, Established. 6 more would be Leading. Today it is 66.",
	);
	expect(whatIfText({ ...two, atLeast: true }, scored, copy)).toBe(
		"With steps 1 and 2: at least 83 of 100, Leading. Today it is 66.",
	);
	expect(whatIfText(two, { ...scored, hidesLabel: true }, copy)).toBe("With steps 1 and 2: 83 of 100. Today it is 66.");
	expect(whatIfText({ ...row, total: 119 }, { ...scored, maximum: 150 }, copy)).toContain(
		"119 of 150, Established. 1 more would be Leading.",
	);
});

test("on paper all steps stand on one another, and a result that was kept before there were sets has neither", () => {
	const result = resultOf(basicAssessment, dentalPractice());
	const all = result.report.whatIf?.at(-1) ?? expect.unreachable();
	expect(whatIfOnPaper(result, copy)).toBe(`With steps 2 and 3: ${all.total} of 100.`);
	expect(wishesOf(result).reduce((sum, points) => sum + points, result.total)).toBe(all.total);
	const report = { ...result.report, whatIf: undefined };
	expect(whatIfOnPaper({ ...result, report }, copy)).toBe("");
	expect(wishesOf({ ...result, report })).toEqual([]);
	const three = { ...all, steps: [1, 2, 3], total: 90 };
	expect(whatIfOnPaper({ ...result, report: { ...report, whatIf: [three] } }, copy)).toBe(
		"With all three steps: 90 of 100.",
	);
});
