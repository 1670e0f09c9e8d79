import type { Answers } from "#features/assessment/questions/question.ts";
import type { ScoredQuestions } from "#features/assessment/scoring/rubric.ts";
import { type Score, scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import type { Advice } from "./advice.ts";

const LOW_END_PERCENT = 15;
const TOP_PERCENT = 95;

/** One visitor's answers with what they score, and the words there are about them. */
export type Situation = {
	assessment: ScoredQuestions;
	advice: Advice;
	answers: Answers;
	score: Score;
	/** At the low end the advice is shorter and lists no weaknesses: nobody starts with ten things. */
	isLowEnd: boolean;
	/** At the top there is more to protect than to fix. */
	isTop: boolean;
};

/** Scores the answers, and says whether they are at one of the two ends. */
export function situationOf(assessment: ScoredQuestions, advice: Advice, answers: Answers): Situation {
	const score = scoreAssessment(assessment, answers);
	const percent = (100 * score.total) / score.maximum;
	return { assessment, advice, answers, score, isLowEnd: percent <= LOW_END_PERCENT, isTop: percent >= TOP_PERCENT };
}
