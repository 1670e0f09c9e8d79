import type { AdviceTexts, Size, SizedStep, Trade } from "#features/assessment/documents/advice.schema.ts";
import type {
	Alerts,
	AssessmentDocument,
	Condition,
	QuestionDocument,
	When,
	Worth,
} from "#features/assessment/documents/assessment.schema.ts";
import type { Answers, Section } from "#features/assessment/questions/question.ts";
import type { ScoredQuestions } from "#features/assessment/scoring/rubric.ts";
import { type Score, scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";

/** Everything that one assessment says about its answers, as its documents have it: by the ids of questions and answers. */
type Advice = AssessmentDocument & {
	/** What holds it together. */
	texts: AdviceTexts;
	questions: readonly QuestionDocument[];
	alerts: Alerts;
	/** The steps of `steps/` by their names. */
	steps: ReadonlyMap<string, SizedStep>;
};

/** An assessment as the server needs it: what is asked, what it is worth and what is said about it. */
export type Assessment = ScoredQuestions & {
	/** A hash of the documents that score and advise: it is stored with every result, and an edit of any of them is another. */
	version: string;
	documents: Readonly<Record<string, unknown>>;
	/** Of the page that has the form and the published rubric. */
	path: string;
	/** Its advice is a text in which line breaks count; else it is Markdown. */
	hasLineBreaks: boolean;
	sections: readonly Section[];
	advice: Advice;
};

/** The id of the answer to each question, by the id of the question. */
export type Chosen = Readonly<Record<string, string>>;

/** One visitor's answers with what they score. */
export type Situation = {
	assessment: Assessment;
	answers: Answers;
	chosen: Chosen;
	score: Score;
	size: Size;
	trade: Trade;
	/** The trade's own word for a customer. */
	customer: string | undefined;
	isPaidAtOnce: boolean;
	/** At the low end the advice is shorter and lists no weaknesses: ten things at once would be too many to start with. */
	isLowEnd: boolean;
	/** At the top there is more to protect than to fix. */
	isTop: boolean;
};

const LOW_END_PERCENT = 15;
const TOP_PERCENT = 95;

/** Whether each question of the condition has one of the answers listed for it. */
export function matches(when: When, chosen: Chosen): boolean {
	return Object.entries(when).every(([question, answers]) =>
		typeof answers === "string" ? chosen[question] === answers : answers.includes(chosen[question] ?? ""),
	);
}

/** Whether a condition says what the answers are, and is not made of others. */
export function isWhen(condition: Condition): condition is When {
	const [first = ""] = Object.values<unknown>(condition);
	return typeof (Array.isArray(first) ? first[0] : first) === "string";
}

export function holds(condition: Condition, chosen: Chosen): boolean {
	if (isWhen(condition)) return matches(condition, chosen);
	if ("all" in condition) return condition.all.every((each) => holds(each, chosen));
	if ("any" in condition) return condition.any.some((each) => holds(each, chosen));
	if ("not" in condition) return !holds(condition.not, chosen);
	return condition.of.filter((each) => holds(each, chosen)).length >= condition.atLeast;
}

/** What was answered to a question. Throws a RangeError where nothing was. */
export function answerTo({ assessment, chosen }: Pick<Situation, "assessment" | "chosen">, id: string) {
	const question = assessment.advice.questions.find((each) => each.id === id);
	const answer = question?.answers?.find((each) => each.id === chosen[id]);
	if (!answer) throw new RangeError(`There is no answer to "${id}"`);
	return answer;
}

/** An answer as it is scored: itself, or what it counts as beside another one. */
export function worthOf({ id, answers = [], scoredAs }: QuestionDocument, chosen: Chosen): Worth | undefined {
	const index = answers.findIndex((answer) => answer.id === chosen[id]);
	if (!scoredAs) return answers[index];
	const level = scoredAs.table[chosen[scoredAs.by] ?? ""]?.[index];
	return scoredAs.levels.find((each) => each.id === level);
}

/** Scores the answers, and notes what else decides which advice fits. */
export function situationOf(assessment: Assessment, answers: Answers): Situation {
	const { questions, trades, paidAtOnce } = assessment.advice;
	const score = scoreAssessment(assessment, answers);
	const percent = (100 * score.total) / score.maximum;
	const given = questions.flatMap(({ id, field, answers: offered = [] }) => {
		const answer = offered.find(({ value }) => value === answers[field]);
		return answer ? [{ id, answer }] : [];
	});
	const chosen = Object.fromEntries(given.map(({ id, answer }) => [id, answer.id]));
	// Where the answers do not tell the trade the text is neutral: a wrong trade is worse than none.
	const { trade = "neutral", customer } = trades.find(({ if: when }) => matches(when, chosen)) ?? {};
	return {
		...{ assessment, answers, chosen, score, trade, customer },
		// A few where no answer says.
		size: given.find(({ answer }) => answer.size)?.answer.size ?? "small",
		isPaidAtOnce: paidAtOnce !== undefined && matches(paidAtOnce, chosen),
		isLowEnd: percent <= LOW_END_PERCENT,
		isTop: percent >= TOP_PERCENT,
	};
}
