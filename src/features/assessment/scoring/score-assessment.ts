import { type Answers, answerLabel, type Option, type Question } from "#features/assessment/questions/question.ts";
import { type Band, bandOf } from "./bands.ts";
import { entryOf, PILLAR_MAXIMUM, type Pillar, type Points, type Rubric, type ScoredQuestions } from "./rubric.ts";

export type Score = {
	/** A whole number, the sum of the scores. */
	total: number;
	maximum: number;
	label: Band;
	/** 0 to 25 by the pillar's id. */
	scores: Readonly<Record<string, number>>;
};

/** The answer as it is scored: itself, or the answer derived from it and another one. */
function scoredAnswer({ derived }: Rubric, field: string, answers: Answers): string {
	const answer = entryOf(answers, field);
	const table = derived[field];
	return table ? entryOf(entryOf(table.answers, entryOf(answers, table.by)), answer) : answer;
}

/** Null where the question does not apply. */
function pointsOf(rubric: Rubric, pillar: Pillar, field: string, answers: Answers): number | null {
	const points = entryOf(entryOf(pillar.points, field), scoredAnswer(rubric, field, answers));
	return typeof points === "object" && points ? entryOf(points.points, entryOf(answers, points.by)) : points;
}

function most(points: Points): number {
	return typeof points === "object" && points ? Math.max(...Object.values(points.points)) : (points ?? 0);
}

/** What the best answer to a field earns in one pillar. */
export function mostPoints(pillar: Pillar, field: string): number {
	return Math.max(...Object.values(entryOf(pillar.points, field)).map(most));
}

/**
 * A whole score from 0 to 25. A question that does not apply leaves what is earned and what is possible, so the rest of
 * the pillar counts for all of it; halves are rounded up.
 */
function scorePillar(rubric: Rubric, pillar: Pillar, answers: Answers): number {
	let earned = 0;
	let possible = PILLAR_MAXIMUM;
	for (const field in pillar.points) {
		const points = pointsOf(rubric, pillar, field, answers);
		if (points === null) possible -= mostPoints(pillar, field);
		else earned += points;
	}
	return Math.round((PILLAR_MAXIMUM * earned) / possible);
}

/**
 * What the answers score. Nothing but the answers and the rubric decides it. Throws a RangeError on answers that are
 * none of the questions' options.
 */
export function scoreAssessment({ rubric }: ScoredQuestions, answers: Answers): Score {
	const scores: Record<string, number> = {};
	let total = 0;
	for (const pillar of rubric.pillars) {
		const score = scorePillar(rubric, pillar, answers);
		scores[pillar.id] = score;
		total += score;
	}
	return { total, maximum: rubric.maximum, label: bandOf(total, rubric.maximum), scores };
}

/** How mature each answer to a field is, beside the other answers; undefined for one outside the order. */
function maturityBeside({ derived }: Rubric, field: string, answers: Answers): (option: Option) => number | undefined {
	const table = derived[field];
	if (!table) return ({ level }) => level;
	const row = entryOf(table.answers, entryOf(answers, table.by));
	return ({ value }) => table.order.indexOf(entryOf(row, value));
}

/** The answer one level above the visitor's; undefined on the best, and on what does not apply. */
export function nextAnswer(
	{ questions, rubric }: ScoredQuestions,
	field: string,
	answers: Answers,
): string | undefined {
	const question = entryOf(questions, field);
	if (question.kind !== "choice") return undefined;
	const maturityOf = maturityBeside(rubric, field, answers);
	const chosen = question.options.find(({ value }) => value === answers[field]);
	const now = chosen && maturityOf(chosen);
	if (now === undefined) return undefined;
	let next: { value: string; maturity: number } | undefined;
	// The lowest first: where several answers count as the same, the next is the one that asks least.
	for (const option of question.options.toSorted((one, other) => (one.level ?? 0) - (other.level ?? 0))) {
		const maturity = maturityOf(option);
		if (maturity === undefined || maturity <= now) continue;
		if (!next || maturity < next.maturity) next = { value: option.value, maturity };
	}
	return next?.value;
}

const pillarsOf = new WeakMap<Rubric, Map<string, readonly Pillar[]>>();

/** The pillars whose score an answer to the field can change: by its own points, or by what others earn beside it. */
function pillarsWith(rubric: Rubric, field: string): readonly Pillar[] {
	const known = pillarsOf.get(rubric) ?? new Map<string, readonly Pillar[]>();
	pillarsOf.set(rubric, known);
	const isBeside = ([other, table]: [string, Pillar["points"][string]]) =>
		rubric.derived[other]?.by === field ||
		Object.values(table).some((cell) => typeof cell === "object" && cell?.by === field);
	const found =
		known.get(field) ??
		rubric.pillars.filter(({ points }) => points[field] !== undefined || Object.entries(points).some(isBeside));
	known.set(field, found);
	return found;
}

type Gain = {
	/** The next better answer. */
	value: string;
	/** Points that it would add to the total. */
	gain: number;
	/** Nothing is known yet, and this is the smallest gain of any answer. */
	isAtLeast: boolean;
};

/** What the next better answer to each field would add to the total; without the fields where no answer is better. */
export function gainsOf(
	assessment: ScoredQuestions,
	answers: Answers,
	{ scores }: Pick<Score, "scores">,
): ReadonlyMap<string, Gain> {
	const { questions, rubric } = assessment;
	const gains = new Map<string, Gain>();
	// One copy for all fields: copying 41 answers for each of them took most of the time.
	const after: Record<string, string> = { ...answers };
	for (const [field, question] of Object.entries(questions)) {
		if (question.kind !== "choice" || !question.pillar) continue;
		const value = nextAnswer(assessment, field, answers);
		if (value === undefined) continue;
		after[field] = value;
		let gain = 0;
		for (const pillar of pillarsWith(rubric, field)) {
			gain += scorePillar(rubric, pillar, after) - entryOf(scores, pillar.id);
		}
		after[field] = entryOf(answers, field);
		const isAtLeast = rubric.derived[field]?.order[0] === scoredAnswer(rubric, field, answers);
		gains.set(field, { value, gain, isAtLeast });
	}
	return gains;
}

export type NextStep =
	| { kind: "answer"; answer: string; gain: number }
	/** Nothing is known yet; the smallest gain of any answer. */
	| { kind: "any-figure"; gain: number }
	| { kind: "best" }
	| { kind: "not-applicable" }
	/** The same answer counts in two pillars; its gain is shown in this one. */
	| { kind: "counted-in"; pillar: string };

function nextStep(question: Question, gain: Gain | undefined): NextStep {
	if (!gain) return { kind: "best" };
	if (gain.isAtLeast) return { kind: "any-figure", gain: gain.gain };
	return { kind: "answer", answer: answerLabel(question, gain.value) ?? gain.value, gain: gain.gain };
}

/**
 * What each answer earned, pillar by pillar, of the points that the best one earns, and what the next better one would add to
 * the total. An answer that counts in two pillars is listed in both. Null points: the question does not apply, and the rest
 * of the pillar counts for all of its 25.
 */
export function explainPoints(assessment: ScoredQuestions, answers: Answers) {
	const { questions, rubric } = assessment;
	const { scores } = scoreAssessment(assessment, answers);
	const gains = gainsOf(assessment, answers, { scores });
	const nameOf = (id: string) => rubric.pillars.find((pillar) => pillar.id === id)?.name ?? id;

	function rowOf(pillar: Pillar, field: string) {
		const question = entryOf(questions, field);
		const answer = entryOf(answers, field);
		const points = pointsOf(rubric, pillar, field, answers);
		const home = question.kind === "choice" ? question.pillar : undefined;
		const step: NextStep = points === null ? { kind: "not-applicable" } : nextStep(question, gains.get(field));
		const isAtHome = home === undefined || home === pillar.id || step.kind === "best";
		return {
			field,
			question: question.question,
			answer: answerLabel(question, answer) ?? answer,
			points,
			most: mostPoints(pillar, field),
			next: isAtHome ? step : ({ kind: "counted-in", pillar: nameOf(home) } satisfies NextStep),
		};
	}

	return rubric.pillars.map((pillar) => ({
		id: pillar.id,
		name: pillar.name,
		score: entryOf(scores, pillar.id),
		rows: Object.keys(pillar.points).map((field) => rowOf(pillar, field)),
	}));
}

export type EarnedPillar = ReturnType<typeof explainPoints>[number];

/**
 * One answer of the published rubric: the least and the most that it earns, null where the question is left out; and what
 * that depends on, when the two differ, with the points beside each answer to it.
 */
function publish({ questions }: ScoredQuestions, answer: string, points: Points) {
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

export type PublishedAnswer = ReturnType<typeof publish>;

/** The points of one pillar as they are published: every answer to every question. */
export function publishedPoints(assessment: ScoredQuestions, pillar: Pillar) {
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
