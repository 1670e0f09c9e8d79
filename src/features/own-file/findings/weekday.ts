import { mondayFrom } from "#features/own-file/calendar.ts";
import type { Overview } from "#features/own-file/overview.ts";
import { LEAST_CASES, median, medianInterval, roundHalf, sumBy } from "#features/own-file/statistics.ts";

const WEEK = 7;
const MOST_WEEKS = 52;
/** On a day with orders in fewer of the weeks the shop is closed. */
const LEAST_OPEN = 0.25;
/** Seven weekdays make 21 pairs. */
const CLAIM_ALPHA = 0.01;

/** Net by weekday over the last whole weeks, a week without any counting as 0. */
export function weekdayFinding({ firstDay, lastDay, days }: Overview) {
	const monday = mondayFrom(firstDay);
	const all = Math.max(0, Math.floor((lastDay + 1 - monday) / WEEK));
	const weeks = Math.min(MOST_WEEKS, all);
	if (weeks < LEAST_CASES) return { say: "weekday.not-enough", weeks } as const;
	const start = monday - firstDay + WEEK * (all - weeks);
	const inWeeks = days.slice(start, start + weeks * WEEK);
	const table = Array.from({ length: WEEK }, (_, weekday) => inWeeks.filter((__, index) => index % WEEK === weekday))
		.map((own, weekday) => {
			const values = own.map(({ net }) => net);
			return {
				open: own.filter(({ orders }) => orders > 0).length,
				row: {
					weekday: weekday + 1,
					median: roundHalf(median(values)),
					interval: medianInterval(values),
					interval_99: medianInterval(values, CLAIM_ALPHA),
					orders: sumBy(own, ({ orders }) => orders),
				},
			};
		})
		.filter(({ open }) => open >= LEAST_OPEN * weeks)
		.map(({ row }) => row);
	const compared = table
		.filter(({ orders }) => orders >= LEAST_CASES)
		.toSorted((one, other) => other.median - one.median);
	const [best] = compared;
	const worst = compared.find((row) => row.median === compared.at(-1)?.median);
	if (compared.length < 2 || !best || !worst) return { say: "weekday.not-enough", weeks, table } as const;
	const isClear = (best.interval_99?.[0] ?? 0) > (worst.interval_99?.[1] ?? 0);
	return {
		say: isClear ? "weekday.clear" : "weekday.none",
		weeks,
		table,
		best: best.weekday,
		worst: worst.weekday,
	} as const;
}
