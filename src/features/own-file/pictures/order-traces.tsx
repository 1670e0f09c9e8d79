import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { lineThrough, tenth } from "#domain/chart-scale.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger, formatNumber } from "#domain/format-number.ts";
import type { Drawn } from "#features/own-file/analysis.ts";
import { marksOfDays } from "./axis-labels.ts";
import { AxisTexts, Drawing, Fill, Keys, type Layout, Stroke, Text, WIDTHS } from "./drawing.tsx";
import { dayText, longDayText, type PictureContext, shorten } from "./picture-context.ts";

/** `gap` is the usual one, in days. */
type Trace = Drawn["newTraces"][number] & { gap?: number };

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

/** Points along a row: a peak for each order, as high as its share of the largest. */
function peaksOf({ orders }: Trace, [from, to]: readonly [number, number], largest: number) {
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

type RowText = { name: string; note: string; value: string; sub: string };
type TracesProps = {
	traces: readonly Trace[];
	from: number;
	to: number;
	layout: Layout;
	label: string;
	textOf(trace: Trace, index: number): RowText;
	/** The silence after the last order is the answer: gold, with a mark at twice the usual gap. */
	isSilenceShown: boolean;
};

function RowTexts({ text, layout, base }: { text: RowText; layout: Layout; base: number }) {
	const width = WIDTHS[layout];
	const { high, letters } = ROWS[layout];
	const isNarrow = layout === "narrow";
	const y = isNarrow ? base - high - 8 : base - 12;
	return (
		<>
			<Text x={0} y={y} kind="label">
				{shorten(text.name, letters)}
			</Text>
			<Text x={width} y={y} anchor="end" kind="label">
				{text.value}
			</Text>
			{!isNarrow && (
				<>
					<Text x={0} y={base + 6}>
						{text.note}
					</Text>
					<Text x={width} y={base + 6} anchor="end">
						{text.sub}
					</Text>
				</>
			)}
		</>
	);
}

function Traces({ traces, from, to, layout, label, textOf, isSilenceShown }: TracesProps) {
	const width = WIDTHS[layout];
	const { row, high, left, right } = ROWS[layout];
	const height = TOP + row * traces.length + 30;
	const x = scaleLinear([from, Math.max(from + 1, to)], [left, width - right]);
	const days = marksOfDays(from, to, layout === "wide" ? 8 : 6, x);
	const largest = Math.max(1, ...traces.flatMap(({ orders }) => orders.map(({ amount }) => amount)));
	return (
		<Drawing width={width} height={height} label={label}>
			{days.map(({ at, isMain }) => (
				<Stroke key={at} d={`M${tenth(at)} ${TOP - 4}V${height - 26}`} opacity={isMain ? 0.3 : 0.12} />
			))}
			<AxisTexts labels={days} y={height - 8} end={width} />
			{traces.map((trace, index) => {
				const base = TOP + row * (index + 1) - 14;
				const points = trace.orders.length > 0 ? peaksOf(trace, [from, to], largest) : [];
				const peak = line<(typeof points)[number]>(
					({ day }) => x(day),
					({ height: share }) => base - high * share,
				).digits(1)(points);
				const foot = `V${base}H${tenth(x(points[0]?.day ?? from))}z`;
				const alarm = trace.last + 2 * (trace.gap ?? 0);
				const last = Math.max(from, trace.last);
				return (
					<g key={trace.name}>
						<Stroke
							d={lineThrough([
								[left, base],
								[width - right, base],
							])}
							opacity={0.35}
						/>
						{peak && <Fill d={peak + foot} color="petrol" />}
						{peak && <Stroke d={peak} />}
						{isSilenceShown && (
							<Stroke d={`M${tenth(x(last))} ${base - 2.5}H${width - right}`} color="gold" width={6} />
						)}
						{isSilenceShown && <Stroke d={`M${tenth(x(last))} ${base + 0.5}H${width - right}`} />}
						{isSilenceShown && alarm >= from && alarm <= to && (
							<Stroke d={`M${tenth(x(alarm))} ${base - 22}v28`} width={2.5} />
						)}
						<RowTexts text={textOf(trace, index)} layout={layout} base={base} />
					</g>
				);
			})}
		</Drawing>
	);
}

/** A row for each customer who has gone quiet, over two years. */
export function QuietTraces({ drawn, words, layout, money }: PictureContext) {
	const { quietTraces: traces, firstDay, lastDay } = drawn;
	const figures = traces.map(({ name, last }) => fillIn(words.section.lastOrder, { name, day: longDayText(last) }));
	return (
		<>
			<Traces
				traces={traces}
				from={Math.max(firstDay, lastDay - TWO_YEARS)}
				to={lastDay}
				layout={layout}
				label={fillIn(words.quiet.label, { names: figures.join("; ") })}
				textOf={(trace, index) => ({
					name: `${index + 1} ${trace.name}`,
					note: fillIn(words.quiet.every, { gap: formatNumber(trace.gap ?? 0) }),
					value: money(trace.value),
					sub: fillIn(words.quiet.silent, { days: formatInteger(lastDay - trace.last) }),
				})}
				isSilenceShown
			/>
			<Keys
				keys={[
					{ mark: "petrol", text: words.peak },
					{ mark: "alarm", text: words.quiet.alarm },
					{ mark: "gold", text: fillIn(words.quiet.silence, { day: longDayText(lastDay) }) },
				]}
			/>
		</>
	);
}

/** A row for each customer who is new, over a year. */
export function NewTraces({ drawn, words, layout, money }: PictureContext) {
	const { newTraces: traces, firstDay, lastDay } = drawn;
	const textOf = ({ name, value, orders }: Trace): RowText => ({
		name,
		note: fillIn(words.new.since, { day: dayText(Math.min(...orders.map(({ day }) => day))) }),
		value: money(value),
		sub: fillInCount(words.new.orders, orders.length),
	});
	const figures = traces.map((trace) => {
		const { name, value, sub } = textOf(trace);
		return [name, sub, value].join(", ");
	});
	return (
		<>
			<Traces
				traces={traces}
				from={Math.max(firstDay, lastDay - YEAR + 1)}
				to={lastDay}
				layout={layout}
				label={fillIn(words.new.label, { names: figures.join("; ") })}
				textOf={textOf}
				isSilenceShown={false}
			/>
			<Keys keys={[{ mark: "petrol", text: words.peak }]} />
		</>
	);
}
