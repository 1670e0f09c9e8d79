import { scaleLinear } from "d3-scale";
import { scaleFor, tenth } from "#domain/chart-scale.ts";
import { formatLongDate, nameIn } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { Cohort, Interval } from "#features/own-file/findings.ts";
import { formatShortMoney } from "#features/own-file/money.ts";
import { wilsonInterval } from "#features/own-file/statistics.ts";
import { box, Dot, Drawing, Fill, Keys, type Layout, Stroke, Text, WIDTHS } from "./drawing.tsx";
import { type PictureContext, shareText } from "./picture-context.ts";

const ROW = 42;
const RIGHT = 70;

type Row = { name: string; value: number; interval: Interval | null; text: string; tone: "petrol" | "gold" | "dot" };

type RowsProps = {
	rows: readonly Row[];
	marks: readonly number[];
	layout: Layout;
	/** Space for the names. */
	left: number;
	label: string;
	markText(mark: number): string;
};

/** A row for each estimate: a bar or a dot, and the range it lies in, on one scale from zero. */
function IntervalRows({ rows, marks, layout, left, label, markText }: RowsProps) {
	const width = WIDTHS[layout];
	const height = 6 + ROW * rows.length + 26;
	const x = scaleLinear([0, marks.at(-1) ?? 1], [left, width - RIGHT]);
	return (
		<Drawing width={width} height={height} label={label}>
			{marks.map((mark) => (
				<g key={mark}>
					<Stroke d={`M${tenth(x(mark))} 6V${height - 22}`} opacity={mark === 0 ? 0.6 : 0.14} />
					<Text x={x(mark)} y={height - 5} anchor="middle">
						{markText(mark)}
					</Text>
				</g>
			))}
			{rows.map(({ name, value, interval, text, tone }, index) => {
				const top = 6 + ROW * index + 10;
				const middle = top + 11;
				const [from, to] = (interval ?? [value, value]).map((end) => tenth(x(Math.max(0, end))));
				const range = `M${from} ${middle}H${to}M${from} ${middle - 6}v12M${to} ${middle - 6}v12`;
				return (
					<g key={name}>
						<Text x={0} y={middle + 5} kind="label">
							{name}
						</Text>
						{tone !== "dot" && <Fill d={box(left, top, x(Math.max(0, value)) - left, 22)} color={tone} />}
						{interval && <Stroke d={range} color="white" width={4} />}
						{interval && <Stroke d={range} width={1.75} />}
						{tone === "dot" && <Dot x={x(value)} y={middle} r={6} color="ink" edge="white" edgeWidth={1.5} />}
						<Text x={width} y={middle + 5} anchor="end" kind="label">
							{text}
						</Text>
					</g>
				);
			})}
		</Drawing>
	);
}

// January 1, 2024 was a Monday.
export const weekdayName = (weekday: number): string => nameIn(`2024-01-0${weekday}`, "weekday");

/** A bar to the middle day of each weekday, and the range it lies in. Gold: the best, where one is. */
export function WeekdayBars({ findings, words, currency, layout, money }: PictureContext) {
	const { table = [], best, say, weeks } = findings.weekday;
	const isClear = say === "weekday.clear";
	const rows = table.map(({ weekday, median, interval }): Row => {
		const tone = isClear && weekday === best ? "gold" : "petrol";
		const units: Interval | null = interval && [interval[0] / 100, interval[1] / 100];
		return { name: weekdayName(weekday), value: median / 100, interval: units, text: money(median), tone };
	});
	const figures = table.map(({ weekday, median, interval }) => {
		const [low, high] = interval ?? [median, median];
		const values = { name: weekdayName(weekday), value: money(median), low: money(low), high: money(high) };
		return fillIn(words.estimate, values);
	});
	return (
		<>
			<IntervalRows
				rows={rows}
				marks={scaleFor(Math.max(...rows.map(({ value, interval }) => interval?.[1] ?? value)))}
				layout={layout}
				left={layout === "narrow" ? 92 : 120}
				label={fillIn(words.weekday.label, { days: figures.join("; ") })}
				markText={(mark) => formatShortMoney(mark, currency)}
			/>
			<Keys
				keys={[
					{ mark: "petrol", text: fillIn(words.weekday.middle, { weeks }) },
					{ mark: "interval", text: words.interval },
					...(isClear ? [{ mark: "gold", text: words.weekday.best }] : []),
				]}
			/>
		</>
	);
}

/** The share of new customers who ordered again within 90 days, this year and the year before. */
export function RateDots({ findings, words, layout }: PictureContext) {
	const { cohort, cohort_before: before } = findings.new;
	const cohorts = [cohort, before].filter((each): each is Cohort => each != null && each.customers > 0);
	const rows = cohorts.map(({ from, to, again, customers }): Row => {
		const name = fillIn(words.new.cohort, { from: formatLongDate(from), to: formatLongDate(to) });
		const rate = again / customers;
		const interval = wilsonInterval(again, customers);
		const percent: Interval = [interval[0] * 100, interval[1] * 100];
		return { name, value: rate * 100, interval: percent, text: shareText(rate), tone: "dot" };
	});
	const figures = rows.map(({ name, text, interval }) => {
		const [low = "", high = ""] = (interval ?? []).map((end) => shareText(end / 100));
		return fillIn(words.estimate, { name, value: text, low, high });
	});
	const isNarrow = layout === "narrow";
	return (
		<>
			<IntervalRows
				rows={rows.map((row, index) => ({ ...row, name: words.new.years[index === 0 ? "now" : "before"] }))}
				marks={scaleFor(Math.max(...rows.map(({ interval }) => interval?.[1] ?? 0)))}
				layout={layout}
				left={isNarrow ? 110 : 140}
				label={fillIn(words.new.rate, { rates: figures.join("; ") })}
				markText={(mark) => `${mark}%`}
			/>
			<Keys keys={[{ mark: "interval", text: words.interval }]} />
		</>
	);
}
