import { scoredAnswer } from "#features/assessment/scoring/score-assessment.ts";
import { type AlertsOf, type AlertWithStep, matches, type Situation } from "./advice.ts";
import { textOf } from "./alerts.ts";
import type { OpenStep } from "./open-steps.ts";

const MOST_STEPS = 3;
const MOST_STEPS_AT_THE_LOW_END = 2;
const MOST_FROM_ONE_PILLAR = 2;
const MOST_ALARMS = 2;
const MOST_ALARMS_AT_THE_LOW_END = 1;

/** The alerts that hold and that something can be done about. */
type AlertsWithSteps = Pick<AlertsOf, "alarms" | "warnings" | "sideLines">;

/** The fields whose steps must stand before this one's while the answers are as they are. */
export function prerequisitesOf({ assessment: { rubric, advice }, answers }: Situation, field: string): string[] {
	const all = advice.prerequisites[field] ?? [];
	return all
		.filter(
			({ field: other, at, when }) => at.includes(scoredAnswer(rubric, other, answers)) && matches(when ?? {}, answers),
		)
		.map(({ field: other }) => other);
}

/** The same steps, each moved behind those it needs. */
function prerequisitesFirst(situation: Situation, steps: readonly OpenStep[]): OpenStep[] {
	const ordered: OpenStep[] = [];
	const add = (step: OpenStep) => {
		if (ordered.includes(step)) return;
		const needed = prerequisitesOf(situation, step.field);
		for (const other of steps) if (needed.includes(other.field)) add(other);
		ordered.push(step);
	};
	for (const step of steps) add(step);
	return ordered;
}

/** Goes down the ranking and adds steps while there is room; one that needs another lets that one go first. */
function addSteps(chosen: readonly OpenStep[], ranked: readonly OpenStep[], situation: Situation, perPillar: number) {
	const result = [...chosen];
	const count = mostSteps(situation);
	const hasRoomFor = ({ pillar }: OpenStep) =>
		result.length < count && result.filter((step) => step.pillar === pillar).length < perPillar;
	for (const step of ranked) {
		if (result.length >= count) break;
		if (result.includes(step)) continue;
		const needed = prerequisitesOf(situation, step.field);
		const first = ranked.find((other) => needed.includes(other.field) && !result.includes(other));
		if (first && !hasRoomFor(first)) continue;
		if (first) result.push(first);
		if (hasRoomFor(step)) result.push(step);
	}
	return result;
}

function mostSteps({ isLowEnd }: Situation): number {
	return isLowEnd ? MOST_STEPS_AT_THE_LOW_END : MOST_STEPS;
}

/** Where no chosen step eases the pain point, the last one that is not `kept` makes room for the best that does. */
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
	const own = ranked.find(({ field }) => alert.fields.includes(field));
	const needed = own && prerequisitesOf(situation, own.field);
	return ranked.find(({ field }) => needed?.includes(field)) ?? own;
}

/** The steps of the alerts that need no other step first, in the order of the alerts. */
function stepsAtOnce(alerts: readonly AlertWithStep[], ranked: readonly OpenStep[], situation: Situation): OpenStep[] {
	return alerts.flatMap(({ fields }) => {
		const step = ranked.find(({ field }) => fields.includes(field));
		return step && !prerequisitesOf(situation, step.field).length ? step : [];
	});
}

/** The steps of the alarms, at most two, none twice. What can hurt a person takes the place of the second. */
function firstSteps({ alarms, warnings }: AlertsWithSteps, ranked: readonly OpenStep[], situation: Situation) {
	const most = situation.isLowEnd ? MOST_ALARMS_AT_THE_LOW_END : MOST_ALARMS;
	const alarming = [...new Set(stepsAtOnce(alarms, ranked, situation))];
	const hurting = stepsAtOnce(
		warnings.filter(({ canHurt }) => canHurt),
		ranked,
		situation,
	);
	const beside = hurting.length > 0 ? 1 : most;
	return [...new Set([...alarming.slice(0, beside), ...hurting])];
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
	if (!step || first.length >= MOST_ALARMS || first.includes(step)) return undefined;
	const room = mostSteps(situation) - first.length;
	const isEased = [...first, step].some(({ easesPainPoint }) => easesPainPoint);
	const mayEase = ranked.some(({ easesPainPoint }) => easesPainPoint);
	return room > 1 || (room === 1 && (isEased || !mayEase)) ? step : undefined;
}

/**
 * The steps as the alerts behind them put them, each alert once. The first alarm has a box of its own, so its step gives
 * no reason.
 */
function inWordsOf({ alarms, warnings }: AlertsWithSteps, steps: readonly OpenStep[], situation: Situation) {
	const worded = [...steps];
	const used = new Set<AlertWithStep>();
	for (const [index, step] of steps.entries()) {
		const alarm = alarms.find(({ fields }) => fields.includes(step.field));
		const alert = alarm ?? warnings.find((warning) => stepOf(warning, [step], situation) === step);
		if (!alert || used.has(alert)) continue;
		used.add(alert);
		const why = alert === alarms[0] ? undefined : textOf(alert, situation).text;
		const isDueFirst = alarm !== undefined || alert.canHurt === true;
		worded[index] = { ...step, ...alert.step, why, isDueFirst, ...(alarm?.helper ? { helper: alarm.helper } : {}) };
	}
	return worded;
}

/**
 * The two or three steps to take first. Those of the alarms come before all others, then that of what can hurt a person,
 * which leaves room for one alarm and no more; then one of the first warning
 * and the top of the ranking: at most two from one pillar unless nothing else is open, at least one that eases the pain
 * point, and none before a step that it needs. What takes an hour on the side takes no place while something else is open.
 */
export function chooseSteps(situation: Situation, ranked: readonly OpenStep[], alerts: AlertsWithSteps): OpenStep[] {
	const aside = alerts.sideLines.flatMap(({ fields }) => fields);
	const main = ranked.filter(({ field }) => !aside.includes(field));
	const first = firstSteps(alerts, ranked, situation);
	const warned = warningStep(alerts, first, main, situation);
	const kept = warned ? [...first, warned] : first;
	const spread = addSteps(kept, main, situation, MOST_FROM_ONE_PILLAR);
	const filled = addSteps(spread, main, situation, Number.POSITIVE_INFINITY);
	const eased = easePainPoint(filled, kept, main);
	const chosen = addSteps(eased, ranked, situation, Number.POSITIVE_INFINITY);
	const others = ranked.filter((step) => chosen.includes(step) && !first.includes(step));
	return inWordsOf(alerts, [...first, ...prerequisitesFirst(situation, others)], situation);
}
