import { isoMonth, monthOfYear } from "#features/own-file/calendar.ts";
import type { MonthsFinding, SeasonFinding } from "#features/own-file/findings.ts";
import { type Month, monthAt, type Overview } from "#features/own-file/overview.ts";
import {
	LEAST_CASES,
	median,
	medianInterval,
	roundInterval,
	roundShare,
	sumOf,
} from "#features/own-file/statistics.ts";

const YEAR = 12;
const LEAST_MONTHS = 3;

const total = (months: readonly Month[], part: "net" | "orders"): number => sumOf(months.map((month) => month[part]));

/** Whole months beside the same months a year before. The typical change is the seasonal slope of Hirsch, Slack and Smith (1982). */
export function monthsFinding(overview: Overview): MonthsFinding {
	const pairs = overview.months.map((month) => {
		const before = monthAt(overview, month.number - YEAR);
		return { month, before: month.isWhole && before?.isWhole ? before : undefined };
	});
	const table = pairs.map(({ month, before }) => ({
		month: isoMonth(month.number),
		orders: month.orders,
		net: month.net,
		whole: month.isWhole,
		year_before: before?.net ?? null,
	}));
	const matched = pairs.flatMap(({ month, before }) => (before ? [{ month, before }] : [])).slice(-YEAR);
	const [months, earlier] = [matched.map(({ month }) => month), matched.map(({ before }) => before)];
	const [now, before] = [total(months, "net"), total(earlier, "net")];
	const isEnough = [months, earlier].every((set) => total(set, "orders") >= LEAST_CASES);
	if (matched.length < LEAST_MONTHS || before <= 0 || !isEnough) return { say: "months.not-enough", table };
	const ratios = matched.filter((pair) => pair.before.net > 0).map((pair) => pair.month.net / pair.before.net);
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
	};
}

function sayOf(interval: readonly [number, number] | null): MonthsFinding["say"] {
	if (!interval) return "months.few";
	if (interval[0] > 1) return "months.up";
	return interval[1] < 1 ? "months.down" : "months.flat";
}

/**
 * Blocks of twelve whole months back from the last one, each month against the average one of its block; the latest block
 * first. Null where a block has no sales.
 */
export function seasonRatios({
	lastWholeMonths,
}: Overview): { month: number; ratio: number; orders: number }[][] | null {
	const blocks = Array.from({ length: Math.floor(lastWholeMonths.length / YEAR) }, (_, index) =>
		lastWholeMonths.slice(index * YEAR, (index + 1) * YEAR),
	);
	if (blocks.some((block) => total(block, "net") <= 0)) return null;
	return blocks.map((block) =>
		block.map(({ number, net, orders }) => ({
			month: monthOfYear(number),
			ratio: (net * YEAR) / total(block, "net"),
			orders,
		})),
	);
}

/** At least so far from an average month. */
const LEAST_DISTANCE = 0.15;
/** With twice as far as a month is from itself a year later, shops of random numbers had a season in 8%. */
const TIMES_APART = 2.5;

/** Months that are strong or weak in each block of twelve. */
export function seasonFinding(overview: Overview): SeasonFinding {
	const blocks = Math.floor(overview.lastWholeMonths.length / YEAR);
	const ratios = seasonRatios(overview);
	if (blocks < 2 || !ratios) return { say: "season.not-enough", blocks };
	const months = Array.from({ length: YEAR }, (_, index) => {
		const own = ratios.flat().filter(({ month }) => month === index + 1);
		const values = own.map(({ ratio }) => ratio);
		return {
			month: index + 1,
			values,
			middle: median(values),
			orders: sumOf(own.map((each) => each.orders)),
		};
	});
	const apart = median(
		months.flatMap(({ values }) => values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? 0)))),
	);
	const need = Math.max(LEAST_DISTANCE, TIMES_APART * apart);
	const sure = months.filter(({ orders }) => orders >= LEAST_CASES);
	const strong = sure.filter(({ values }) => Math.min(...values) >= 1 + need);
	const weak = sure.filter(({ values }) => Math.max(...values) <= 1 - need);
	const top = strong.toSorted((one, other) => other.middle - one.middle)[0];
	const low = weak.toSorted((one, other) => one.middle - other.middle)[0];
	return {
		say: top && low ? "season.both" : top ? "season.strong" : low ? "season.weak" : "season.none",
		blocks,
		need: roundShare(need),
		strong: strong.map(({ month }) => month),
		weak: weak.map(({ month }) => month),
		top: top?.month ?? null,
		low: low?.month ?? null,
		top_ratios: top?.values.map(roundShare) ?? null,
		low_ratios: low?.values.map(roundShare) ?? null,
	};
}
