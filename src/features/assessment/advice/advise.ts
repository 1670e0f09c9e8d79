import { fillIn } from "#domain/fill-in.ts";
import type {
	Alarm,
	Alert,
	Alerts,
	AlertWithStep,
	PillarAdvice,
	Strength,
} from "#features/assessment/documents/assessment.schema.ts";
import type { Assessment } from "#features/assessment/documents/read-assessment.ts";
import { type Answers, chosenLabel } from "#features/assessment/questions/question.ts";
import type { Alarm as SaidAlarm } from "#features/assessment/result/assessment-result.ts";
import { alertsThatHold, holds, type Situation, situationOf, textOf, withFigures, worthOf } from "./advice.ts";
import {
	boostsOf,
	type ChosenStep,
	chooseSteps,
	isEasedBy,
	isRed,
	limitsOf,
	type OpenStep,
	rankSteps,
} from "./choose-steps.ts";
import { entryFor, firstHalfOf } from "./first-half.ts";

const MOST_STRENGTHS = 3;
/** Half-way answers fill up no further than this where there is a best one to name. */
const ENOUGH_STRENGTHS = 2;
const MOST_NOTES = 1;
const LONG_TERM_GOALS = 2;

type FoundStrength = Pick<Strength, "rank" | "text"> & { question: string; field: string; pillar: string };

/** Every good answer that no alert questions: the best ones first, and among them those that carry most. */
function findStrengths({ assessment, chosen }: Situation, doubted: readonly string[]): FoundStrength[] {
	const { questions, strongestFirst } = assessment.advice;
	const found = questions.flatMap((question): FoundStrength[] => {
		const { id, field, pillar } = question;
		if (!pillar || doubted.includes(id)) return [];
		const { strength } = worthOf(question, chosen) ?? {};
		if (!strength || (strength.unless && holds(strength.unless, chosen))) return [];
		const { text } = strength.cases?.find(({ if: when }) => holds(when, chosen)) ?? strength;
		return [{ rank: strength.rank, text, question: id, field, pillar }];
	});
	const rankOf = ({ rank }: FoundStrength) => ["best", "half-way", "slight"].indexOf(rank);
	// One that nobody has ranked carries least.
	const placeOf = ({ question }: FoundStrength) => strongestFirst.indexOf(question) + 1 || Number.MAX_SAFE_INTEGER;
	return found.sort((one, other) => rankOf(one) - rankOf(other) || placeOf(one) - placeOf(other));
}

/** Up to three strengths, from different pillars as long as there are any. */
function chooseStrengths(situation: Situation, doubted: readonly string[]): FoundStrength[] {
	const found = findStrengths(situation, doubted);
	const chosen: FoundStrength[] = [];
	const isNewPillar = ({ pillar }: FoundStrength) => chosen.every((strength) => strength.pillar !== pillar);
	for (const strength of found) {
		const isFilling = strength.rank !== "best" && chosen[0]?.rank === "best";
		if (chosen.length >= (isFilling ? ENOUGH_STRENGTHS : MOST_STRENGTHS)) break;
		const isAnyNew = found.some((other) => other.rank === strength.rank && isNewPillar(other));
		if (isNewPillar(strength) || !isAnyNew) chosen.push(strength);
	}
	const passedOver = found.filter((strength) => strength.rank === "best" && !chosen.includes(strength));
	return [...chosen, ...passedOver].slice(0, Math.max(chosen.length, MOST_STRENGTHS));
}

function describeAlarm(alarm: Alarm, situation: Situation, steps: readonly ChosenStep[]): SaidAlarm {
	const { tone, title, also = "", named } = alarm;
	const { assessment, answers, chosen } = situation;
	const { painPoint, questions, texts } = assessment.advice;
	const { field = "" } = questions.find(({ id }) => id === painPoint) ?? {};
	const spoken = textOf(alarm, situation);
	const money = alarm.money ? withFigures(alarm.money, situation) : undefined;
	const { namedItself, comesBefore, isStep } = texts.alarm;
	const step = steps.findIndex(({ eases }) => alarm.steps.some((each) => eases.includes(each))) + 1;
	const isNamed = named?.includes(chosen[painPoint] ?? "") && step === 1;
	const isBefore = tone === "red" && steps[step - 1]?.isOfProblem !== true;
	const before = fillIn(comesBefore, { named: chosenLabel(assessment.questions, answers, field) });
	const itsStep = step > 0 ? fillIn(isStep, { step }) : "";
	return {
		tone,
		heading: fillIn(texts.alarm[tone], { title }),
		text: [spoken.text, money?.text].filter(Boolean).join(" "),
		sum: [...spoken.sums, ...(money?.sums ?? [])].join("; "),
		also,
		opening: isNamed ? namedItself : isBefore ? before : itsStep,
		step,
	};
}

/** Describes the alerts beside the steps. Nothing that a step says is said twice. */
function describeAlerts(
	situation: Situation,
	{ alarms, warnings, sideLines, notes, checks }: Alerts,
	{ steps, ranked }: { steps: readonly ChosenStep[]; ranked: readonly OpenStep[] },
) {
	const say = (alert: Alert) => textOf(alert, situation).text;
	const isStep = (alert: AlertWithStep) => alert.steps.some((each) => isEasedBy(steps, each));
	const unmet = alarms.filter((alarm) => !isStep(alarm));
	const warned = warnings
		.filter((warning) => !isStep(warning))
		.map((warning) => [say(warning), warning.todo].filter(Boolean).join(" "));
	const noted = situation.isLowEnd ? [] : notes.slice(0, MOST_NOTES).map(say);
	return {
		/** The first alarm; the others become steps. */
		alarm: alarms[0] && describeAlarm(alarms[0], situation, steps),
		/** It names no service and nothing to buy. */
		mayNothingBeSpent: alarms[0]?.forbidsSpending ?? false,
		alarms: alarms.map(({ title }) => title),
		/** The pillars that a red alarm is about. */
		pillarsInRed: situation.assessment.advice.questions.flatMap(({ id, pillar }) =>
			pillar && alarms.some(({ tone, steps: wanted }) => tone === "red" && wanted.includes(id)) ? pillar : [],
		),
		/** The actions of alarms that are no step yet, with the reason where the action does not show it. */
		alsoThisMonth: ranked.flatMap(({ question, action }) => {
			const alarm = unmet.find(({ steps: wanted }) => wanted.includes(question));
			return alarm ? { action, because: alarm.because } : [];
		}),
		/** Sentences on the work that they ask for at once. */
		today: unmet.flatMap(({ todo }) => todo ?? []),
		/** An hour that takes no place among the steps. */
		sideLine: sideLines.filter((line) => !isStep(line)).map(say)[0],
		/** Warnings that are no step, then a note. */
		alerts: [...warned.slice(0, limitsOf(situation).warnings), ...noted],
		/** An answer that is probably wrong, and the questions whose answers it doubts. */
		check: checks.map(say)[0],
		questioned: checks[0]?.doubts ?? [],
	};
}

/** Returns the texts about a pillar: one person reads no word about people. */
export function pillarAdviceOf({ assessment: { advice }, size }: Situation, pillar: string): PillarAdvice {
	const texts = advice.pillars.find(({ id }) => id === pillar);
	if (!texts) throw new RangeError(`There is no pillar "${pillar}"`);
	return size === "solo" ? { ...texts, ...texts.solo } : texts;
}

/** Chooses the goals after a result at the top: from the two pillars that bear most on the owner's pain point and goal. */
function chooseLongTermGoals(situation: Situation): PillarAdvice["longTermGoal"][] {
	if (!situation.isTop) return [];
	const { pillars, questions } = situation.assessment.advice;
	const { painPoint, goal } = boostsOf(situation);
	const bearing = (pillar: string) =>
		questions
			.filter((question) => question.pillar === pillar)
			.reduce((sum, { id }) => sum + (painPoint[id] ?? 0) + (goal[id] ?? 0), 0);
	return pillars
		.toSorted((one, other) => bearing(other.id) - bearing(one.id))
		.slice(0, LONG_TERM_GOALS)
		.map(({ id }) => pillarAdviceOf(situation, id).longTermGoal);
}

/** Scores the answers, and chooses from all that could be said what they call for, before it is put into sentences. */
export function advise(assessment: Assessment, answers: Answers) {
	const situation = situationOf(assessment, answers);
	const ranked = rankSteps(situation);
	const alerts = alertsThatHold(assessment.advice.alerts, situation.chosen);
	const entry = entryFor(situation);
	const steps = chooseSteps(situation, ranked, alerts, entry);
	const isUnderAlarm = alerts.alarms.some(isRed) && steps[0]?.isOfProblem === false;
	const said: readonly Alert[] = Object.values(alerts).flat();
	const doubted = said.flatMap(({ doubts = [] }) => doubts);
	return {
		...situation,
		/** Every open step, the most worthwhile first. */
		ranked,
		/** The two or three of them to begin with: that of the entry, and others. */
		steps,
		/** About the problem that was named. */
		entry,
		firstHalf: firstHalfOf(situation, entry, { isUnderAlarm, isServed: ranked.some(({ servesGoal }) => servesGoal) }),
		strengths: chooseStrengths(situation, doubted),
		...describeAlerts(situation, alerts, { steps, ranked }),
		longTermGoals: chooseLongTermGoals(situation),
	};
}

export type Findings = ReturnType<typeof advise>;
