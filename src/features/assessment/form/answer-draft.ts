import * as z from "zod/mini";
import { type Answers, labelOf, type Question, type Questions } from "#features/assessment/questions/question.ts";

/** An answer that no longer has its question, in the words of then. */
export type DroppedAnswer = { question: string; answer: string };

export type Draft = { answers: Answers; dropped: readonly DroppedAnswer[] };

/**
 * Each answer is kept together with the words it answered. That is the version of the list: an answer to a question
 * that has changed since would be put into somebody's mouth.
 */
const keptAnswers = z.array(
	z.object({ field: z.string(), question: z.string(), value: z.string(), answer: z.string() }),
);

function wordsOf(question: Question, value: string): string | undefined {
	if (question.kind !== "choice") return value;
	const option = question.options.find((candidate) => candidate.value === value);
	return option && labelOf(option);
}

/** The draft as text. */
export function writeDraft(questions: Questions, answers: Answers): string {
	const kept: z.output<typeof keptAnswers> = [];
	for (const [field, value] of Object.entries(answers)) {
		const question = questions[field];
		const answer = question && wordsOf(question, value);
		if (question && answer !== undefined) kept.push({ field, question: question.question, value, answer });
	}
	return JSON.stringify(kept);
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** What of a kept draft still answers the questions of today, and what does not. Text that is no draft holds nothing. */
export function readDraft(questions: Questions, text: string): Draft {
	const kept = keptAnswers.safeParse(parse(text));
	const answers: Record<string, string> = {};
	const dropped: DroppedAnswer[] = [];
	for (const { field, question, value, answer } of kept.data ?? []) {
		const today = Object.hasOwn(questions, field) ? questions[field] : undefined;
		if (today?.question === question && wordsOf(today, value) === answer) answers[field] = value;
		else dropped.push({ question, answer });
	}
	return { answers, dropped };
}
