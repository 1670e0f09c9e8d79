import { expect, test } from "vitest";
import { type Assessment, alertsThatHold, situationOf } from "#features/assessment/advice/advice.ts";
import { advise } from "#features/assessment/advice/advise.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { advancedFirms, basicFirms, firms } from "#testing/firms.ts";
import { advancedAssessment, basicAssessment } from "./assessments.ts";

const choicesOf = ({ advice }: Assessment) => advice.questions.filter(({ answers }) => answers);

/** The answers that the ids of a firm stand for, by question. */
function answersOf(assessment: Assessment, ids: Readonly<Record<string, unknown>>): Answers {
	const given = choicesOf(assessment).map(({ id, field, answers = [] }) => {
		const answer = answers.find((each) => each.id === ids[id]);
		if (!answer) throw new Error(`There is no answer "${ids[id]}" to "${id}"`);
		return [field, answer.value];
	});
	return Object.fromEntries(given);
}

const inOrder = (answers: readonly string[]) =>
	Object.fromEntries(choicesOf(basicAssessment).map(({ id }, index) => [id, answers[index]]));

test.each([
	...firms.map(({ name, basic, human }) => ({ name, assessment: basicAssessment, answers: basic, ...human.basic })),
	...firms.map(({ name, advanced: answers, human }) => {
		return { name, assessment: advancedAssessment, answers, ...human.advanced };
	}),
	...basicFirms.map(({ name, answers, expects }) => {
		return { name, assessment: basicAssessment, answers: answersOf(basicAssessment, inOrder(answers)), expects };
	}),
	...advancedFirms.map(({ expects, ...ids }) => {
		return { name: ids.name, assessment: advancedAssessment, answers: answersOf(advancedAssessment, ids), expects };
	}),
])("$name, $assessment.id: the alarm is the one that a person expects", ({ assessment, answers, expects }) => {
	const { chosen } = situationOf(assessment, answers);
	expect(alertsThatHold(assessment.advice.alerts, chosen).alarms[0]?.id).toBe(expects.alarm);
});

function advisedTo(assessment: Assessment, answers: Answers) {
	const { score, strengths, steps } = advise(assessment, answers);
	return { total: score.total, strength: strengths[0]?.field, steps: steps.flatMap(({ field }) => field || []) };
}

test.each(firms)("$name gets the total, the strongest point and the steps that a person advises", (firm) => {
	const { basic, advanced, human } = firm;
	const { expects: _, ...adviceForBasic } = human.basic;
	const { expects: __, ...adviceForAdvanced } = human.advanced;
	expect(advisedTo(basicAssessment, basic)).toMatchObject(adviceForBasic);
	expect(advisedTo(advancedAssessment, advanced)).toMatchObject(adviceForAdvanced);
});
