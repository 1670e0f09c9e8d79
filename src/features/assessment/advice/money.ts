import type { Answers } from "#features/assessment/questions/question.ts";

/** In dollars a year, or a share of one. The end is null where the bracket is open. */
type Range = readonly [from: number | null, to: number | null];

/** A figure in words, and the sum that gives it where there is one. */
export type MoneyFigure = { text: string; sum?: string };

const REVENUE: Readonly<Record<string, Range>> = {
	"Under $10K": [0, 10_000],
	"$10K–$50K": [10_000, 50_000],
	"$50K–$250K": [50_000, 250_000],
	"$250K–$1M": [250_000, 1_000_000],
	"Over $1M": [1_000_000, null],
	"$1M–$5M": [1_000_000, 5_000_000],
	"Over $5M": [5_000_000, null],
};
/** In dollars a month. */
const SPENDING: Readonly<Record<string, Range>> = {
	"≤$500": [0, 500],
	"$500–$1K": [500, 1_000],
	"$1K–$5K": [1_000, 5_000],
	"$5K–$20K": [5_000, 20_000],
	"$20K+": [20_000, null],
};
/** A loss has no lower end. */
const MARGIN: Readonly<Record<string, Range>> = {
	"Breaking even/Loss": [null, 0],
	"1-10%": [0.01, 0.1],
	"10-20%": [0.1, 0.2],
	"20-30%": [0.2, 0.3],
	"30%+": [0.3, 1],
};
const REPEAT_SHARE: Readonly<Record<string, Range>> = {
	"Up to a quarter": [0, 0.25],
	"A quarter to a half": [0.25, 0.5],
	"More than half": [0.5, 1],
};
const MARKETING_SHARE: Readonly<Record<string, Range>> = {
	"Under 5%": [0, 0.05],
	"5-10%": [0.05, 0.1],
	"Over 10% of revenue": [0.1, null],
};
const MONTHS = 12;
const WEEKS = 52;
const LEAST_SHOWN = 100;
/** Their customers pay at once, so no week of sales can be brought forward. */
const PAID_AT_ONCE = ["Retail/E-commerce", "Restaurant/Food"];

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

type Figures = Map<string, MoneyFigure>;

function add(figures: Figures, name: string, range: Range, sum: string): void {
	const text = formatRange(range);
	if (text) figures.set(name, { text, sum });
}

/** Spending beside revenue, to the dollar: differences of bracket ends are not rounded. */
function addSpending(figures: Figures, [revenueFrom, revenueTo]: Range, [monthFrom, monthTo]: Range): void {
	const from = times(monthFrom, MONTHS) ?? 0;
	const to = times(monthTo, MONTHS);
	const [low, high] = [formatDollars(from), revenueTo === null ? "" : formatDollars(revenueTo)];
	const perYear = `${MONTHS} × ${formatDollars(monthFrom ?? 0)} = ${low}`;
	if (from > 0) figures.set("spendingAtLeast", { text: low, sum: perYear });
	if (revenueTo !== null && revenueTo < from) {
		const text = formatDollars(from - revenueTo);
		figures.set("shortfall", { text, sum: `${low} − ${high} = ${text}` });
	}
	if (revenueTo !== null && revenueTo > from) {
		const text = formatDollars(revenueTo - from);
		figures.set("leftAtBest", { text, sum: `${high} − ${low} = ${text}` });
	}
	if (to !== null && (revenueFrom ?? 0) < to) {
		const text = formatDollars(to - (revenueFrom ?? 0));
		figures.set("shortAtWorst", { text, sum: `${formatDollars(to)} − ${formatDollars(revenueFrom ?? 0)} = ${text}` });
	}
}

function addSales(figures: Figures, revenue: Range, answers: Answers): void {
	const year = answers.revenue ?? "";
	const of = within(year);
	add(figures, "onePoint", scaled(revenue, [0.01, 0.01]), `1% of ${of}`);
	add(figures, "twoWeeksOfSales", scaled(revenue, [2 / WEEKS, 2 / WEEKS]), `${year} ÷ ${WEEKS} weeks × 2`);
	if (!PAID_AT_ONCE.includes(answers.business_type ?? "")) {
		add(figures, "weekOfSales", scaled(revenue, [1 / WEEKS, 1 / WEEKS]), `${year} ÷ ${WEEKS} weeks`);
	}
	const repeat = REPEAT_SHARE[answers.repeat_business ?? ""];
	if (repeat) {
		const [sales, sum] = [scaled(revenue, repeat), `${within(answers.repeat_business ?? "")} of ${of}`];
		add(figures, "repeatSales", sales, sum);
		add(figures, "repeatPoint", scaled(sales, [0.01, 0.01]), `1% of it`);
	}
	const marketing = MARKETING_SHARE[answers.marketing_budget ?? ""];
	const share = within((answers.marketing_budget ?? "").replace(" of revenue", ""));
	if (marketing) add(figures, "marketing", scaled(revenue, marketing), `${share} of ${of}`);
}

/** Figures that rest on a margin that the owner knows closely or roughly; a guessed one gives none. */
function addMargin(figures: Figures, revenue: Range, answers: Answers): void {
	const given = answers.profit_margin ?? "";
	const margin = MARGIN[given];
	if (!margin || answers.profit_margin_known === "No idea") return;
	const year = answers.revenue ?? "";
	const isLoss = margin[0] === null;
	const less = isLoss ? "all of it" : `less a margin of ${given}`;
	add(figures, "monthOfCosts", monthOfCosts(revenue, margin), `${year}, ${less}, ÷ ${MONTHS} months`);
	if (!isLoss) add(figures, "profit", scaled(revenue, margin), `${given} of ${within(year)}`);
}

/**
 * Every figure in money that the answers' brackets allow, by its name. Always both ends of what is possible, never a
 * middle value. Money never enters the score.
 */
export function moneyFigures(answers: Answers): ReadonlyMap<string, MoneyFigure> {
	const figures: Figures = new Map();
	const revenue = REVENUE[answers.revenue ?? ""];
	if (!revenue) return figures;
	const [from, to] = revenue;
	if (from) figures.set("revenueAtLeast", { text: formatDollars(from) });
	if (to) figures.set("revenueAtMost", { text: formatDollars(to) });
	const spending = SPENDING[answers.monthly_expenses ?? ""];
	if (spending) addSpending(figures, revenue, spending);
	addSales(figures, revenue, answers);
	addMargin(figures, revenue, answers);
	return figures;
}
