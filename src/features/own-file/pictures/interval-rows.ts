import { scaleLinear } from "d3-scale";
import { scaleFor, tenth } from "#domain/chart-scale.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { Cohort } from "#features/own-file/findings.ts";
import { formatShortMoney } from "#features/own-file/money.ts";
import { nameOfWeekday } from "#features/own-file/sentences/wording.ts";
import { type Interval, wilsonInterval } from "#features/own-file/statistics.ts";
import { shareText } from "./axis-labels.ts";
import { box, dot, type Picture, shape, stroke, text } from "./drawing.tsx";
import type { PictureContext } from "./picture-context.ts";

const ROW = 42;
const TOP = 6;
const RIGHT = 70;

type Row = { name: string; value: number; interval: Interval | null; text: string; tone: "petrol" | "gold" | "dot" };

/** A row for each estimate: a bar or a dot, and the range it lies in, on one scale from zero. `left` is the space for the names. */
function intervalRows(rows: readonly Row[], width: number, left: number, markText: (mark: number) => string) {
	const height = TOP + ROW * rows.length + 26;
	const marks = scaleFor(Math.max(0, ...rows.map(({ value, interval }) => interval?.[1] ?? value)));
	const x = scaleLinear([0, marks.at(-1) ?? 1], [left, width - RIGHT]);
	const lines = marks.map((mark) => [
		stroke(`M${tenth(x(mark))} ${TOP}V${height - 22}`, { opacity: mark === 0 ? 0.6 : 0.14 }),
		text(x(mark), height - 5, markText(mark), { anchor: "middle" }),
	]);
	const bars = rows.map(({ name, value, interval, text: words, tone }, index) => {
		const top = TOP + ROW * index + 10;
		const middle = top + 11;
		const [from, to] = (interval ?? [value, value]).map((end) => tenth(x(Math.max(0, end))));
		const range = `M${from} ${middle}H${to}M${from} ${middle - 6}v12M${to} ${middle - 6}v12`;
		return [
			text(0, middle + 5, name, { kind: "label" }),
			tone !== "dot" && shape(box(left, top, x(Math.max(0, value)) - left, 22), { fill: tone }),
			interval && [stroke(range, { stroke: "white", width: 4 }), stroke(range, { width: 1.75 })],
			tone === "dot" && dot(x(value), middle, 6, { fill: "ink", stroke: "white", width: 1.5 }),
			text(width, middle + 5, words, { anchor: "end", kind: "label" }),
		];
	});
	return { width, height, marks: [lines, bars] };
}

/** A bar to the middle day of each weekday, and the range it lies in. Gold: the best, where one is. */
export function weekdayBars({ findings, words, currency, layout, width, money }: PictureContext): Picture {
	const { table = [], best, say, weeks } = findings.weekday;
	const isClear = say === "weekday.clear";
	const rows = table.map(({ weekday, median, interval }): Row => {
		const tone = isClear && weekday === best ? "gold" : "petrol";
		const units: Interval | null = interval && [interval[0] / 100, interval[1] / 100];
		return { name: nameOfWeekday(weekday), value: median / 100, interval: units, text: money(median), tone };
	});
	const figures = table.map(({ weekday, median, interval }) => {
		const [low, high] = interval ?? [median, median];
		const values = { name: nameOfWeekday(weekday), value: money(median), low: money(low), high: money(high) };
		return fillIn(words.estimate, values);
	});
	const left = layout === "narrow" ? 92 : 120;
	return {
		...intervalRows(rows, width, left, (mark) => formatShortMoney(mark, currency)),
		label: fillIn(words.weekday.label, { days: figures.join("; ") }),
		keys: [
			{ mark: "petrol", text: fillIn(words.weekday.middle, { weeks }) },
			{ mark: "interval", text: words.interval },
			isClear && { mark: "gold", text: words.weekday.best },
		],
	};
}

/** The share of new customers who ordered again within 90 days, this year and the year before. */
export function rateDots({ findings, words, layout, width }: PictureContext): Picture {
	const { cohort, cohort_before: before } = findings.new;
	const cohorts = [cohort, before].filter((each): each is Cohort => each != null && each.customers > 0);
	const estimates = cohorts.map(({ from, to, again, customers }, index) => {
		const rate = again / customers;
		const [low, high] = wilsonInterval(again, customers);
		const name = fillIn(words.new.cohort, { from: formatLongDate(from), to: formatLongDate(to) });
		const figures = { name, value: shareText(rate), low: shareText(low), high: shareText(high) };
		const row: Row = {
			name: words.new.years[index === 0 ? "now" : "before"],
			value: rate * 100,
			interval: [low * 100, high * 100],
			text: shareText(rate),
			tone: "dot",
		};
		return { row, says: fillIn(words.estimate, figures) };
	});
	const rows = estimates.map(({ row }) => row);
	return {
		...intervalRows(rows, width, layout === "narrow" ? 110 : 140, (mark) => `${mark}%`),
		label: fillIn(words.new.rate, { rates: estimates.map(({ says }) => says).join("; ") }),
		keys: [{ mark: "interval", text: words.interval }],
	};
}
