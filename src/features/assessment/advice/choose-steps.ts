import type { SizedStep, Trade } from "#features/assessment/documents/advice.schema.ts";
import type {
	Alarm,
	Alerts,
	AlertWithStep,
	AssessmentDocument,
	StepOfAnswer,
} from "#features/assessment/documents/assessment.schema.ts";
import type { Entry } from "#features/assessment/documents/first-half.schema.ts";
import { entryOf, gainsOf, PILLAR_MAXIMUM } from "#features/assessment/scoring/score-assessment.ts";
import { answerTo, holds, type Situation, textOf, worthOf } from "./advice.ts";
import { entryNamed } from "./first-half.ts";

/** Returns the points by which the answers about pain point and goal move steps up, by question. */
export function boostsOf(situation: Situation) {
	const { painPoint, goal } = situation.assessment.advice;
	const boostsTo = (id: string) => {
		const { cases, boosts = {} } = answerTo(situation, id);
		return cases?.find(({ if: when }) => holds(when, situation.chosen))?.boosts ?? boosts;
	};
	return { painPoint: boostsTo(painPoint), goal: goal ? boostsTo(goal) : {} };
}

/** The wider family whose texts a trade reads where it has none of its own. */
const WIDER: Partial<Record<Trade, Trade>> = {
	software: "digital",
	clinic: "practice",
	school: "practice",
	transport: "goods",
	charity: "neutral",
};

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

/**
 * Returns the text and work of a step: in words of its own, or in those of `steps/` for the size and the trade of the business. A part
 * that a case leaves out is as in the step. Throws a RangeError where neither has a text.
 */
function offerOf(situation: Situation, step: StepOfAnswer) {
	const fitting = step.cases?.find(({ if: when }) => holds(when, situation.chosen)) ?? step;
	const { effort, urgency = 0, easesNothing = false, service, ...said } = fitting;
	const own = { do: step.do, first: step.first, done: step.done, cost: step.cost, ...said };
	const shared = situation.assessment.advice.steps.get(step.is ?? "");
	const sized = own.do && own.first && own.done ? undefined : shared && sizedText(shared, situation);
	const { do: action, first: firstHour, done: doneWhen } = sized ?? own;
	if (!action || !firstHour || !doneWhen) throw new RangeError(`A step has no text: ${own.why}`);
	return {
		effort,
		urgency,
		easesNothing,
		action,
		firstHour,
		doneWhen,
		why: sized?.why ?? own.why,
		cost: (sized ?? own).cost ?? shared?.cost ?? "",
		// The sentences about money are about what the sized step asks for.
		money: sized ? [sized.money ?? shared?.money ?? []].flat() : [],
		// Up to ten people can do their step by themselves.
		service: sized && ["solo", "small"].includes(situation.size) ? undefined : service,
	};
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
			...offer,
			question: id,
			field,
			pillar,
			eases: [id] as readonly string[],
			/** Points that the total would gain from the next better answer. At least: how many shows only once the step is taken. */
			gain: next.gain,
			isGainAtLeast: next.isAtLeast,
			/** The points by which the owner's wishes move it up. */
			boost: painPoint + goal,
			servesGoal: goal > 0,
		};
	});
}

type RankedStep = ReturnType<typeof openSteps>[number];

/** A step to choose from. `eases`: the questions whose steps it is, or does. That of an entry has no question and no effort. */
export type OpenStep = Omit<RankedStep, "effort"> & { effort: RankedStep["effort"] | "" };

/** All open steps, the most worthwhile first; equals stay in the order of the questions. */
export function rankSteps(situation: Situation): RankedStep[] {
	const { effortBonus, weakness } = situation.assessment.advice.ranking;
	const rankOf = (step: RankedStep) => {
		const missing = PILLAR_MAXIMUM - entryOf(situation.score.scores, step.pillar);
		return step.gain + effortBonus[step.effort] + step.boost + step.urgency + (weakness * missing) / PILLAR_MAXIMUM;
	};
	return openSteps(situation).sort((one, other) => rankOf(other) - rankOf(one));
}

/** The most of each that a report names. */
const LIMITS = { steps: 3, alarms: 2, warnings: 2 };
const LIMITS_AT_THE_LOW_END = { steps: 2, alarms: 1, warnings: 1 };

export const limitsOf = ({ isLowEnd }: Situation) => (isLowEnd ? LIMITS_AT_THE_LOW_END : LIMITS);

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

/** True for a step that one of these does already, or is. */
export const isEasedBy = (steps: readonly Pick<OpenStep, "eases">[], question: string) =>
	steps.some(({ eases }) => eases.includes(question));

/** The steps that have to come before this one: those that are open, and that no chosen step does. */
const neededBefore = (situation: Situation, { question }: OpenStep, chosen: readonly OpenStep[]) =>
	prerequisitesOf(situation, question).filter((other) => !isEasedBy(chosen, other));

/** Goes down the ranking and adds steps while there is room; one that needs another lets that one go first. */
function addSteps(chosen: readonly OpenStep[], ranked: readonly OpenStep[], situation: Situation) {
	const result = [...chosen];
	const count = limitsOf(situation).steps;
	for (const step of ranked) {
		if (isEasedBy(result, step.question)) continue;
		const needed = neededBefore(situation, step, result);
		const first = ranked.find((other) => needed.includes(other.question));
		for (const each of [first, step]) if (each && result.length < count) result.push(each);
	}
	return result;
}

/** The steps of the alerts that need no other step first, in the order of the alerts. */
const stepsAtOnce = (alerts: readonly AlertWithStep[], ranked: readonly OpenStep[], situation: Situation): OpenStep[] =>
	alerts.flatMap(({ steps }) => {
		const step = ranked.find(({ question }) => steps.includes(question));
		return step && !prerequisitesOf(situation, step.question).length ? step : [];
	});

/** True where the owner does not do such work alone. */
const isTeam = ({ size }: Situation) => size === "mid" || size === "large";

/** The step of an entry, which no points have chosen. */
function entryStep({ step, eases }: Entry, doneWhen = step.done): OpenStep {
	return {
		action: step.do,
		firstHour: step.first,
		doneWhen,
		why: "",
		cost: "",
		money: [],
		effort: "",
		urgency: 0,
		service: undefined,
		question: "",
		field: "",
		pillar: "",
		eases,
		gain: 0,
		isGainAtLeast: false,
		boost: 0,
		servesGoal: false,
	};
}

/** The answers with all that steps are chosen from. */
type Choice = { situation: Situation; ranked: readonly OpenStep[]; alerts: AlertsWithSteps; entry: Entry };

type Place = AssessmentDocument["firstHalf"]["places"][number];

export const isRed = ({ tone }: Alarm) => tone === "red";

/** The entry that a place takes instead of its own step, if any. */
function entryInstead({ instead = [] }: Place, { situation, entry }: Choice): Entry | undefined {
	const found = instead.find(({ if: when }) => !when || holds(when, situation.chosen));
	return found && (found.entry === entry.id ? entry : entryNamed(situation, found.entry));
}

/** The steps of red alarms, each once: their own, or that of an entry in their place. */
function redSteps(place: Place, choice: Choice, count: number): OpenStep[] {
	const { situation, ranked, alerts, entry } = choice;
	const { assessment, chosen } = situation;
	const instead = entryInstead(place, choice);
	const steps = alerts.alarms.filter(isRed).flatMap((alarm) => {
		if (instead) return entryStep(instead);
		const isNamed = place.unlessNamed && alarm.named?.includes(chosen[assessment.advice.painPoint] ?? "");
		const isEased = isNamed && alarm.steps.some((each) => entry.eases.includes(each));
		return isEased ? entryStep(entry, place.done) : stepsAtOnce([alarm], ranked, situation);
	});
	const actions = new Map(steps.map((step) => [step.action, step]));
	return [...actions.values()].slice(0, count);
}

/**
 * The steps by points, beside those that are placed: first those of ochre alarms and of what comes first, then the ranking,
 * none before a step that it needs. A step of an hour on the side takes no place while something else is open.
 */
function stepsByPoints({ situation, ranked, alerts }: Choice, placed: readonly OpenStep[]): OpenStep[] {
	const { skip } = situation.assessment.advice.firstHalf;
	const skipped = skip.filter(({ if: when }) => holds(when, situation.chosen)).flatMap(({ steps }) => steps);
	const aside = alerts.sideLines.flatMap(({ steps }) => steps);
	const open = ranked.filter(({ question }) => !isEasedBy(placed, question) && !skipped.includes(question));
	const main = open.filter(({ question }) => !aside.includes(question));
	const urgent = [
		...alerts.alarms.filter((alarm) => !isRed(alarm)),
		...alerts.warnings.filter(({ comesFirst }) => comesFirst),
	];
	const leading = new Set(stepsAtOnce(urgent, main, situation));
	const room = limitsOf(situation).steps - placed.length;
	const first = [...placed, ...[...leading].slice(0, Math.max(0, room))];
	const chosen = addSteps(addSteps(first, main, situation), open, situation);
	const others = ranked.filter((step) => chosen.includes(step) && !first.includes(step));
	return [...first.slice(placed.length), ...prerequisitesFirst(situation, others)];
}

/** The steps that one place adds to those before it. */
function stepsOfPlace(place: Place, choice: Choice, placed: readonly OpenStep[]): readonly OpenStep[] {
	const { situation, ranked, alerts, entry } = choice;
	switch (place.take) {
		case "dangers":
			return stepsAtOnce(
				alerts.warnings.filter(({ canHurt }) => canHurt),
				ranked,
				situation,
			).slice(0, 1);
		case "red-alarms":
			return redSteps(place, choice, placed.length > 0 ? 1 : limitsOf(situation).alarms);
		case "entry":
			return placed.some(({ action }) => action === entry.step.do) ? [] : [entryStep(entry)];
		case "points": {
			const hasNone = place.unlessRed && alerts.alarms.some(isRed) && holds(place.unlessRed, situation.chosen);
			if (!hasNone) return stepsByPoints(choice, placed);
			const instead = placed.length < 2 ? entryInstead(place, choice) : undefined;
			return instead ? [entryStep(instead)] : [];
		}
	}
}

/** The person who can help, in the words for the size of the business. */
const helperOf = ({ helper, helperOfMany }: Alarm, situation: Situation) =>
	isTeam(situation) ? (helperOfMany ?? helper) : helper;

/** The steps as the alerts behind them put them, each alert once. The first alarm has a box of its own, so its step gives no reason. */
function inWordsOf(steps: readonly OpenStep[], { situation, alerts: { alarms, warnings }, entry }: Choice) {
	const used = new Set<AlertWithStep>();
	const { forTeams } = situation.assessment.advice.texts.firstHalf;
	const first = steps.find(({ question }) => question === "");
	return steps.map((step) => {
		const isByPoints = step.question !== "";
		const firstHour = step === first && isTeam(situation) ? `${forTeams} ${step.firstHour}` : step.firstHour;
		const isAbout = (alert: AlertWithStep) => !used.has(alert) && alert.steps.some((each) => step.eases.includes(each));
		const alarm = alarms.find(isAbout);
		const alert = alarm ?? (isByPoints ? warnings.find(isAbout) : undefined);
		if (alert) used.add(alert);
		const asked = isByPoints ? alert?.step : undefined;
		const isUrgent = alarm !== undefined || alert?.canHurt === true;
		const isToldAbove = !isByPoints || alert === alarms[0];
		return {
			...step,
			action: asked?.do ?? step.action,
			firstHour: asked?.first ?? firstHour,
			doneWhen: asked?.done ?? step.doneWhen,
			cost: asked?.cost ?? step.cost,
			why: !alert ? step.why : isToldAbove ? "" : textOf(alert, situation).text,
			helper: alarm ? helperOf(alarm, situation) : asked?.helper,
			/** It is the first step about the problem that was named. */
			isOfProblem: step.action === entry.step.do,
			/** It is that of an entry, or answers an alarm, what can hurt a person, or what comes first. */
			isDueFirst: !isByPoints || isUrgent || alert?.comesFirst === true,
			/** Points chose it, and no alarm or danger. */
			hasPoints: isByPoints && !isUrgent,
		};
	});
}

/** A step to take first, as its alert puts it. */
export type ChosenStep = ReturnType<typeof inWordsOf>[number];

/** The two or three steps to take first, in the places that the assessment's documents name. */
export function chooseSteps(
	situation: Situation,
	ranked: readonly OpenStep[],
	alerts: AlertsWithSteps,
	entry: Entry,
): ChosenStep[] {
	const choice = { situation, ranked, alerts, entry };
	const { places } = situation.assessment.advice.firstHalf;
	let steps: readonly OpenStep[] = [];
	for (const place of places) steps = [...steps, ...stepsOfPlace(place, choice, steps)];
	return inWordsOf(steps, choice);
}
