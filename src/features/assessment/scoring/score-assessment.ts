import {
	type Answers,
	answerLabel,
	type Option,
	optionsOf,
	type Questions,
} from "#features/assessment/questions/question.ts";

/** The points of an answer: a number; points that depend on another answer; or null where the question does not apply. */
export type Points = number | null | { by: string; points: Readonly<Record<string, number>> };

/** In points: every assessment gives each of its pillars the same weight. */
export const PILLAR_MAXIMUM = 25;

/** A part of the business, scored 0 to 25. The best answers of its fields add up to 25. */
export type Pillar = {
	id: string;
	name: string;
	/** By field, then by the answer as it is scored. */
	points: Readonly<Record<string, Readonly<Record<string, Points>>>>;
};

/** A derived answer: what an answer counts as together with another one, without which it means nothing. */
export type DerivedAnswers = {
	by: string;
	/** The derived answer, by the other answer and then by this one. */
	answers: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** The derived answers from the least mature to the most. */
	order: readonly string[];
	/** The names of the derived answers where the points are published. */
	labels: Readonly<Record<string, string>>;
};

/** The rules by which answers become points. They are published with their version: a change of any number is a new version. */
export type Rubric = {
	version: string;
	maximum: number;
	pillars: readonly Pillar[];
	/** By field; empty where every answer is scored as it was chosen. */
	derived: Readonly<Record<string, DerivedAnswers>>;
};

/** The input of scoring: the questions, and the points of their answers. */
export type ScoredQuestions = { questions: Questions; rubric: Rubric };

/** The entry of a table. A key that is not in it is a bug in the data, or in answers that no schema has checked. */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, key: string): Entry {
	const entry = Object.hasOwn(table, key) ? table[key] : undefined;
	if (entry === undefined) throw new RangeError(`There is no "${key}" among ${Object.keys(table).join(", ")}`);
	return entry;
}

const BANDS = [
	{ fromPercent: 0, label: "Starting" },
	{ fromPercent: 40, label: "Building" },
	{ fromPercent: 60, label: "Established" },
	{ fromPercent: 80, label: "Leading" },
] as const;

export type Band = (typeof BANDS)[number]["label"];

/** The band of a total. Its percentage is rounded down, so 59.9 % is still Building. */
export function bandOf(total: number, maximum: number): Band {
	const percent = Math.floor((100 * total) / maximum);
	return BANDS.findLast(({ fromPercent }) => percent >= fromPercent)?.label ?? BANDS[0].label;
}

/** The bands with the first and the last points of each, from the lowest to the highest; of 100 points they are percentages. */
export function bandRanges(maximum = 100) {
	const firstOf = ({ fromPercent }: (typeof BANDS)[number]) => Math.ceil((fromPercent * maximum) / 100);
	return BANDS.map((band, index) => {
		const next = BANDS[index + 1];
		return { label: band.label, from: firstOf(band), to: next ? firstOf(next) - 1 : maximum };
	});
}

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

const most = (points: Points) =>
	typeof points === "object" && points ? Math.max(...Object.values(points.points)) : (points ?? 0);

/** The points of the best answer to a field in one pillar. */
export const mostPoints = (pillar: Pillar, field: string) =>
	Math.max(...Object.values(entryOf(pillar.points, field)).map(most));

/** 0 to 25, halves rounded up. A question that does not apply leaves what is earned and what is possible: the rest counts for all. */
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

/** The whole score and that of each pillar, 0 to 25. Throws a RangeError on answers that are none of the questions' options. */
export function scoreAssessment({ rubric }: ScoredQuestions, answers: Answers) {
	const { pillars, maximum } = rubric;
	const scores = Object.fromEntries(pillars.map((pillar) => [pillar.id, scorePillar(rubric, pillar, answers)]));
	const total = Object.values(scores).reduce((sum, score) => sum + score, 0);
	return { total, maximum, label: bandOf(total, maximum), scores };
}

type Score = ReturnType<typeof scoreAssessment>;

/** Returns the maturity of each answer to a field, beside the other answers; undefined for one outside the order. */
function maturityBeside({ derived }: Rubric, field: string, answers: Answers): (option: Option) => number | undefined {
	const table = derived[field];
	if (!table) return ({ level }) => level;
	const row = entryOf(table.answers, entryOf(answers, table.by));
	return ({ value }) => table.order.indexOf(entryOf(row, value));
}

/** The answer one level above the visitor's; undefined on the best, and on what does not apply. */
export function nextAnswer({ questions, rubric }: ScoredQuestions, field: string, answers: Answers) {
	const options = optionsOf(questions, field);
	const maturityOf = maturityBeside(rubric, field, answers);
	const chosen = options.find(({ value }) => value === answers[field]);
	const now = chosen && maturityOf(chosen);
	if (now === undefined) return undefined;
	let next: { value: string; maturity: number } | undefined;
	// The lowest first: where several answers count as the same, the next is the one that asks least.
	for (const option of options.toSorted((one, other) => (one.level ?? 0) - (other.level ?? 0))) {
		const maturity = maturityOf(option) ?? now;
		if (maturity > now && !(next && maturity >= next.maturity)) next = { value: option.value, maturity };
	}
	return next?.value;
}

const pillarsOf = new WeakMap<Rubric, Map<string, readonly Pillar[]>>();

/** The pillars whose score an answer to the field can change: by its own points, or by what others earn beside it. */
function pillarsWith(rubric: Rubric, field: string): readonly Pillar[] {
	const known = pillarsOf.get(rubric) ?? new Map<string, readonly Pillar[]>();
	const isBeside = ([other, table]: [string, Pillar["points"][string]]) =>
		rubric.derived[other]?.by === field ||
		Object.values(table).some((cell) => typeof cell === "object" && cell?.by === field);
	const found =
		known.get(field) ??
		rubric.pillars.filter(({ points }) => points[field] !== undefined || Object.entries(points).some(isBeside));
	pillarsOf.set(rubric, known.set(field, found));
	return found;
}

/** `gain`: points that the next better answer would add to the total; `isAtLeast`: nothing is known yet, and it is the smallest. */
type Gain = { value: string; gain: number; isAtLeast: boolean };

/** Computes the gain in the total from the next better answer to each field; without the fields where no answer is better. */
export function gainsOf(assessment: ScoredQuestions, answers: Answers, { scores }: Pick<Score, "scores">) {
	const { questions, rubric } = assessment;
	const gains = new Map<string, Gain>();
	// One copy for all fields: copying 41 answers for each of them took most of the time.
	const after: Record<string, string> = { ...answers };
	for (const [field, question] of Object.entries(questions)) {
		if (question.kind !== "choice" || !question.pillar) continue;
		const value = nextAnswer(assessment, field, answers);
		if (value === undefined) continue;
		after[field] = value;
		const gain = pillarsWith(rubric, field)
			.map((pillar) => scorePillar(rubric, pillar, after) - entryOf(scores, pillar.id))
			.reduce((sum, each) => sum + each, 0);
		after[field] = entryOf(answers, field);
		const isAtLeast = rubric.derived[field]?.order[0] === scoredAnswer(rubric, field, answers);
		gains.set(field, { value, gain, isAtLeast });
	}
	return gains;
}

/** The answers once each of the fields, one after the other, has its next better one; one without any stays. */
export function answersAfter(assessment: ScoredQuestions, answers: Answers, fields: readonly string[]): Answers {
	const after: Record<string, string> = { ...answers };
	for (const field of fields) {
		const value = nextAnswer(assessment, field, after);
		if (value !== undefined) after[field] = value;
	}
	return after;
}

/** Points that the next better answer to a field would add to the total, once another field has its next better one. */
export function gainAfter(
	assessment: ScoredQuestions,
	answers: Answers,
	{ first, field }: Record<"first" | "field", string>,
) {
	const before = answersAfter(assessment, answers, [first]);
	const after = answersAfter(assessment, before, [field]);
	return scoreAssessment(assessment, after).total - scoreAssessment(assessment, before).total;
}

/**
 * Lists the points of each answer, pillar by pillar, out of those for the best one, and the gain in the total from the next better
 * one. An answer that counts in two pillars is listed in both. Null points: the question does not apply, and the rest
 * of the pillar counts for all of its 25.
 */
export function explainPoints(assessment: ScoredQuestions, answers: Answers) {
	const { questions, rubric } = assessment;
	const { scores } = scoreAssessment(assessment, answers);
	const gains = gainsOf(assessment, answers, { scores });
	const nameOf = (id: string) => rubric.pillars.find((pillar) => pillar.id === id)?.name ?? id;
	const labelOf = (field: string, value: string) => answerLabel(entryOf(questions, field), value) ?? value;

	function rowOf(pillar: Pillar, field: string) {
		const question = entryOf(questions, field);
		const points = pointsOf(rubric, pillar, field, answers);
		const home = question.kind === "choice" ? question.pillar : undefined;
		const next = gains.get(field);
		const isElsewhere = home !== undefined && home !== pillar.id && (points === null || next !== undefined);
		return {
			field,
			question: question.question,
			answer: labelOf(field, entryOf(answers, field)),
			points,
			most: mostPoints(pillar, field),
			/** The next better answer; undefined on the best, and where the question does not apply. */
			next: next && { ...next, answer: labelOf(field, next.value) },
			/** The other pillar in which the gain of this answer is shown. */
			countedIn: isElsewhere ? nameOf(home) : undefined,
		};
	}

	return rubric.pillars.map((pillar) => {
		const rows = Object.keys(pillar.points).map((field) => rowOf(pillar, field));
		return { id: pillar.id, name: pillar.name, score: entryOf(scores, pillar.id), rows };
	});
}

export type EarnedPillar = ReturnType<typeof explainPoints>[number];
