import { type Answers, labelOf, type Question } from "#features/assessment/questions/question.ts";
import { caseOf } from "./case-of.ts";
import { type EarnedPoints, earnedPoints } from "./earned-points.ts";
import { entryOf } from "./entry-of.ts";
import { nextAnswer } from "./next-answer.ts";
import type { Assessment } from "./rubric.ts";
import { scoreAssessment } from "./score-assessment.ts";
import { scorePillar } from "./score-pillar.ts";

/** What would come of the next better answer. */
export type NextStep =
	| { kind: "answer"; answer: string; gain: number }
	/** Nothing is known yet; the smallest gain of any answer. */
	| { kind: "any-figure"; gain: number }
	| { kind: "best" }
	| { kind: "not-applicable" }
	/** The same answer counts in two areas; its gain is told in this one. */
	| { kind: "counted-in"; pillar: string };

type EarnedRow = {
	field: string;
	question: string;
	answer: string;
	/** Null where the question does not apply. */
	points: number | null;
	most: number;
	next: NextStep;
};

export type EarnedPillar = { id: string; name: string; score: number; rows: EarnedRow[] };

function answerLabel(question: Question, value: string): string {
	if (question.kind !== "choice") return value;
	const option = question.options.find((candidate) => candidate.value === value);
	return option ? labelOf(option) : value;
}

function nextStep(assessment: Assessment, field: string, answers: Answers): NextStep {
	const { questions, rubric } = assessment;
	const value = nextAnswer(assessment, field, answers);
	if (value === undefined) return { kind: "best" };
	const better = scoreAssessment(assessment, { ...answers, [field]: value });
	const gain = better.total - scoreAssessment(assessment, answers).total;
	const isUnknown = rubric.cases[field]?.order[0] === caseOf(rubric, field, answers);
	if (isUnknown) return { kind: "any-figure", gain };
	return { kind: "answer", answer: answerLabel(entryOf(questions, field), value), gain };
}

/** What each answer earned, area by area, and what the next better one would add to the total. */
export function explainPoints(assessment: Assessment, answers: Answers): EarnedPillar[] {
	const { questions, rubric } = assessment;
	const earned = earnedPoints(assessment, answers);
	const nameOf = (id: string) => rubric.pillars.find((pillar) => pillar.id === id)?.name ?? id;

	function rowOf({ pillar, field, points, outOf }: EarnedPoints): EarnedRow {
		const question = entryOf(questions, field);
		const home = question.kind === "choice" ? question.pillar : undefined;
		const step = points === null ? ({ kind: "not-applicable" } as const) : nextStep(assessment, field, answers);
		const isAtHome = home === undefined || home === pillar || step.kind === "best";
		return {
			field,
			question: question.question,
			answer: answerLabel(question, entryOf(answers, field)),
			points,
			most: outOf,
			next: isAtHome ? step : { kind: "counted-in", pillar: nameOf(home) },
		};
	}

	return rubric.pillars.map((pillar) => ({
		id: pillar.id,
		name: pillar.name,
		score: scorePillar(rubric, pillar, answers),
		rows: earned.filter((one) => one.pillar === pillar.id).map(rowOf),
	}));
}

/** The row of an area whose next better answer would add most to the total; undefined where none would. */
export function biggestGain({ rows }: EarnedPillar): { question: string; gain: number; isLeast: boolean } | undefined {
	let best: ReturnType<typeof biggestGain>;
	for (const { question, next } of rows) {
		if (next.kind !== "answer" && next.kind !== "any-figure") continue;
		if (next.gain > (best?.gain ?? 0)) best = { question, gain: next.gain, isLeast: next.kind === "any-figure" };
	}
	return best;
}
