import type { ServiceName, SizedStep, Trade } from "#features/assessment/documents/advice.schema.ts";
import type { Alerts, AlertWithStep, StepOfAnswer } from "#features/assessment/documents/assessment.schema.ts";
import { entryOf, PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import { gainsOf } from "#features/assessment/scoring/score-assessment.ts";
import { answerTo, matches, type Situation, worthOf } from "./advice.ts";
import { textOf } from "./alerts.ts";

/** A step that is still to be taken, and what speaks for it. */
export type OpenStep = {
	/** The id of its question, and the name of its field. */
	question: string;
	field: string;
	pillar: string;
	/** An imperative without a full stop. */
	action: string;
	firstHour: string;
	/** A clause that goes on after "By day 30: ". */
	doneWhen: string;
	effort: StepOfAnswer["effort"];
	/** Moves it up the list, in points. */
	urgency: number;
	/** Absent where it has been said already. */
	why: string | undefined;
	cost: string;
	/** Sentences about what it is worth in money; the first whose figures the brackets allow is said. */
	money: readonly string[];
	helper: string | undefined;
	/** The service that can help with it; absent where nothing needs to be bought. */
	service: ServiceName | undefined;
	/** Points that the total would gain from the next better answer. */
	gain: number;
	/** The gain is the smallest possible one: how large it is shows only once the step is taken. */
	isGainAtLeast: boolean;
	/** How far what the owner wants moves it up, in points. */
	boost: number;
	easesPainPoint: boolean;
	servesGoal: boolean;
	/** It answers an alarm, or what can hurt a person. */
	isDueFirst: boolean;
};

/** What the answers to the questions about pain point and goal move up, by question. */
export function boostsOf(situation: Situation) {
	const { painPoint, goal } = situation.assessment.advice;
	return {
		painPoint: answerTo(situation, painPoint).boosts ?? {},
		goal: (goal && answerTo(situation, goal).boosts) || {},
	};
}

/** The wider family whose texts a trade reads where it has none of its own. */
const WIDER: Partial<Record<Trade, Trade>> = { clinic: "practice", transport: "goods", charity: "neutral" };

/** The text for the size, the trade and the pay of the business. Throws a RangeError where the step has none. */
function sizedText({ versions }: SizedStep, { size, trade, isPaidAtOnce }: Situation): SizedStep["versions"][number] {
	const wanted = WIDER[trade] ?? trade;
	const fitting = versions.filter(
		({ for: fits }) => (!fits?.size || fits.size.includes(size)) && (!fits?.paid || isPaidAtOnce),
	);
	const isFor = ({ for: fits }: SizedStep["versions"][number]) => !fits?.trade || fits.trade.includes(wanted);
	const paid = fitting.find((text) => text.for?.paid && isFor(text));
	const own = wanted !== trade && fitting.find((text) => text.for?.trade?.includes(trade));
	const found = paid ?? (own || fitting.find(isFor));
	if (!found) throw new RangeError(`There is no text for ${size} ${trade} in "${versions[0]?.do}"`);
	return found;
}

/** What a step asks for: in words of its own, or in those of `steps/` for the size and the trade of the business. */
function offerOf(situation: Situation, step: StepOfAnswer) {
	const {
		effort,
		urgency = 0,
		easesNothing = false,
		...own
	} = step.cases?.find(({ if: when }) => matches(when, situation.chosen)) ?? step;
	const shared = situation.assessment.advice.steps.get(step.is ?? "");
	const { do: action, first: firstHour, done: doneWhen, why, service } = own;
	const asked = { effort, urgency, easesNothing };
	if (action && firstHour && doneWhen) {
		// The sentences about money are about what the sized step asks for.
		return { ...asked, action, firstHour, doneWhen, why, service, cost: own.cost ?? shared?.cost ?? "", money: [] };
	}
	if (!shared) throw new RangeError(`A step has no text: ${why}`);
	const sized = sizedText(shared, situation);
	// What is asked of up to ten people they can do by themselves.
	const isSmall = situation.size === "solo" || situation.size === "small";
	return {
		...asked,
		...{ action: sized.do, firstHour: sized.first, doneWhen: sized.done },
		why: sized.why ?? why,
		cost: sized.cost ?? shared.cost,
		money: [sized.money ?? shared.money ?? []].flat(),
		service: isSmall ? undefined : service,
	};
}

/** One step for every answer that could be better, in the order of the questions. */
function openSteps(situation: Situation): OpenStep[] {
	const { assessment, answers, chosen, score } = situation;
	const boosts = boostsOf(situation);
	const gains = gainsOf(assessment, answers, score);
	return assessment.advice.questions.flatMap((question) => {
		const { id, field, pillar } = question;
		const step = pillar && worthOf(question, chosen)?.step;
		const next = gains.get(field);
		if (!pillar || !step || !next) return [];
		const { easesNothing, ...offer } = offerOf(situation, step);
		const painPoint = easesNothing ? 0 : (boosts.painPoint[id] ?? 0);
		const goal = easesNothing ? 0 : (boosts.goal[id] ?? 0);
		return {
			...{ ...offer, question: id, field, pillar },
			...{ gain: next.gain, isGainAtLeast: next.isAtLeast },
			...{ boost: painPoint + goal, easesPainPoint: painPoint > 0, servesGoal: goal > 0 },
			...{ helper: undefined, isDueFirst: false },
		};
	});
}

/** All open steps, the most worthwhile first; equals stay in the order of the questions. */
export function rankSteps(situation: Situation): OpenStep[] {
	const { effortBonus, weakness } = situation.assessment.advice.ranking;
	const rankOf = (step: OpenStep) => {
		const missing = PILLAR_MAXIMUM - entryOf(situation.score.scores, step.pillar);
		return step.gain + effortBonus[step.effort] + step.boost + step.urgency + (weakness * missing) / PILLAR_MAXIMUM;
	};
	return openSteps(situation)
		.map((step) => ({ step, rank: rankOf(step) }))
		.sort((one, other) => other.rank - one.rank)
		.map(({ step }) => step);
}

const MOST_STEPS = 3;
const MOST_STEPS_AT_THE_LOW_END = 2;
const MOST_FROM_ONE_PILLAR = 2;
const MOST_ALARMS = 2;
const MOST_ALARMS_AT_THE_LOW_END = 1;

/** The alerts that hold and that something can be done about. */
type AlertsWithSteps = Pick<Alerts, "alarms" | "warnings" | "sideLines">;

/** The questions whose steps must stand before this one's while the answers are as they are. */
export function prerequisitesOf({ assessment: { advice }, chosen }: Situation, question: string): string[] {
	const { after = [] } = advice.questions.find(({ id }) => id === question) ?? {};
	const isAt = (id: string, at: readonly string[]) => {
		const other = advice.questions.find((each) => each.id === id);
		return other !== undefined && at.includes(worthOf(other, chosen)?.id ?? "");
	};
	return after
		.filter(({ question: other, at, if: when = {} }) => isAt(other, at) && matches(when, chosen))
		.map(({ question: other }) => other);
}

/** The same steps, each moved behind those it needs. */
function prerequisitesFirst(situation: Situation, steps: readonly OpenStep[]): OpenStep[] {
	const ordered: OpenStep[] = [];
	const add = (step: OpenStep) => {
		if (ordered.includes(step)) return;
		const needed = prerequisitesOf(situation, step.question);
		for (const other of steps) if (needed.includes(other.question)) add(other);
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
		const needed = prerequisitesOf(situation, step.question);
		const first = ranked.find((other) => needed.includes(other.question) && !result.includes(other));
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
	const own = ranked.find(({ question }) => alert.steps.includes(question));
	const needed = own && prerequisitesOf(situation, own.question);
	return ranked.find(({ question }) => needed?.includes(question)) ?? own;
}

/** The steps of the alerts that need no other step first, in the order of the alerts. */
function stepsAtOnce(alerts: readonly AlertWithStep[], ranked: readonly OpenStep[], situation: Situation): OpenStep[] {
	return alerts.flatMap(({ steps }) => {
		const step = ranked.find(({ question }) => steps.includes(question));
		return step && !prerequisitesOf(situation, step.question).length ? step : [];
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
		const alarm = alarms.find((each) => each.steps.includes(step.question));
		const alert = alarm ?? warnings.find((warning) => stepOf(warning, [step], situation) === step);
		if (!alert || used.has(alert)) continue;
		used.add(alert);
		const why = alert === alarms[0] ? undefined : textOf(alert, situation).text;
		const isDueFirst = alarm !== undefined || alert.canHurt === true;
		const {
			do: action = step.action,
			first: firstHour = step.firstHour,
			done: doneWhen = step.doneWhen,
		} = alert.step ?? {};
		const { cost = step.cost, helper = step.helper } = alert.step ?? {};
		worded[index] = {
			...{ ...step, action, firstHour, doneWhen, cost, why, isDueFirst },
			helper: alarm?.helper ?? helper,
		};
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
	const aside = alerts.sideLines.flatMap(({ steps }) => steps);
	const main = ranked.filter(({ question }) => !aside.includes(question));
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
