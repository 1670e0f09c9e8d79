import { alertsThatHold, situationOf } from "#features/assessment/advice/advice.ts";
import { chooseSteps, type OpenStep, prerequisitesOf, rankSteps } from "#features/assessment/advice/choose-steps.ts";
import { entryFor } from "#features/assessment/advice/first-half.ts";
import type { Assessment } from "#features/assessment/documents/read-assessment.ts";
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
	const entry = entryFor(situation);
	const steps = chooseSteps(situation, ranked, alerts, entry);
	const fault = (kind: string, isWrong: boolean) => {
		if (isWrong && !faults.has(kind)) faults.set(kind, { ...answers });
	};

	const red = alerts.alarms.find(({ tone }) => tone === "red");
	const first = steps.slice(0, alerts.warnings.some(({ canHurt }) => canHurt) ? 2 : 1);
	const isAbout = (wanted: readonly string[]) => first.some(({ eases }) => wanted.some((each) => eases.includes(each)));
	fault("the red alarm's step is not first", red !== undefined && !isAbout(red.steps));
	fault("the entry has no step", !steps.some(({ action }) => action === entry.step.do));
	const dangers = alerts.warnings.filter(({ canHurt }) => canHurt).flatMap((warning) => warning.steps);
	const isTwice = ({ question }: OpenStep) => entry.eases.includes(question) && !dangers.includes(question);
	fault("a step by points does what the entry does", !red && steps.some(isTwice));
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
	const isEnough = steps.length >= (isLowEnd ? 2 : 3) || (red && steps.length === 2);
	const left = ranked.filter(({ question }) => !steps.some(({ eases }) => eases.includes(question)));
	const skipped = assessment.advice.firstHalf.skip.flatMap((skip) => skip.steps);
	fault("there are too few steps", !isEnough && left.some(({ question }) => !skipped.includes(question)));
	fault("there are too many steps", steps.length > 3);
	fault("two steps say the same", new Set(steps.map(({ action }) => action)).size !== steps.length);
	fault("two steps begin alike", new Set(steps.map(({ firstHour }) => firstHour)).size !== steps.length);
	fault("a step for one person speaks of people", size === "solo" && steps.some(speaksOfPeople));
	fault(
		"a step stands before one it needs",
		steps.some(({ question }, index) =>
			prerequisitesOf(situation, question).some((other) => steps.findIndex((step) => step.question === other) > index),
		),
	);
	const sum = Object.values(score.scores).reduce((points, each) => points + each, 0);
	fault("the total is not the sum of its scores", sum !== score.total);
}
