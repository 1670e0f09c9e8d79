import { capitalized, listInWords, uncapitalized } from "#documents/content/format-text.ts";
import { formatDollars } from "#domain/format-number.ts";
import {
	type Alert,
	type Alerts,
	type AlertWithStep,
	type AssessmentDocument,
	type Condition,
	isWhen,
	type QuestionDocument,
	type When,
	type Worth,
} from "#features/assessment/documents/assessment.schema.ts";
import type { Assessment } from "#features/assessment/documents/read-assessment.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";

/** The id of the answer to each question, by the id of the question. */
export type Chosen = Readonly<Record<string, string>>;

const LOW_END_PERCENT = 15;
const TOP_PERCENT = 95;

/** True when each question of the condition has one of the answers listed for it. */
const matches = (when: When, chosen: Chosen): boolean =>
	Object.entries(when).every(([question, answers]) =>
		typeof answers === "string" ? chosen[question] === answers : answers.includes(chosen[question] ?? ""),
	);

export function holds(condition: Condition, chosen: Chosen): boolean {
	if (isWhen(condition)) return matches(condition, chosen);
	if ("all" in condition) return condition.all.every((each) => holds(each, chosen));
	if ("any" in condition) return condition.any.some((each) => holds(each, chosen));
	if ("not" in condition) return !holds(condition.not, chosen);
	return condition.of.filter((each) => holds(each, chosen)).length >= condition.atLeast;
}

/** Returns the answer to a question. Throws a RangeError where there is none. */
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

/** One visitor's answers with what they score, and what else decides which advice fits. */
export function situationOf(assessment: Assessment, answers: Answers) {
	const { questions, trades, paidAtOnce } = assessment.advice;
	const score = scoreAssessment(assessment, answers);
	const percent = (100 * score.total) / score.maximum;
	const given = questions.flatMap(({ id, field, answers: offered = [] }) => {
		const answer = offered.find(({ value }) => value === answers[field]);
		return answer ? [{ id, answer }] : [];
	});
	const chosen = Object.fromEntries(given.map(({ id, answer }) => [id, answer.id]));
	// Answers that do not tell the trade get a neutral text: a wrong trade is worse than none.
	const { trade = "neutral", customer, business } = trades.find(({ if: when }) => holds(when, chosen)) ?? {};
	return {
		assessment,
		answers,
		chosen,
		score,
		trade,
		customer,
		business,
		// A few where no answer says.
		size: given.find(({ answer }) => answer.size)?.answer.size ?? "small",
		isPaidAtOnce: paidAtOnce !== undefined && holds(paidAtOnce, chosen),
		/** Then the advice is shorter and lists no weaknesses: ten things at once would be too many to start with. */
		isLowEnd: percent <= LOW_END_PERCENT,
		/** Then there is more to protect than to fix. */
		isTop: percent >= TOP_PERCENT,
	};
}

export type Situation = ReturnType<typeof situationOf>;

/** In dollars a year, or a share of one. The end is null where the bracket is open. */
type Range = readonly [from: number | null, to: number | null];

/** The meaning of an answer, and the answer as it stands within a sum. */
type Bracket = { range: Range; text: string };

/** A figure in words, and the sum that gives it where there is one. */
type MoneyFigure = { text: string; sum?: string };

const MONTHS = 12;
const WEEKS = 52;
const LEAST_SHOWN = 100;
/** A range that ends below it changes nobody's mind. */
const LEAST_AT_BEST = 1_000;

const SIGNIFICANT_DIGITS = 3;

/** The nearest whole dollar of so many significant digits. */
const rounded = (amount: number) => Math.round(Number(amount.toPrecision(SIGNIFICANT_DIGITS)));
/** False for what only floating-point numbers lose. */
const isRounded = (amount: number) => Math.abs(rounded(amount) - amount) > 1e-6 * amount;

/** "$9,600", "$38K", "$1.2M". */
function shortDollars(amount: number): string {
	if (amount >= 1_000_000) return `$${Number((amount / 1_000_000).toFixed(2))}M`;
	if (amount >= 10_000) return `$${Number((amount / 1_000).toFixed(1))}K`;
	return formatDollars(amount);
}

const isShown = (amount: number | null): amount is number => amount !== null && amount >= LEAST_SHOWN;

/**
 * "$125K to $1M", "about $9,620 to $38.5K", "up to $390", "at least $50K". Undefined where both ends are open, or below what
 * helps anybody.
 */
function formatRange([from, to]: Range): string | undefined {
	if (to !== null && to < LEAST_AT_BEST) return undefined;
	const ends = [from, to].filter(isShown);
	const about = ends.some(isRounded) ? "about " : "";
	const [first, last] = ends.map((end) => shortDollars(rounded(end)));
	if (!first) return undefined;
	if (to === null) return `at least ${about}${first}`;
	if (!last) return `up to ${about}${first}`;
	return first === last ? `${about}${first}` : `${about}${first} to ${last}`;
}

const times = (one: number | null, other: number | null) => (one === null || other === null ? null : one * other);
const scaled = ([from, to]: Range, [low, high]: Range): Range => [times(from, low), times(to, high)];

/** The costs of one month, from revenue and margin. At a loss they are all of the revenue or more. */
function monthOfCosts([from, to]: Range, [low, high]: Range): Range {
	if (low === null) return [times(from, 1 / MONTHS), null];
	return [times(from, (1 - (high ?? 1)) / MONTHS), times(to, (1 - low) / MONTHS)];
}

function figure(range: Range, sum: string): MoneyFigure | undefined {
	const text = formatRange(range);
	return text ? { text, sum } : undefined;
}

/** A difference of bracket ends, to the dollar: it is not rounded. Undefined where nothing is left of it. */
function difference(more: number | null, less: number | null): MoneyFigure | undefined {
	if (more === null || less === null || more <= less) return undefined;
	const text = shortDollars(more - less);
	return { text, sum: `${shortDollars(more)} − ${shortDollars(less)} = ${text}` };
}

const NOTHING: Bracket = { range: [null, null], text: "" };
const ofAYear = ([from, to]: Range): Range => [times(from, MONTHS), times(to, MONTHS)];

/**
 * Formulas that make a figure of one or two brackets: always both ends of the possible, never a middle value. The first
 * bracket is a year's sales, the second the formula's other part: a month's spending, a margin, or a part of the sales.
 */
const formulas: Record<
	AssessmentDocument["sums"][number]["formula"],
	(first: Bracket, second: Bracket, weeks: number) => MoneyFigure | undefined
> = {
	"at-least": ({ range: [from] }) => (from ? { text: shortDollars(from) } : undefined),
	"at-most": ({ range: [, to] }) => (to ? { text: shortDollars(to) } : undefined),
	percent: ({ range, text }) => figure(scaled(range, [0.01, 0.01]), `1% of ${uncapitalized(text)}`),
	weeks: ({ range, text }, _, weeks) =>
		figure(scaled(range, [weeks / WEEKS, weeks / WEEKS]), `${text} ÷ ${WEEKS} weeks${weeks > 1 ? ` × ${weeks}` : ""}`),
	part: (whole, part) =>
		figure(scaled(whole.range, part.range), `${uncapitalized(part.text)} of ${uncapitalized(whole.text)}`),
	"percent-of-part": (whole, part) => figure(scaled(scaled(whole.range, part.range), [0.01, 0.01]), "1% of it"),
	/** The costs of a month from sales and margin; at a loss all of the sales or more. */
	"month-of-costs": ({ range, text }, margin) => {
		const atLoss = `at least ${shortDollars(range[0] ?? 0)} ÷ ${MONTHS} months; at a loss, costs are as high as sales or higher`;
		const sum = margin.range[0] === null ? atLoss : `${text}, less a margin of ${margin.text}, ÷ ${MONTHS} months`;
		return figure(monthOfCosts(range, margin.range), sum);
	},
	"year-at-least": ({ range: [month] }) => {
		if (!month) return undefined;
		const text = shortDollars(month * MONTHS);
		return { text, sum: `${MONTHS} × ${shortDollars(month)} = ${text}` };
	},
	shortfall: (sales, month) => difference(ofAYear(month.range)[0], sales.range[1]),
	"left-at-best": (sales, month) => difference(sales.range[1], ofAYear(month.range)[0]),
	"short-at-worst": (sales, month) => difference(ofAYear(month.range)[1], sales.range[0]),
};

const PLACEHOLDER = /\{(\w+)\}/g;

type SpokenText = { text: string; sums: readonly string[]; figures: readonly string[] };
type Asked = Pick<Situation, "assessment" | "chosen">;

/** A figure of the assessment by its name; undefined where the answers do not tell it. Money never enters the score. */
export function figureOf(asked: Asked, name: string): MoneyFigure | undefined {
	const { sums, alerts } = asked.assessment.advice;
	const sum = sums.find((each) => each.name === name);
	if (!sum || (sum.unless && holds(sum.unless, asked.chosen))) return undefined;
	const isDoubtful = alerts.checks.some(
		({ if: when, noFigureFrom = [] }) =>
			noFigureFrom.some((question) => sum.of.includes(question)) && holds(when, asked.chosen),
	);
	if (isDoubtful) return undefined;
	const brackets = sum.of.map((question) => {
		const { range, value, inSum = value } = answerTo(asked, question);
		return range && { range, text: inSum };
	});
	const [first, second = NOTHING] = brackets;
	if (!first || brackets.includes(undefined)) return undefined;
	return formulas[sum.formula](first, second, sum.weeks ?? 1);
}

/** The text with its figures and how each was worked out; undefined where one of them is not known. `{named}` is no figure. */
export function withFigures(template: string, asked: Asked, named = ""): SpokenText | undefined {
	const names = Array.from(template.matchAll(PLACEHOLDER), ([, name = ""]) => name);
	const known = new Map(
		names.map((name): [string, MoneyFigure | undefined] => [
			name,
			name === "named" ? { text: named } : figureOf(asked, name),
		]),
	);
	if ([...known.values()].includes(undefined)) return undefined;
	const text = template.replaceAll(PLACEHOLDER, (_, name: string) => known.get(name)?.text ?? "");
	const figures = names.flatMap((name) => (name === "named" ? [] : (known.get(name) ?? [])));
	return {
		text: names.length > 0 ? capitalized(text) : text,
		sums: figures.flatMap(({ sum }) => sum ?? []),
		figures: figures.map(({ text }) => text),
	};
}

const placesWhere = (where: AlertWithStep["where"], chosen: Chosen) =>
	Object.entries(where ?? {}).flatMap(([question, { at, name }]) =>
		at.includes(chosen[question] ?? "") ? { question, name } : [],
	);

/** Of each kind the alerts that hold, in their order; a warning with those of its steps whose answers count. */
export function alertsThatHold(alerts: Alerts, chosen: Chosen): Alerts {
	const isSo = ({ if: when }: Alert) => holds(when, chosen);
	return {
		alarms: alerts.alarms.filter(isSo),
		warnings: alerts.warnings.filter(isSo).map((warning) => {
			const { where, steps } = warning;
			return { ...warning, steps: where ? placesWhere(where, chosen).map(({ question }) => question) : steps };
		}),
		sideLines: alerts.sideLines.filter(isSo),
		notes: alerts.notes.filter(isSo),
		checks: alerts.checks.filter(isSo),
	};
}

/** Returns the text of an alert about the answers. Throws a RangeError where it has none for them. */
export function textOf(alert: Alert & Pick<AlertWithStep, "where">, asked: Asked): SpokenText {
	const { id, text: only = "", texts = [{ if: undefined, text: only }], where } = alert;
	const { chosen } = asked;
	const named = listInWords(placesWhere(where, chosen).map(({ name }) => name));
	for (const { if: when, text } of texts) {
		const spoken = !when || holds(when, chosen) ? withFigures(text, asked, named) : undefined;
		if (spoken) return spoken;
	}
	throw new RangeError(`The alert "${id}" has no text for these answers`);
}
