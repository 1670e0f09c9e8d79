import { isoMonth, monthOfYear } from "#features/own-file/calendar.ts";
import type { Month, Overview } from "#features/own-file/overview.ts";
import {
	LEAST_CASES,
	median,
	medianInterval,
	roundInterval,
	roundShare,
	sumBy,
} from "#features/own-file/statistics.ts";

const YEAR = 12;
const LEAST_MONTHS = 3;

const netOf = (months: readonly Month[]): number => sumBy(months, ({ net }) => net);
const ordersOf = (months: readonly Month[]): number => sumBy(months, ({ orders }) => orders);

/** Whole months beside the same months a year before. The typical change is the seasonal slope of Hirsch, Slack and Smith (1982). */
export function monthsFinding({ months, wholeMonths }: Overview) {
	const whole = new Map(wholeMonths.map((month) => [month.number, month]));
	const beforeOf = ({ number, isWhole }: Month) => (isWhole ? whole.get(number - YEAR) : undefined);
	const table = months.map((month) => ({
		month: isoMonth(month.number),
		orders: month.orders,
		net: month.net,
		whole: month.isWhole,
		year_before: beforeOf(month)?.net ?? null,
	}));
	const matched = months.filter(beforeOf).slice(-YEAR);
	const earlier = matched.flatMap((month) => beforeOf(month) ?? []);
	const [now, before] = [netOf(matched), netOf(earlier)];
	const isEnough = ordersOf(matched) >= LEAST_CASES && ordersOf(earlier) >= LEAST_CASES;
	if (matched.length < LEAST_MONTHS || before <= 0 || !isEnough) return { say: "months.not-enough", table } as const;
	const ratios = matched.flatMap(({ net }, index) => {
		const base = earlier[index]?.net ?? 0;
		return base > 0 ? net / base : [];
	});
	const interval = medianInterval(ratios);
	return {
		say: sayOf(interval),
		table,
		matched: matched.length,
		now,
		before,
		change: roundShare(now / before - 1),
		typical: ratios.length > 0 ? roundShare(median(ratios) - 1) : null,
		typical_interval: interval && roundInterval([interval[0] - 1, interval[1] - 1]),
	} as const;
}

function sayOf(interval: readonly [number, number] | null) {
	if (!interval) return "months.few";
	if (interval[0] > 1) return "months.up";
	return interval[1] < 1 ? "months.down" : "months.flat";
}

/**
 * Blocks of twelve whole months back from the last one, each month against the average one of its block; the latest block
 * first. Empty where a block has no sales.
 */
export function seasonRatios({ wholeMonths }: Overview): { month: number; ratio: number; orders: number }[][] {
	const blocks = Array.from({ length: Math.floor(wholeMonths.length / YEAR) }, (_, index) =>
		wholeMonths.slice(index * YEAR, (index + 1) * YEAR),
	);
	if (blocks.some((block) => netOf(block) <= 0)) return [];
	return blocks.map((block) =>
		block.map(({ number, net, orders }) => {
			return { month: monthOfYear(number), ratio: (net * YEAR) / netOf(block), orders };
		}),
	);
}

/** At least so far from an average month. */
const LEAST_DISTANCE = 0.15;
/** With twice as far as a month is from itself a year later, shops of random numbers had a season in 8%. */
const TIMES_APART = 2.5;

/** Months that are strong or weak in each block of twelve. */
export function seasonFinding(overview: Overview) {
	const blocks = Math.floor(overview.wholeMonths.length / YEAR);
	const ratios = seasonRatios(overview);
	if (ratios.length < 2) return { say: "season.not-enough", blocks } as const;
	const months = Array.from({ length: YEAR }, (_, index) => {
		const own = ratios.flat().filter(({ month }) => month === index + 1);
		const values = own.map(({ ratio }) => ratio);
		return { month: index + 1, values, middle: median(values), orders: sumBy(own, ({ orders }) => orders) };
	});
	const apart = median(
		months.flatMap(({ values }) => values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? 0)))),
	);
	const need = Math.max(LEAST_DISTANCE, TIMES_APART * apart);
	const sure = months.filter(({ orders }) => orders >= LEAST_CASES);
	const strong = sure.filter(({ values }) => Math.min(...values) >= 1 + need);
	const weak = sure.filter(({ values }) => Math.max(...values) <= 1 - need);
	const [top] = strong.toSorted((one, other) => other.middle - one.middle);
	const [low] = weak.toSorted((one, other) => one.middle - other.middle);
	return {
		say: top && low ? "season.both" : top ? "season.strong" : low ? "season.weak" : "season.none",
		blocks,
		need: roundShare(need),
		strong: strong.map(({ month }) => month),
		weak: weak.map(({ month }) => month),
		/** Months of the year, 1 to 12. */
		top: top?.month ?? null,
		low: low?.month ?? null,
		top_ratios: top?.values.map(roundShare) ?? null,
		low_ratios: low?.values.map(roundShare) ?? null,
	} as const;
}
