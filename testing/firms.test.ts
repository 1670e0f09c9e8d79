import { expect, test } from "vitest";
import type { Assessment } from "#features/assessment/advice/advice.ts";
import { advise } from "#features/assessment/advice/advise.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { firms } from "#testing/firms.ts";
import { advancedAssessment, basicAssessment } from "./assessments.ts";

function advisedTo(assessment: Assessment, answers: Answers) {
	const { score, strengths, steps } = advise(assessment, answers);
	return { total: score.total, strength: strengths[0]?.field, steps: steps.map(({ field }) => field) };
}

test.each(firms)("$name gets the total, the strongest point and the steps that a person advises", (firm) => {
	const { basic, advanced, human } = firm;
	expect(advisedTo(basicAssessment, basic)).toMatchObject(human.basic);
	expect(advisedTo(advancedAssessment, advanced)).toMatchObject(human.advanced);
});
