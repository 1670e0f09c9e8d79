import { expect, test } from "vitest";
import { alertsThatHold } from "#features/assessment/advice/advice.ts";
import { advise } from "#features/assessment/advice/advise.ts";
import type { Assessment } from "#features/assessment/documents/read-assessment.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { resultOf } from "#features/assessment/result/result-of.ts";
import { advancedFirms, basicFirms, firms } from "#testing/firms.ts";
import { advancedAssessment, basicAssessment } from "./assessments.ts";

const choicesOf = ({ advice }: Assessment) => advice.questions.filter(({ answers }) => answers);

/** The answers that the ids of a firm stand for, by question. */
function answersOf(assessment: Assessment, ids: Readonly<Record<string, unknown>>): Answers {
	const given = choicesOf(assessment).map(({ id, field, answers = [] }) => {
		const answer = answers.find((each) => each.id === ids[id]);
		if (!answer) throw new Error(`${ids.name}: there is no answer "${ids[id]}" to "${id}"`);
		return [field, answer.value];
	});
	return Object.fromEntries(given);
}

const inOrder = (answers: readonly string[]) =>
	Object.fromEntries(choicesOf(basicAssessment).map(({ id }, index) => [id, answers[index]]));

/** By ids: the first step, the entry that follows it, the alarm above; and whether the score has no word. */
function adviceFor(assessment: typeof basicAssessment, answers: Answers) {
	const { steps, entry, chosen } = advise(assessment, answers);
	const { entries, alerts } = assessment.advice;
	const named = steps.map(({ question, action }) => {
		if (question !== "") return question;
		return action === entry.step.do ? entry.id : entries.find(({ step }) => step.do === action)?.id;
	});
	const [first] = named;
	const next = named.includes(entry.id) && first !== entry.id ? entry.id : undefined;
	const alarm = alertsThatHold(alerts, chosen).alarms[0]?.id;
	return { first, next, alarm, band: resultOf(assessment, answers).hidesLabel ? false : undefined };
}

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
])("$name, $assessment.id: the first step is the one that a person advises", ({ assessment, answers, expects }) => {
	expect(adviceFor(assessment, answers)).toEqual(expects);
});

function advisedTo(assessment: Assessment, answers: Answers) {
	const { score, strengths, steps } = advise(assessment, answers);
	return { total: score.total, strength: strengths[0]?.field, steps: steps.flatMap(({ field }) => field || []) };
}

test.each(firms)("$name gets the total and the strongest point that a person gives", ({ basic, advanced, human }) => {
	const pick = ({ total, strength }: typeof human.basic) => ({ total, strength });
	expect(advisedTo(basicAssessment, basic)).toMatchObject(pick(human.basic));
	expect(advisedTo(advancedAssessment, advanced)).toMatchObject(pick(human.advanced));
});
