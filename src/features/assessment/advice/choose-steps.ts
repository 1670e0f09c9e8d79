import { entryOf, PILLAR_MAXIMUM } from "#features/assessment/scoring/rubric.ts";
import { gainOf, scoredAnswer } from "#features/assessment/scoring/score-assessment.ts";
import { type Boosts, matches, type Situation, type Step } from "./advice.ts";

const MOST_STEPS = 3;
const MOST_STEPS_AT_THE_LOW_END = 2;
const MOST_FROM_ONE_PILLAR = 2;

/** A step that is still to be taken, and what speaks for it. */
export type OpenStep = Step & {
	field: string;
	pillar: string;
	/** Points that the total would gain from the next better answer. */
	gain: number;
	/** The gain is the smallest possible one: how large it is shows only once the step is taken. */
	isGainAtLeast: boolean;
	/** How far what the owner wants moves it up, in points. */
	boost: number;
	easesPainPoint: boolean;
	servesGoal: boolean;
};

/** What the answers to the questions about pain point and goal move up. */
export function boostsOf({ assessment: { advice }, answers }: Situation): { painPoint: Boosts; goal: Boosts } {
	const { painPoint, goal } = advice;
	return {
		painPoint: entryOf(painPoint.answers, entryOf(answers, painPoint.field)).boosts,
		goal: goal ? entryOf(goal.answers, entryOf(answers, goal.field)).boosts : {},
	};
}

function stepAt({ assessment: { rubric, advice }, answers }: Situation, field: string): Step | undefined {
	const entry = advice.steps[field]?.[scoredAnswer(rubric, field, answers)];
	return entry?.variants?.find(({ when }) => matches(when, answers)) ?? entry;
}

/** One step for every answer that could be better, in the order of the questions. */
function openSteps(situation: Situation): OpenStep[] {
	const { assessment, answers, score } = situation;
	const boosts = boostsOf(situation);
	return Object.entries(assessment.questions).flatMap(([field, question]) => {
		const step = stepAt(situation, field);
		if (question.kind !== "choice" || !question.pillar || !step) return [];
		const next = gainOf(assessment, answers, score.total, field);
		if (!next) return [];
		return {
			...step,
			field,
			pillar: question.pillar,
			gain: next.gain,
			isGainAtLeast: next.isAtLeast,
			boost: (boosts.painPoint[field] ?? 0) + (boosts.goal[field] ?? 0),
			easesPainPoint: Boolean(boosts.painPoint[field]),
			servesGoal: Boolean(boosts.goal[field]),
		};
	});
}

/** All open steps, the most worthwhile first; equals stay in the order of the questions. */
export function rankSteps(situation: Situation): OpenStep[] {
	const { effortBonus, weakness } = situation.assessment.advice.ranking;
	const rankOf = (step: OpenStep) => {
		const missing = PILLAR_MAXIMUM - entryOf(situation.score.scores, step.pillar);
		return (
			step.gain + effortBonus[step.effort] + step.boost + (step.urgency ?? 0) + (weakness * missing) / PILLAR_MAXIMUM
		);
	};
	return openSteps(situation)
		.map((step) => ({ step, rank: rankOf(step) }))
		.sort((one, other) => other.rank - one.rank)
		.map(({ step }) => step);
}

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
export function prerequisitesFirst(situation: Situation, steps: readonly OpenStep[]): OpenStep[] {
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
	const count = situation.isLowEnd ? MOST_STEPS_AT_THE_LOW_END : MOST_STEPS;
	const hasRoomFor = ({ pillar }: OpenStep) =>
		result.length < count && result.filter((step) => step.pillar === pillar).length < perPillar;
	for (const step of ranked) {
		if (result.includes(step)) continue;
		const needed = prerequisitesOf(situation, step.field);
		const first = ranked.find((other) => needed.includes(other.field) && !result.includes(other));
		if (first && !hasRoomFor(first)) continue;
		if (first) result.push(first);
		if (hasRoomFor(step)) result.push(step);
	}
	return result;
}

/** Where no chosen step eases the pain point, the last one makes room for the best that does. */
function easePainPoint(chosen: readonly OpenStep[], ranked: readonly OpenStep[]): readonly OpenStep[] {
	if (chosen.some(({ easesPainPoint }) => easesPainPoint)) return chosen;
	const easing = ranked.find(({ easesPainPoint }) => easesPainPoint);
	return easing ? [...chosen.slice(0, -1), easing] : chosen;
}

/**
 * The two or three steps to take first: from the top of the ranking, at most two from one pillar unless nothing else is
 * open, at least one that eases the pain point, and none before a step that it needs.
 */
export function chooseSteps(situation: Situation, ranked: readonly OpenStep[]): OpenStep[] {
	const spread = addSteps([], ranked, situation, MOST_FROM_ONE_PILLAR);
	const filled = addSteps(spread, ranked, situation, Number.POSITIVE_INFINITY);
	return prerequisitesFirst(situation, easePainPoint(filled, ranked));
}
