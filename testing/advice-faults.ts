import { type Assessment, alertsThatHold, situationOf } from "#features/assessment/advice/advice.ts";
import { chooseSteps, type OpenStep, prerequisitesOf, rankSteps } from "#features/assessment/advice/advise.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { nextAnswer } from "#features/assessment/scoring/score-assessment.ts";

/** Words that presume that others work in the business. */
const PEOPLE =
	/\b(staff|team|employees?|colleagues?|crew|hire|technicians?|everyone|each person|shifts?|who signs|named person|each (team )?lead|leads decide)\b/i;

/** The faults of some advice, by their kind, with the first answers that showed each. */
export type Faults = Map<string, Answers>;

const textOf = ({ action, firstHour, doneWhen, why }: OpenStep) => [action, firstHour, doneWhen, why].join(" ");
const soloTexts = new Map<string, boolean>();

function speaksOfPeople(step: OpenStep): boolean {
	const text = textOf(step);
	const known = soloTexts.get(text) ?? PEOPLE.test(text);
	soloTexts.set(text, known);
	return known;
}

/** True of an answer that could be better and has a step. A margin that does not apply is not worked out. */
export const needsStep = (assessment: Assessment, field: string, answers: Answers): boolean =>
	nextAnswer(assessment, field, answers) !== undefined &&
	!(field === "profit_margin_known" && answers.profit_margin === "N/A" && answers[field] !== "No idea");

/** Looks for everything that must never be wrong with the steps for some answers. */
export function findAdviceFaults(assessment: Assessment, answers: Answers, faults: Faults): void {
	const situation = situationOf(assessment, answers);
	const { score, size, isLowEnd } = situation;
	const ranked = rankSteps(situation);
	const alerts = alertsThatHold(assessment.advice.alerts, situation.chosen);
	const steps = chooseSteps(situation, ranked, alerts);
	const fault = (kind: string, isWrong: boolean) => {
		if (isWrong && !faults.has(kind)) faults.set(kind, { ...answers });
	};

	const [alarm] = alerts.alarms;
	const [first] = steps;
	fault("the alarm's step is not first", alarm !== undefined && !(first && alarm.steps.includes(first.question)));
	fault(
		"a backup made by hand or never tested is an alarm",
		alerts.alarms.some(({ id }) => /hand|tested/.test(id)),
	);
	const open = new Set(ranked.map(({ field }) => field));
	for (const [field, question] of Object.entries(assessment.questions)) {
		if (question.kind !== "choice" || !question.pillar) continue;
		const isOpen = needsStep(assessment, field, answers);
		fault("an answer that could be better has no step", isOpen && !open.has(field));
		fault("a step contradicts an answer that is the best or does not apply", !isOpen && open.has(field));
	}
	const expected = Math.min(ranked.length, isLowEnd ? 2 : 3);
	fault("there are too few steps, or one twice", new Set(steps.map(({ field }) => field)).size !== expected);
	fault("two steps say the same", new Set(steps.map(({ action }) => action)).size !== steps.length);
	fault("two steps begin alike", new Set(steps.map(({ firstHour }) => firstHour)).size !== steps.length);
	fault("a step for one person speaks of people", size === "solo" && steps.some(speaksOfPeople));
	fault(
		"a step stands before one it needs",
		steps.some(({ question }, index) =>
			prerequisitesOf(situation, question).some((other) => steps.findIndex((step) => step.question === other) > index),
		),
	);
	const eases = steps.some(({ easesPainPoint }) => easesPainPoint);
	const hasRoom = !steps.every(({ isDueFirst }) => isDueFirst);
	fault("the pain point is not answered", hasRoom && !eases && ranked.some(({ easesPainPoint }) => easesPainPoint));
	const sum = Object.values(score.scores).reduce((points, each) => points + each, 0);
	fault("the total is not the sum of its scores", sum !== score.total);
}
