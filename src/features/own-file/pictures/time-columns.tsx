import { scaleLinear } from "d3-scale";
import { scaleFor, tenth } from "#domain/chart-scale.ts";
import { nameIn } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { marksOfDays, shortMonth } from "./axis-labels.ts";
import { AxisTexts, box, Drawing, Fill, Keys, MoneyScale, Stroke, Text, WIDTHS } from "./drawing.tsx";
import type { PictureContext } from "./picture-context.ts";

const BOTTOM = 28;
const PAST_WEEK = 10;

/** Net sales of each week, of a long file of each month. Pale are those of a month that isn't whole. */
export function WeekColumns({ drawn, words, currency, layout }: PictureContext) {
	const { weeks } = drawn;
	const width = WIDTHS[layout];
	const height = layout === "narrow" ? 150 : 168;
	const left = layout === "narrow" ? 34 : 40;
	const marks = scaleFor(Math.max(...weeks.map(({ net }) => net)) / 100);
	const y = scaleLinear([0, marks.at(-1) ?? 1], [height - BOTTOM, 12]);
	const step = (width - left) / weeks.length;
	const [first, last] = [weeks[0]?.day ?? 0, weeks.at(-1)?.day ?? 0];
	const x = scaleLinear([first, Math.max(first + 1, last)], [left, width - step]);
	const days = marksOfDays(first, last, layout === "wide" ? 8 : 5, x);
	const areMonths = (weeks[1]?.day ?? 0) - first > PAST_WEEK;
	const text = words.file;
	const keys = [
		{ mark: "slate", text: areMonths ? text.month : text.week },
		...(weeks.every(({ isWhole }) => isWhole) ? [] : [{ mark: "silt", text: text.partial }]),
	];
	return (
		<>
			<Drawing
				width={width}
				height={height}
				label={fillIn(areMonths ? text.labelMonths : text.label, { count: weeks.length })}
			>
				<MoneyScale marks={marks} currency={currency} y={y} from={left} to={width} />
				{weeks.map(({ day, net, isWhole }, index) => {
					const top = y(Math.max(0, net / 100));
					const d = box(left + step * index + 0.5, top, step - 1, y(0) - top);
					if (isWhole) return <Fill key={day} d={d} color="slate" />;
					return <Fill key={day} d={d} color="silt" edge="slate" dash="2 2" />;
				})}
				<AxisTexts labels={days} y={height - 8} end={width} marksAt={height - BOTTOM} />
			</Drawing>
			<Keys keys={keys} />
		</>
	);
}

/** Lines lie in a column at these parts of its height. */
const DASHES = ["0 5", "3 4", "8 5", "0 5", "3 4"];

/** The months that can be set beside those of a year before, at most 12. */
const pairsOf = ({ months }: PictureContext["findings"]) =>
	months.table
		.flatMap(({ month, net, whole, year_before: before }) => (whole && before !== null ? { month, net, before } : []))
		.slice(-12);

/** A column for each month, a tick for the same month a year before. Gold: the month furthest below. */
export function MonthColumns({ findings, words, currency, layout, money }: PictureContext) {
	const pairs = pairsOf(findings);
	const width = WIDTHS[layout];
	const height = layout === "narrow" ? 250 : 300;
	const left = layout === "narrow" ? 38 : 46;
	const marks = scaleFor(Math.max(...pairs.flatMap(({ net, before }) => [net, before])) / 100);
	const y = scaleLinear([0, marks.at(-1) ?? 1], [height - 30, 16]);
	const topOf = (hundredths: number) => y(Math.max(0, hundredths / 100));
	const step = (width - left - 4) / pairs.length;
	const barWidth = Math.min(64, step * 0.62);
	const lowest = pairs.toSorted((one, other) => one.net - one.before - (other.net - other.before))[0];
	const low = lowest && lowest.net < lowest.before ? lowest : undefined;
	const amount = low && money(low.net - low.before);
	const lowText = low && fillIn(words.months.low, { month: nameIn(`${low.month}-01`, "month"), amount: amount ?? "" });
	return (
		<>
			<Drawing width={width} height={height} label={fillIn(words.months.label, { low: lowText ?? "" }).trim()}>
				<MoneyScale marks={marks} currency={currency} y={y} from={left} to={width - 4} />
				{pairs.map((pair, index) => {
					const { month, net, before } = pair;
					const x = left + step * index + (step - barWidth) / 2;
					const [top, topBefore] = [topOf(net), topOf(before)];
					const name = shortMonth(month);
					return (
						<g key={month}>
							<Fill d={box(x, top, barWidth, y(0) - top)} color="petrol" />
							{DASHES.map((dash, part) => {
								const line = `M${tenth(x)} ${tenth(y(0) - ((y(0) - top) * (part + 1)) / 6)}h${tenth(barWidth)}`;
								return <Stroke key={line} d={line} color="silt" opacity={0.3} dash={dash} isRound />;
							})}
							{pair === low && <Fill d={box(x, topBefore, barWidth, top - topBefore)} color="gold" edge="ink" />}
							<Stroke d={`M${tenth(x - 4)} ${tenth(topBefore)}h${tenth(barWidth + 8)}`} width={2.5} />
							<Text x={x + barWidth / 2} y={height - 9} anchor="middle">
								{layout === "narrow" ? name.charAt(0) : name}
							</Text>
						</g>
					);
				})}
			</Drawing>
			<Keys
				keys={[
					{ mark: "petrol", text: fillIn(words.months.now, { count: pairs.length }) },
					{ mark: "tick", text: words.months.before },
					...(lowText ? [{ mark: "gold", text: lowText }] : []),
				]}
			/>
		</>
	);
}
