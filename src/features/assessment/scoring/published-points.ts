import { answerLabel } from "#features/assessment/questions/question.ts";
import { entryOf, type Pillar, type Points, type ScoredQuestions } from "./rubric.ts";

/** One answer of the published rubric. */
export type PublishedAnswer = {
	answer: string;
	/** The least and the most that it earns; null where the question is left out. */
	points: { least: number; most: number } | null;
	/** What it depends on, when the two differ, with the points beside each answer to that. */
	besides: { question: string; points: { answer: string; points: number }[] } | null;
};

type PublishedQuestion = { field: string; question: string; answers: PublishedAnswer[] };

function publish({ questions }: ScoredQuestions, answer: string, points: Points): PublishedAnswer {
	if (points === null) return { answer, points: null, besides: null };
	if (typeof points === "number") return { answer, points: { least: points, most: points }, besides: null };
	const other = entryOf(questions, points.by);
	const all = Object.values(points.points);
	return {
		answer,
		points: { least: Math.min(...all), most: Math.max(...all) },
		besides: {
			question: other.question,
			points: Object.entries(points.points).map(([value, each]) => ({
				answer: answerLabel(other, value) ?? value,
				points: each,
			})),
		},
	};
}

/** The points of one pillar as they are published: every answer to every question. */
export function publishedPoints(assessment: ScoredQuestions, pillar: Pillar): PublishedQuestion[] {
	return Object.entries(pillar.points).map(([field, table]) => {
		const question = entryOf(assessment.questions, field);
		const derived = assessment.rubric.derived[field];
		const answers = Object.entries(table).map(([value, points]) => {
			const name = derived ? derived.labels[value] : answerLabel(question, value);
			return publish(assessment, name ?? value, points);
		});
		return { field, question: question.question, answers };
	});
}
