import type { AssessmentDocument } from "#features/assessment/documents/assessment.schema.ts";

/** In dollars a year, or a share of one. The end is null where the bracket is open. */
type Range = readonly [from: number | null, to: number | null];

type FormulaName = AssessmentDocument["sums"][number]["formula"];

/** What an answer means, and the answer as it stands within a sum. */
type Bracket = { range: Range; text: string };

/** A figure in words, and the sum that gives it where there is one. */
export type MoneyFigure = { text: string; sum?: string };

const MONTHS = 12;
const WEEKS = 52;
const LEAST_SHOWN = 100;

/** Two significant digits, away from the middle: a printed range is never narrower than the true one. */
function rounded(amount: number, direction: "down" | "up"): number {
	if (amount === 0) return 0;
	const unit = 10 ** Math.max(0, Math.floor(Math.log10(amount) + 1e-9) - 1);
	const units = amount / unit;
	const nearest = Math.round(units);
	// A floating-point remainder is no reason to go one unit further.
	if (Math.abs(units - nearest) < 1e-6) return nearest * unit;
	return unit * (direction === "up" ? Math.ceil(units) : Math.floor(units));
}

const THOUSANDS = /\B(?=(\d{3})+$)/g;

/** "$9,600", "$38K", "$1.2M". */
function formatDollars(amount: number): string {
	if (amount >= 1_000_000) return `$${Number((amount / 1_000_000).toFixed(2))}M`;
	if (amount >= 10_000) return `$${Number((amount / 1_000).toFixed(1))}K`;
	return `$${String(Math.round(amount)).replace(THOUSANDS, ",")}`;
}

/** "$9,600 to $39K", "up to $390", "at least $50K". Undefined where both ends are open, or below what helps anybody. */
function formatRange([from, to]: Range): string | undefined {
	const low = from === null ? null : rounded(from, "down");
	const high = to === null ? null : rounded(to, "up");
	if (high === null) return low !== null && low >= LEAST_SHOWN ? `at least ${formatDollars(low)}` : undefined;
	if (high < LEAST_SHOWN) return undefined;
	if (low === null || low < LEAST_SHOWN) return `up to ${formatDollars(high)}`;
	return low === high ? formatDollars(low) : `${formatDollars(low)} to ${formatDollars(high)}`;
}

const times = (one: number | null, other: number | null) => (one === null || other === null ? null : one * other);
const scaled = ([from, to]: Range, [low, high]: Range): Range => [times(from, low), times(to, high)];
/** An answer as it goes on within a sentence: "under $10K". */
const within = (answer: string) => answer.charAt(0).toLowerCase() + answer.slice(1);

/** What one month costs, from revenue and margin. At a loss it costs all of the revenue or more. */
function monthOfCosts([from, to]: Range, [low, high]: Range): Range {
	if (low === null) return [times(from, 1 / MONTHS), null];
	return [times(from, (1 - (high ?? 1)) / MONTHS), times(to, (1 - low) / MONTHS)];
}

/** A figure that is known where there is anything to print. */
function figure(range: Range, sum: string): MoneyFigure | undefined {
	const text = formatRange(range);
	return text ? { text, sum } : undefined;
}

/** A difference of bracket ends, to the dollar: it is not rounded. Undefined where nothing is left of it. */
function difference(more: number | null, less: number | null): MoneyFigure | undefined {
	if (more === null || less === null || more <= less) return undefined;
	const text = formatDollars(more - less);
	return { text, sum: `${formatDollars(more)} − ${formatDollars(less)} = ${text}` };
}

const NOTHING: Bracket = { range: [null, null], text: "" };
const ofAYear = ([from, to]: Range): Range => [times(from, MONTHS), times(to, MONTHS)];

/**
 * How a figure is made of one or two brackets: always both ends of what is possible, never a middle value. The first
 * bracket is a year's sales, the second what a formula sets beside it: a month's spending, a margin, or a part of the sales.
 */
const formulas: Record<FormulaName, (first: Bracket, second: Bracket, weeks: number) => MoneyFigure | undefined> = {
	"at-least": ({ range: [from] }) => (from ? { text: formatDollars(from) } : undefined),
	"at-most": ({ range: [, to] }) => (to ? { text: formatDollars(to) } : undefined),
	percent: ({ range, text }) => figure(scaled(range, [0.01, 0.01]), `1% of ${within(text)}`),
	weeks: ({ range, text }, _, weeks) =>
		figure(scaled(range, [weeks / WEEKS, weeks / WEEKS]), `${text} ÷ ${WEEKS} weeks${weeks > 1 ? ` × ${weeks}` : ""}`),
	part: (whole, part) => figure(scaled(whole.range, part.range), `${within(part.text)} of ${within(whole.text)}`),
	"percent-of-part": (whole, part) => figure(scaled(scaled(whole.range, part.range), [0.01, 0.01]), "1% of it"),
	/** What a month's costs are from sales and margin; at a loss all of the sales or more. */
	"month-of-costs": ({ range, text }, margin) => {
		const less = margin.range[0] === null ? "all of it" : `less a margin of ${margin.text}`;
		return figure(monthOfCosts(range, margin.range), `${text}, ${less}, ÷ ${MONTHS} months`);
	},
	"year-at-least": ({ range: [month] }) => {
		if (!month) return undefined;
		const text = formatDollars(month * MONTHS);
		return { text, sum: `${MONTHS} × ${formatDollars(month)} = ${text}` };
	},
	shortfall: (sales, month) => difference(ofAYear(month.range)[0], sales.range[1]),
	"left-at-best": (sales, month) => difference(sales.range[1], ofAYear(month.range)[0]),
	"short-at-worst": (sales, month) => difference(ofAYear(month.range)[1], sales.range[0]),
};

/** A figure by its formula. Money never enters the score. */
export function moneyFigure(
	formula: FormulaName,
	{ first, second = NOTHING, weeks = 1 }: { first: Bracket; second?: Bracket | undefined; weeks?: number | undefined },
): MoneyFigure | undefined {
	return formulas[formula](first, second, weeks);
}
