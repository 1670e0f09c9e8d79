import { expect, test } from "vitest";
import { advancedSections } from "#features/assessment/questions/advanced.questions.ts";
import { likelyAnswers, seededRandom } from "#testing/random-answers.ts";
import { advancedAssessment } from "./advanced.assessment.ts";
import { basicAssessment } from "./basic.assessment.ts";
import { mostPoints } from "./points-of.ts";
import type { Assessment } from "./rubric.ts";
import { scoreAssessment } from "./score-assessment.ts";
import { PILLAR_MAXIMUM } from "./score-pillar.ts";

const context = advancedSections.find(({ title }) => title === "Business Context")?.fields ?? [];

test.each<[string, Assessment, readonly string[]]>([
	["industry and pain point", basicAssessment, ["industry", "pain_point"]],
	["contact and context", advancedAssessment, ["full_name", "company_name", "email", ...context]],
])("%s change no number", (_, assessment, fields) => {
	expect(fields.length).toBeGreaterThan(1);
	const random = seededRandom(4);
	for (let run = 0; run < 100; run += 1) {
		const answers = likelyAnswers(assessment.questions, random);
		const score = scoreAssessment(assessment, answers);
		for (const field of fields) {
			const question = assessment.questions[field];
			const others = question?.kind === "choice" ? question.options.map(({ value }) => value) : ["Somebody else"];
			for (const other of others) {
				expect(scoreAssessment(assessment, { ...answers, [field]: other })).toEqual(score);
			}
		}
	}
});

test.each([basicAssessment, advancedAssessment])("the best answers of each pillar add up to 25", ({ rubric }) => {
	for (const pillar of rubric.pillars) {
		const fields = Object.keys(pillar.points);
		expect(fields.reduce((sum, field) => sum + mostPoints(pillar, field), 0)).toBe(PILLAR_MAXIMUM);
	}
	expect(rubric.maximum).toBe(rubric.pillars.length * PILLAR_MAXIMUM);
});
