import { advancedAssessment } from "#features/assessment/assessments.server.ts";
import { labelOf, type Question } from "#features/assessment/questions/question.ts";
import { answerCode } from "#platform/inbox/answer-codes.ts";

// A search for Mark must not find everybody who said something of their market.
const BEGINNING_FROM_LETTERS = 5;

const questions: readonly [string, Question][] = Object.entries(advancedAssessment.questions);

const choices = questions.flatMap(([field, question]) =>
	question.kind === "choice"
		? question.options.map((option) => ({
				code: answerCode(field, option.value),
				words:
					labelOf(option)
						.toLowerCase()
						.match(/[\p{Letter}\p{Number}-]+/gu) ?? [],
			}))
		: [],
);

/** The codes of the answers that have this word, or a longer one that begins with it; `word` is in lower case. */
export function answersWith(word: string): string[] {
	const fits = (each: string) => each === word || (word.length >= BEGINNING_FROM_LETTERS && each.startsWith(word));
	return choices.filter(({ words }) => words.some(fits)).map(({ code }) => code);
}
