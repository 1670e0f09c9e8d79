import { entryOf } from "#features/assessment/scoring/rubric.ts";
import { gainOf, scoredAnswer } from "#features/assessment/scoring/score-assessment.ts";
import type { Boosts, Step } from "./advice.ts";
import { matches } from "./matches.ts";
import type { Situation } from "./situation.ts";

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
	answersTrouble: boolean;
	servesGoal: boolean;
};

/** What the answers to the questions about trouble and goal move up. */
export function boostsOf({ advice: { trouble, goal }, answers }: Situation): { trouble: Boosts; goal: Boosts } {
	return {
		trouble: entryOf(trouble.answers, entryOf(answers, trouble.field)).boosts,
		goal: goal ? entryOf(goal.answers, entryOf(answers, goal.field)).boosts : {},
	};
}

function stepAt({ assessment, advice, answers }: Situation, field: string): Step | undefined {
	const entry = advice.steps[field]?.[scoredAnswer(assessment.rubric, field, answers)];
	return entry?.variants?.find(({ when }) => matches(when, answers)) ?? entry;
}

/** One step for every answer that could be better, in the order of the questions. */
export function openSteps(situation: Situation): OpenStep[] {
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
			boost: (boosts.trouble[field] ?? 0) + (boosts.goal[field] ?? 0),
			answersTrouble: Boolean(boosts.trouble[field]),
			servesGoal: Boolean(boosts.goal[field]),
		};
	});
}
