import type { Answers } from "#features/assessment/questions/question.ts";
import { entryOf } from "#features/assessment/scoring/rubric.ts";
import { scoreAssessment, scoredAnswer } from "#features/assessment/scoring/score-assessment.ts";
import { type Assessment, type LongTermGoal, matches, type Situation, type Strength } from "./advice.ts";
import { boostsOf, chooseSteps, type OpenStep, rankSteps } from "./choose-steps.ts";

const LOW_END_PERCENT = 15;
const TOP_PERCENT = 95;
const MOST_STRENGTHS = 3;
/** Half-way answers fill up no further than this where there is a best one to name. */
const ENOUGH_STRENGTHS = 2;
const MOST_ALERTS = 2;
const MOST_ALERTS_AT_THE_LOW_END = 1;
const LONG_TERM_GOALS = 2;

/** What there is to say to one visitor, before it is put into sentences. */
export type Findings = Situation & {
	/** Every open step, the most worthwhile first. */
	ranked: readonly OpenStep[];
	/** The two or three of them to begin with. */
	steps: readonly OpenStep[];
	strengths: readonly Strength[];
	alerts: readonly string[];
	/** None below the top. */
	longTermGoals: readonly LongTermGoal[];
};

type FoundStrength = Strength & { pillar: string };

/** Every good answer: the best ones first, those of the stronger pillars before the others. */
function findStrengths({ assessment, answers, score }: Situation): FoundStrength[] {
	const { questions, rubric, advice } = assessment;
	const found = Object.entries(questions).flatMap(([field, question]) => {
		if (question.kind !== "choice" || !question.pillar) return [];
		const strength = advice.strengths[field]?.[scoredAnswer(rubric, field, answers)];
		if (!strength || (strength.unless && matches(strength.unless, answers))) return [];
		return { ...strength, pillar: question.pillar };
	});
	const rankOf = ({ rank }: Strength) => (rank === "best" ? 0 : 1);
	const scoreOf = ({ pillar }: FoundStrength) => entryOf(score.scores, pillar);
	return found.sort((one, other) => rankOf(one) - rankOf(other) || scoreOf(other) - scoreOf(one));
}

/** Up to three strengths, from different pillars as long as there are any. */
function chooseStrengths(situation: Situation): FoundStrength[] {
	const found = findStrengths(situation);
	const chosen: FoundStrength[] = [];
	const isNewPillar = ({ pillar }: FoundStrength) => chosen.every((strength) => strength.pillar !== pillar);
	for (const strength of found) {
		const isFilling = strength.rank === "half-way" && chosen[0]?.rank === "best";
		if (chosen.length >= (isFilling ? ENOUGH_STRENGTHS : MOST_STRENGTHS)) break;
		const isAnyNew = found.some((other) => other.rank === strength.rank && isNewPillar(other));
		if (isNewPillar(strength) || !isAnyNew) chosen.push(strength);
	}
	const passedOver = found.filter((strength) => strength.rank === "best" && !chosen.includes(strength));
	return [...chosen, ...passedOver].slice(0, Math.max(chosen.length, MOST_STRENGTHS));
}

/** Answers that deserve a second look together, unless a chosen step says so already. */
function chooseAlerts({ assessment, answers, isLowEnd }: Situation, chosen: readonly OpenStep[]): string[] {
	return assessment.advice.alerts
		.filter(({ when, coveredByStep }) => matches(when, answers) && !chosen.some(({ field }) => field === coveredByStep))
		.slice(0, isLowEnd ? MOST_ALERTS_AT_THE_LOW_END : MOST_ALERTS)
		.map(({ text }) => text);
}

/** What comes after a result at the top: from the two pillars that bear most on what the owner named. */
function chooseLongTermGoals(situation: Situation): LongTermGoal[] {
	const { questions, rubric, advice } = situation.assessment;
	if (!situation.isTop) return [];
	const { painPoint, goal } = boostsOf(situation);
	const bearing = new Map(rubric.pillars.map(({ id }) => [id, 0]));
	for (const [field, question] of Object.entries(questions)) {
		if (question.kind !== "choice" || !question.pillar) continue;
		const boost = (painPoint[field] ?? 0) + (goal[field] ?? 0);
		bearing.set(question.pillar, (bearing.get(question.pillar) ?? 0) + boost);
	}
	return Array.from(bearing)
		.sort(([, one], [, other]) => other - one)
		.slice(0, LONG_TERM_GOALS)
		.map(([pillar]) => entryOf(advice.pillars, pillar).longTermGoal);
}

/** Scores the answers, and chooses from all that could be said what they call for. */
export function advise(assessment: Assessment, answers: Answers): Findings {
	const score = scoreAssessment(assessment, answers);
	const percent = (100 * score.total) / score.maximum;
	const isLowEnd = percent <= LOW_END_PERCENT;
	const situation = { assessment, answers, score, isLowEnd, isTop: percent >= TOP_PERCENT };
	const ranked = rankSteps(situation);
	const steps = chooseSteps(situation, ranked);
	return {
		...situation,
		ranked,
		steps,
		strengths: chooseStrengths(situation),
		alerts: chooseAlerts(situation, steps),
		longTermGoals: chooseLongTermGoals(situation),
	};
}
