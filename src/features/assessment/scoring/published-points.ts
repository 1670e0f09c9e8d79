import { labelOf, type Question } from "#features/assessment/questions/question.ts";
import { entryOf } from "./entry-of.ts";
import type { Assessment, Pillar, Points } from "./rubric.ts";

/** One answer of the published table. */
export type PublishedAnswer = {
	answer: string;
	/** The least and the most that it earns; null where the question is left out. */
	points: { least: number; most: number } | null;
	/** What it depends on, when the two differ, with the points of each case. */
	besides: { question: string; cases: { answer: string; points: number }[] } | null;
};

export type PublishedQuestion = { field: string; question: string; answers: PublishedAnswer[] };

/** The words of an answer, or of a case that two answers make together. */
type WordsOf = (value: string) => string;

function wordsIn(question: Question): WordsOf {
	const options = question.kind === "choice" ? question.options : [];
	return (value) => {
		const option = options.find((candidate) => candidate.value === value);
		return option ? labelOf(option) : value;
	};
}

function publish({ questions }: Assessment, answer: string, points: Points): PublishedAnswer {
	if (points === null) return { answer, points: null, besides: null };
	if (typeof points === "number") return { answer, points: { least: points, most: points }, besides: null };
	const other = entryOf(questions, points.by);
	const words = wordsIn(other);
	const all = Object.values(points.points);
	return {
		answer,
		points: { least: Math.min(...all), most: Math.max(...all) },
		besides: {
			question: other.question,
			cases: Object.entries(points.points).map(([value, each]) => ({ answer: words(value), points: each })),
		},
	};
}

/** The points of one area as they are published: every answer to every question. `caseWords` names the cases. */
export function publishedPoints(
	assessment: Assessment,
	pillar: Pillar,
	caseWords: Readonly<Record<string, string>>,
): PublishedQuestion[] {
	return Object.entries(pillar.points).map(([field, table]) => {
		const question = entryOf(assessment.questions, field);
		const words = assessment.rubric.cases[field] ? (value: string) => caseWords[value] ?? value : wordsIn(question);
		const answers = Object.entries(table).map(([value, points]) => publish(assessment, words(value), points));
		return { field, question: question.question, answers };
	});
}
