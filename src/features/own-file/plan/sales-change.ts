/** Net sales in whole hundredths and used rows of a week, Monday to Sunday. */
export type Week = { net: number; rows: number };

/** Four sides of as many weeks each, oldest first: after and before the plan, and both a year earlier. */
export type Sides = {
	after: readonly Week[];
	before: readonly Week[];
	afterLastYear: readonly Week[];
	beforeLastYear: readonly Week[];
};

/** Shares such as -0.2 for a fifth less; the interval is a 95% one. With the net of each side. */
export type SalesChange = {
	change: number;
	interval: readonly [number, number];
	nets: Readonly<Record<keyof Sides, number>>;
};

/** Fewer whole weeks on a side say nothing; more than the most aren't looked at. */
export const LEAST_WEEKS = 12;
export const MOST_WEEKS = 13;
export const LEAST_ROWS = 30;
/** A week of last year is the one 52 weeks earlier: the same weekdays, a day or two off in the calendar. */
export const YEAR_DAYS = 364;

const RESAMPLES = 2_000;
const SEED = 20_260_108;
const LOWER = 0.025;
const NORMAL_QUANTILE = 1.959964;
/** The 97.5% quantiles of Student's t with one degree of freedom less than there are weeks. */
const T_QUANTILES: Readonly<Record<number, number>> = { 12: 2.200985, 13: 2.178813 };

/** A small generator of numbers from 0 to below 1 (mulberry32): the same seed gives the same numbers on every device. */
export function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

const netOf = (weeks: readonly Week[]): number => weeks.reduce((sum, { net }) => sum + net, 0);

/** Draws as many weeks as there are, each of them any number of times, with the same weeks of last year beside them. */
function drawLogRatio(now: readonly Week[], lastYear: readonly Week[], random: () => number): number {
	let sum = 0;
	let sumLastYear = 0;
	for (let draw = 0; draw < now.length; draw++) {
		const week = Math.floor(random() * now.length);
		sum += now[week]?.net ?? 0;
		sumLastYear += lastYear[week]?.net ?? 0;
	}
	return sum > 0 && sumLastYear > 0 ? Math.log(sum / sumLastYear) : Number.NaN;
}

/**
 * The change of sales since the plan with that of the same weeks of last year taken out, by the rule in `RULE.md`. Undefined
 * where a draw of weeks has no sales: then a few weeks carry everything.
 */
export function salesChange({ after, before, afterLastYear, beforeLastYear }: Sides): SalesChange | undefined {
	const nets = {
		after: netOf(after),
		before: netOf(before),
		afterLastYear: netOf(afterLastYear),
		beforeLastYear: netOf(beforeLastYear),
	};
	const middle = Math.log(nets.after / nets.afterLastYear) - Math.log(nets.before / nets.beforeLastYear);
	const random = randomFrom(SEED);
	const drawn = Float64Array.from(
		{ length: RESAMPLES },
		() => drawLogRatio(after, afterLastYear, random) - drawLogRatio(before, beforeLastYear, random),
	);
	if (!Number.isFinite(middle) || drawn.some(Number.isNaN)) return undefined;
	drawn.sort();
	// Drawn weeks differ too little from one another: a sum of n of n drawn ones has (n - 1) / n of the variance, and its spread is itself a guess.
	const weeks = after.length;
	const stretch = (Math.sqrt(weeks / (weeks - 1)) * (T_QUANTILES[weeks] ?? 0)) / NORMAL_QUANTILE;
	const end = (share: number) => {
		const percentile = drawn[Math.round(share * RESAMPLES) - (share < 0.5 ? 0 : 1)] ?? middle;
		return Math.expm1(middle + (percentile - middle) * stretch);
	};
	return { change: Math.expm1(middle), interval: [end(LOWER), end(1 - LOWER)], nets };
}
