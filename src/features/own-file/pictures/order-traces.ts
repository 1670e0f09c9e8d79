import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { tenth } from "#domain/chart-scale.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger, formatNumber } from "#domain/format-number.ts";
import type { Drawn } from "#features/own-file/analysis.ts";
import { dayText, longDayText, marksOfDays } from "./axis-labels.ts";
import { axisTexts, type Marks, type Picture, shape, stroke, text } from "./drawing.tsx";
import type { PictureContext } from "./picture-context.ts";

/** `gap` is the usual one, in days; the other texts stand before and behind a row. */
type Trace = Omit<Drawn["newTraces"][number], "value"> &
	Record<"title" | "note" | "value" | "sub", string> & { gap?: number };

/** Days; the width of a peak. */
const SIGMA = 2.6;
const REACH = 3.2 * SIGMA;
const SAMPLE_DAYS = 0.75;
const ROWS = {
	wide: { row: 70, high: 46, left: 178, right: 118, letters: 25 },
	middle: { row: 70, high: 46, left: 178, right: 96, letters: 25 },
	narrow: { row: 92, high: 44, left: 0, right: 4, letters: 30 },
} as const;
const TOP = 4;
const TWO_YEARS = 730;
const YEAR = 365;

/** A name in a drawing, where text can't go on in a next line. */
const shorten = (name: string, letters: number): string =>
	name.length > letters ? `${name.slice(0, letters - 1).trimEnd()}…` : name;

/** Points along a row: a peak for each order, as high as its share of the largest. */
function peaksOf({ orders }: Pick<Trace, "orders">, [from = 0, to = 0]: readonly number[], largest: number) {
	if (orders.length === 0) return [];
	const days = orders.map(({ day }) => day);
	const start = Math.max(from, Math.min(...days) - 6);
	const end = Math.min(to, Math.max(...days) + 6);
	const count = Math.max(1, Math.ceil((end - start) / SAMPLE_DAYS));
	return Array.from({ length: count + 1 }, (_, index) => {
		const day = Math.min(end, start + index * SAMPLE_DAYS);
		const near = orders.filter((order) => Math.abs(order.day - day) < REACH);
		const heights = near.map(({ day: at, amount }) => (amount / largest) * Math.exp(-(((day - at) / SIGMA) ** 2)));
		return { day, height: Math.max(0, ...heights) };
	});
}

type RowOptions = { x: ReturnType<typeof scaleLinear<number, number>>; largest: number; isSilenceShown: boolean };

/** A row: its line with the peaks, and its texts at both ends, on a phone above it. */
function traceRow(trace: Trace, base: number, { layout, width }: PictureContext, options: RowOptions): Marks {
	const { x, largest, isSilenceShown } = options;
	const { high, left, right, letters } = ROWS[layout];
	const [from = 0, to = 0] = x.domain();
	const points = peaksOf(trace, [from, to], largest);
	const peak = line<(typeof points)[number]>(
		({ day }) => x(day),
		({ height }) => base - high * height,
	).digits(1)(points);
	const end = width - right;
	const last = tenth(x(Math.max(from, trace.last)));
	const alarm = trace.last + 2 * (trace.gap ?? 0);
	const isNarrow = layout === "narrow";
	const above = isNarrow ? base - high - 8 : base - 12;
	return [
		stroke(`M${left} ${base}L${end} ${base}`, { opacity: 0.35 }),
		peak && [shape(`${peak}V${base}H${tenth(x(points[0]?.day ?? from))}z`, { fill: "petrol" }), stroke(peak)],
		isSilenceShown && [
			stroke(`M${last} ${base - 2.5}H${end}`, { stroke: "gold", width: 6 }),
			stroke(`M${last} ${base + 0.5}H${end}`),
			alarm >= from && alarm <= to && stroke(`M${tenth(x(alarm))} ${base - 22}v28`, { width: 2.5 }),
		],
		text(0, above, shorten(trace.title, letters), { kind: "label" }),
		text(width, above, trace.value, { anchor: "end", kind: "label" }),
		!isNarrow && [text(0, base + 6, trace.note), text(width, base + 6, trace.sub, { anchor: "end" })],
	];
}

/** Rows over so many of the file's last days. With the silence after each last order, gold, goes a mark at twice the usual gap. */
function tracesOver(days: number, traces: readonly Trace[], context: PictureContext, isSilenceShown: boolean) {
	const { drawn, layout, width } = context;
	const { row, left, right } = ROWS[layout];
	const [from, to] = [Math.max(drawn.firstDay, drawn.lastDay - days), drawn.lastDay];
	const height = TOP + row * traces.length + 30;
	const x = scaleLinear([from, Math.max(from + 1, to)], [left, width - right]);
	const labels = marksOfDays(from, to, layout === "wide" ? 8 : 6, x);
	const largest = Math.max(1, ...traces.flatMap(({ orders }) => orders.map(({ amount }) => amount)));
	const marks = [
		labels.map(({ at, isMain }) => stroke(`M${tenth(at)} ${TOP - 4}V${height - 26}`, { opacity: isMain ? 0.3 : 0.12 })),
		axisTexts(labels, height - 8, width),
		traces.map((trace, index) =>
			traceRow(trace, TOP + row * (index + 1) - 14, context, { x, largest, isSilenceShown }),
		),
	];
	return { width, height, marks };
}

/** A row for each customer who has gone quiet, over two years. */
export function quietTraces(context: PictureContext): Picture {
	const { drawn, words, money } = context;
	const { quietTraces: quiet, lastDay } = drawn;
	const traces = quiet.map((trace, index) => ({
		...trace,
		title: `${index + 1} ${trace.name}`,
		note: fillIn(words.quiet.every, { gap: formatNumber(trace.gap) }),
		value: money(trace.value),
		sub: fillIn(words.quiet.silent, { days: formatInteger(lastDay - trace.last) }),
	}));
	const figures = quiet.map(({ name, last }) => fillIn(words.section.lastOrder, { name, day: longDayText(last) }));
	return {
		...tracesOver(TWO_YEARS, traces, context, true),
		label: fillIn(words.quiet.label, { names: figures.join("; ") }),
		keys: [
			{ mark: "petrol", text: words.peak },
			{ mark: "alarm", text: words.quiet.alarm },
			{ mark: "gold", text: fillIn(words.quiet.silence, { day: longDayText(lastDay) }) },
		],
	};
}

/** A row for each customer who is new, over a year. Null without any. */
export function newTraces(context: PictureContext): Picture | null {
	const { drawn, words, money } = context;
	if (drawn.newTraces.length === 0) return null;
	const traces = drawn.newTraces.map((trace) => ({
		...trace,
		title: trace.name,
		note: fillIn(words.new.since, { day: dayText(Math.min(...trace.orders.map(({ day }) => day))) }),
		value: money(trace.value),
		sub: fillInCount(words.new.orders, trace.orders.length),
	}));
	const figures = traces.map(({ name, sub, value }) => [name, sub, value].join(", "));
	return {
		...tracesOver(YEAR - 1, traces, context, false),
		label: fillIn(words.new.label, { names: figures.join("; ") }),
		keys: [{ mark: "petrol", text: words.peak }],
	};
}
