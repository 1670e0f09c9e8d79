import { fillIn } from "#domain/fill-in.ts";
import type {
	Alarm,
	Alert,
	Alerts,
	AlertWithStep,
	PillarAdvice,
	Strength,
} from "#features/assessment/documents/assessment.schema.ts";
import { type Answers, chosenLabel } from "#features/assessment/questions/question.ts";
import type { Alarm as SaidAlarm } from "#features/assessment/result/assessment-result.ts";
import { entryOf, gainsOf, PILLAR_MAXIMUM } from "#features/assessment/scoring/score-assessment.ts";
import {
	type Assessment,
	alertsThatHold,
	answerTo,
	holds,
	type Situation,
	situationOf,
	textOf,
	withFigures,
	worthOf,
} from "./advice.ts";
import { offerOf } from "./offer-of-step.ts";

/** Returns the points by which the answers about pain point and goal move steps up, by question. */
function boostsOf(situation: Situation) {
	const { painPoint, goal } = situation.assessment.advice;
	const boostsTo = (id: string) => {
		const { cases, boosts = {} } = answerTo(situation, id);
		return cases?.find(({ if: when }) => holds(when, situation.chosen))?.boosts ?? boosts;
	};
	return { painPoint: boostsTo(painPoint), goal: goal ? boostsTo(goal) : {} };
}

/** One step for every answer that could be better, and what speaks for it, in the order of the questions. */
function openSteps(situation: Situation) {
	const { assessment, answers, chosen, score } = situation;
	const boosts = boostsOf(situation);
	const gains = gainsOf(assessment, answers, score);
	return assessment.advice.questions.flatMap((question) => {
		const { id, field, pillar } = question;
		const step = pillar && worthOf(question, chosen)?.step;
		const next = gains.get(field);
		if (!pillar || !step || !next || (step.unless && holds(step.unless, chosen))) return [];
		const { easesNothing, ...offer } = offerOf(situation, step);
		const painPoint = easesNothing ? 0 : (boosts.painPoint[id] ?? 0);
		const goal = easesNothing ? 0 : (boosts.goal[id] ?? 0);
		return {
			...{ ...offer, question: id, field, pillar },
			/** Points that the total would gain from the next better answer. At least: how many shows only once the step is taken. */
			gain: next.gain,
			isGainAtLeast: next.isAtLeast,
			/** The points by which the owner's wishes move it up. */
			boost: painPoint + goal,
			easesPainPoint: painPoint > 0,
			servesGoal: goal > 0,
		};
	});
}

export type OpenStep = ReturnType<typeof openSteps>[number];

/** All open steps, the most worthwhile first; equals stay in the order of the questions. */
export function rankSteps(situation: Situation): OpenStep[] {
	const { effortBonus, weakness } = situation.assessment.advice.ranking;
	const rankOf = (step: OpenStep) => {
		const missing = PILLAR_MAXIMUM - entryOf(situation.score.scores, step.pillar);
		return step.gain + effortBonus[step.effort] + step.boost + step.urgency + (weakness * missing) / PILLAR_MAXIMUM;
	};
	return openSteps(situation).sort((one, other) => rankOf(other) - rankOf(one));
}

/** The most of each that a report names. */
const LIMITS = { steps: 3, alarms: 2, warnings: 2 };
const LIMITS_AT_THE_LOW_END = { steps: 2, alarms: 1, warnings: 1 };
const MOST_FROM_ONE_PILLAR = 2;

const limitsOf = ({ isLowEnd }: Situation) => (isLowEnd ? LIMITS_AT_THE_LOW_END : LIMITS);

/** The alerts that hold and that something can be done about. */
type AlertsWithSteps = Pick<Alerts, "alarms" | "warnings" | "sideLines">;

/** The questions whose steps must stand before this one's while the answers are as they are. */
export function prerequisitesOf({ assessment: { advice }, chosen }: Situation, question: string): string[] {
	const questionOf = (id: string) => advice.questions.find((each) => each.id === id);
	return (questionOf(question)?.after ?? []).flatMap(({ question: id, at, if: when = {} }) => {
		const other = questionOf(id);
		return other && at.includes(worthOf(other, chosen)?.id ?? "") && holds(when, chosen) ? id : [];
	});
}

function prerequisitesFirst(situation: Situation, steps: readonly OpenStep[]): OpenStep[] {
	const ordered = new Set<OpenStep>();
	const add = (step: OpenStep) => {
		if (ordered.has(step)) return;
		const needed = prerequisitesOf(situation, step.question);
		for (const other of steps) if (needed.includes(other.question)) add(other);
		ordered.add(step);
	};
	for (const step of steps) add(step);
	return [...ordered];
}

/** Goes down the ranking and adds steps while there is room; one that needs another lets that one go first. */
function addSteps(chosen: readonly OpenStep[], ranked: readonly OpenStep[], situation: Situation, perPillar: number) {
	const result = [...chosen];
	const count = limitsOf(situation).steps;
	const hasRoomFor = ({ pillar }: OpenStep) =>
		result.length < count && result.filter((step) => step.pillar === pillar).length < perPillar;
	for (const step of ranked) {
		if (result.length >= count) break;
		if (result.includes(step)) continue;
		const needed = prerequisitesOf(situation, step.question);
		const first = ranked.find((other) => needed.includes(other.question) && !result.includes(other));
		if (first && !hasRoomFor(first)) continue;
		if (first) result.push(first);
		if (hasRoomFor(step)) result.push(step);
	}
	return result;
}

/** Replaces the last step that is not `kept` by the best that eases the pain point, where no chosen step does. */
function easePainPoint(
	chosen: readonly OpenStep[],
	kept: readonly OpenStep[],
	ranked: readonly OpenStep[],
): readonly OpenStep[] {
	if (chosen.some(({ easesPainPoint }) => easesPainPoint) || kept.length === chosen.length) return chosen;
	const easing = ranked.find(({ easesPainPoint }) => easesPainPoint);
	return easing ? [...chosen.slice(0, -1), easing] : chosen;
}

/** The best-ranked step of an alert. A step that needs another one makes room for that. */
function stepOf(alert: AlertWithStep, ranked: readonly OpenStep[], situation: Situation): OpenStep | undefined {
	const own = ranked.find(({ question }) => alert.steps.includes(question));
	const needed = own && prerequisitesOf(situation, own.question);
	return ranked.find(({ question }) => needed?.includes(question)) ?? own;
}

/** The steps of the alerts that need no other step first, in the order of the alerts. */
const stepsAtOnce = (alerts: readonly AlertWithStep[], ranked: readonly OpenStep[], situation: Situation): OpenStep[] =>
	alerts.flatMap(({ steps }) => {
		const step = ranked.find(({ question }) => steps.includes(question));
		return step && !prerequisitesOf(situation, step.question).length ? step : [];
	});

/** The steps of the alarms, at most two, none twice. A danger to a person takes the place of the second. */
function firstSteps({ alarms, warnings }: AlertsWithSteps, ranked: readonly OpenStep[], situation: Situation) {
	const alarming = [...new Set(stepsAtOnce(alarms, ranked, situation))];
	const dangers = warnings.filter(({ canHurt }) => canHurt);
	const hurting = stepsAtOnce(dangers, ranked, situation);
	return [...new Set([...alarming.slice(0, hurting.length > 0 ? 1 : limitsOf(situation).alarms), ...hurting])];
}

/** The step of the first warning, where it takes neither the second alarm's place nor that of the pain point. */
function warningStep(
	{ warnings }: AlertsWithSteps,
	first: readonly OpenStep[],
	ranked: readonly OpenStep[],
	situation: Situation,
): OpenStep | undefined {
	const warning = warnings.find(({ canHurt }) => !canHurt);
	const step = warning && stepOf(warning, ranked, situation);
	if (!step || first.length >= LIMITS.alarms || first.includes(step)) return undefined;
	const room = limitsOf(situation).steps - first.length;
	const isEased = [...first, step].some(({ easesPainPoint }) => easesPainPoint);
	const mayEase = ranked.some(({ easesPainPoint }) => easesPainPoint);
	return room > 1 || (room === 1 && (isEased || !mayEase)) ? step : undefined;
}

/** The steps as the alerts behind them put them, each alert once. The first alarm has a box of its own, so its step gives no reason. */
function inWordsOf({ alarms, warnings }: AlertsWithSteps, steps: readonly OpenStep[], situation: Situation) {
	const used = new Set<AlertWithStep>();
	const isLarge = situation.size === "mid" || situation.size === "large";
	return steps.map((step) => {
		const alarm = alarms.find((each) => each.steps.includes(step.question));
		const alert = alarm ?? warnings.find((warning) => stepOf(warning, [step], situation) === step);
		if (!alert || used.has(alert)) return { ...step, helper: undefined, isDueFirst: false };
		used.add(alert);
		const { action, firstHour, doneWhen, cost } = step;
		const asked = { do: action, first: firstHour, done: doneWhen, cost, helper: undefined, ...alert.step };
		return {
			...{ ...step, action: asked.do, firstHour: asked.first, doneWhen: asked.done, cost: asked.cost },
			why: alert === alarms[0] ? "" : textOf(alert, situation).text,
			helper: (isLarge && alarm?.helperOfMany) || (alarm?.helper ?? asked.helper),
			/** It answers an alarm, what can hurt a person, or what comes first. */
			isDueFirst: alarm !== undefined || alert.canHurt === true || alert.comesFirst === true,
		};
	});
}

/** A step to take first, as its alert puts it. */
export type ChosenStep = ReturnType<typeof inWordsOf>[number];

/**
 * The two or three steps to take first. Those of the alarms come before all others, then that of what can hurt a person,
 * which leaves room for one alarm and no more; then one of the first warning and the top of the ranking: at most two from one
 * pillar unless nothing else is open, at least one that eases the pain point, and none before a step that it needs. A step
 * of an hour on the side takes no place while something else is open.
 */
export function chooseSteps(situation: Situation, ranked: readonly OpenStep[], alerts: AlertsWithSteps): ChosenStep[] {
	const aside = alerts.sideLines.flatMap(({ steps }) => steps);
	const main = ranked.filter(({ question }) => !aside.includes(question));
	const first = firstSteps(alerts, ranked, situation);
	const warned = warningStep(alerts, first, main, situation);
	const kept = warned ? [...first, warned] : first;
	const spread = addSteps(kept, main, situation, MOST_FROM_ONE_PILLAR);
	const filled = addSteps(spread, main, situation, Number.POSITIVE_INFINITY);
	const eased = easePainPoint(filled, kept, main);
	const chosen = addSteps(eased, ranked, situation, Number.POSITIVE_INFINITY);
	const isFirst = alerts.warnings.find(({ canHurt }) => !canHurt)?.comesFirst;
	const leading = warned && isFirst ? kept : first;
	const others = ranked.filter((step) => chosen.includes(step) && !leading.includes(step));
	return inWordsOf(alerts, [...leading, ...prerequisitesFirst(situation, others)], situation);
}

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

function describeAlarm(alarm: Alarm, situation: Situation, steps: readonly OpenStep[]): SaidAlarm {
	const { tone, title, also = "", named } = alarm;
	const { assessment, answers, chosen } = situation;
	const { painPoint, questions, texts } = assessment.advice;
	const { field = "" } = questions.find(({ id }) => id === painPoint) ?? {};
	const spoken = textOf(alarm, situation);
	const money = alarm.money ? withFigures(alarm.money, situation) : undefined;
	const { namedItself, isPartOfIt, comesBefore } = texts.alarm;
	const isEased = steps.some(({ question, easesPainPoint }) => easesPainPoint && alarm.steps.includes(question));
	return {
		tone,
		heading: fillIn(texts.alarm[tone], { title }),
		text: [spoken.text, money?.text].filter(Boolean).join(" "),
		sum: [...spoken.sums, ...(money?.sums ?? [])].join("; "),
		also,
		opening: named?.includes(chosen[painPoint] ?? "")
			? namedItself
			: fillIn(isEased ? isPartOfIt : comesBefore, { named: chosenLabel(assessment.questions, answers, field) }),
	};
}

/** Describes the alerts beside the steps. Nothing that a step says is said twice. */
function describeAlerts(
	situation: Situation,
	{ alarms, warnings, sideLines, notes, checks }: Alerts,
	{ steps, ranked }: Record<"steps" | "ranked", readonly OpenStep[]>,
) {
	const say = (alert: Alert) => textOf(alert, situation).text;
	const isStep = (alert: AlertWithStep) => steps.some(({ question }) => alert.steps.includes(question));
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
	const steps = chooseSteps(situation, ranked, alerts);
	const said: readonly Alert[] = Object.values(alerts).flat();
	const doubted = said.flatMap(({ doubts = [] }) => doubts);
	return {
		...situation,
		/** Every open step, the most worthwhile first. */
		ranked,
		/** The two or three of them to begin with. */
		steps,
		strengths: chooseStrengths(situation, doubted),
		...describeAlerts(situation, alerts, { steps, ranked }),
		longTermGoals: chooseLongTermGoals(situation),
	};
}

export type Findings = ReturnType<typeof advise>;
