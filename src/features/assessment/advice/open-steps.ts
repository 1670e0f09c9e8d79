import { entryOf, PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import { gainsOf, scoredAnswer } from "#features/assessment/scoring/score-assessment.ts";
import {
	type Boosts,
	type Effort,
	matches,
	type Situation,
	type SizedStep,
	type StepEntry,
	type StepText,
} from "./advice.ts";
import { sizedText } from "./size-and-trade.ts";

/** A step that is still to be taken, and what speaks for it. */
export type OpenStep = StepText & {
	field: string;
	pillar: string;
	effort: Effort;
	/** Moves it up the list, in points. */
	urgency: number;
	/** Absent where it has been said already. */
	why?: string;
	/** In money, then in time. */
	cost: string;
	/** Sentences about what it is worth in money; the first whose figures the brackets allow is said. */
	money: readonly string[];
	helper?: string;
	service?: NonNullable<StepEntry["service"]>;
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

/** What the answers to the questions about pain point and goal move up. */
export function boostsOf({ assessment: { advice }, answers }: Situation): { painPoint: Boosts; goal: Boosts } {
	const { painPoint, goal } = advice;
	return {
		painPoint: entryOf(painPoint.answers, entryOf(answers, painPoint.field)).boosts,
		goal: goal ? entryOf(goal.answers, entryOf(answers, goal.field)).boosts : {},
	};
}

type Offer = Pick<OpenStep, "effort" | "why" | "cost" | "money" | "service" | "urgency"> &
	StepText & { easesNothing: boolean };

function sizedOffer(situation: Situation, { urgency = 0, ...reason }: StepEntry, sized: SizedStep): Offer {
	const text = sizedText(sized, situation);
	const { action, firstHour, doneWhen, why = reason.why, cost = sized.cost, money = sized.money ?? [] } = text;
	const { effort, service, easesNothing = false } = reason;
	// What is asked of up to ten people they can do by themselves.
	const isSmall = situation.size === "solo" || situation.size === "small";
	return {
		action,
		firstHour,
		doneWhen,
		effort,
		why,
		urgency,
		cost,
		money,
		easesNothing,
		service: isSmall ? undefined : service,
	};
}

function offerAt(situation: Situation, field: string): Offer | undefined {
	const { assessment, answers } = situation;
	const answer = scoredAnswer(assessment.rubric, field, answers);
	const entry = assessment.advice.steps[field]?.[answer];
	if (!entry) return undefined;
	const found = entry.variants?.find(({ when }) => matches(when, answers)) ?? entry;
	const { sized } = entry;
	if (!found.text) {
		if (!sized) throw new RangeError(`The step for "${field}" at "${answer}" has no text`);
		return sizedOffer(situation, found, sized);
	}
	const { text, effort, why, service, urgency = 0, easesNothing = false, cost = sized?.cost ?? "" } = found;
	// The sentences about money are about what the sized step asks for.
	return { ...text, effort, why, service, urgency, easesNothing, cost, money: [] };
}

/** One step for every answer that could be better, in the order of the questions. */
function openSteps(situation: Situation): OpenStep[] {
	const { assessment, answers, score } = situation;
	const boosts = boostsOf(situation);
	const gains = gainsOf(assessment, answers, score);
	return Object.entries(assessment.questions).flatMap(([field, question]) => {
		if (question.kind !== "choice" || !question.pillar) return [];
		const offer = offerAt(situation, field);
		if (!offer) return [];
		const { easesNothing, ...step } = offer;
		const painPoint = easesNothing ? 0 : (boosts.painPoint[field] ?? 0);
		const goal = easesNothing ? 0 : (boosts.goal[field] ?? 0);
		const next = gains.get(field);
		if (!next) return [];
		return {
			...step,
			field,
			pillar: question.pillar,
			gain: next.gain,
			isGainAtLeast: next.isAtLeast,
			boost: painPoint + goal,
			easesPainPoint: painPoint > 0,
			servesGoal: goal > 0,
			isDueFirst: false,
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
