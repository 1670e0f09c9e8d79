import { palette } from "#brand.ts";
import { inDigits } from "./counts-in-words.ts";
import { Axis, axisFor, type Bed, beds, GoldLine, laminae, PlotText, short, softLine } from "./plot-parts.tsx";

/** One bar: its label below the axis and its parts, from the foot to the top. */
export type Bar = { label: string; parts: readonly number[] };

const MARGIN = { left: 44, right: 8, top: 10, foot: 24 };
const LABEL_WIDTH = 62;
/** A bar takes so much of its place. */
const BAR_SHARE = 0.76;

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

/** The mean of each value and those before it, so many in all. */
function runningMeans(values: readonly number[], count: number): number[] {
	return values.map((_, index) => {
		const window = values.slice(Math.max(0, index + 1 - count), index + 1);
		return sum(window) / window.length;
	});
}

type ColumnProps = { parts: readonly number[]; x: number; width: number; y(value: number): number };

/** A stack of beds with white between them; a bar of one part has laminae instead. */
function Column({ parts, x, width, y }: ColumnProps) {
	const isPlain = parts.length === 1;
	return parts.map((part, index) => {
		const foot = sum(parts.slice(0, index));
		const [lower, upper] = [y(foot), y(foot + part)];
		const bed = isPlain ? beds[1] : beds[index % beds.length];
		if (part === 0) return null;
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts are the groups, in their order.
			<g key={index}>
				<path d={`M${short(x)} ${short(upper)}h${short(width)}V${short(lower)}h${short(-width)}z`} fill={bed?.color} />
				{isPlain && (
					<path
						d={laminae({ x, y: upper, width, height: lower - upper })}
						fill="none"
						stroke={palette.ink}
						strokeOpacity=".4"
						strokeWidth=".9"
					/>
				)}
				{index > 0 && <path d={`M${short(x)} ${short(lower)}h${short(width)}`} stroke={palette.white} />}
			</g>
		);
	});
}

type BarsProps = {
	bars: readonly Bar[];
	/** How many bars the gold line's mean is of. */
	meanOf: number;
	size: { width: number; height: number };
	/** What the plot shows, in a sentence. */
	label: string;
};

/** Bars over time; the gold line is their running mean. */
export function Bars({ bars, meanOf, size: { width, height }, label }: BarsProps) {
	const totals = bars.map(({ parts }) => sum(parts));
	const { top, step } = axisFor(Math.max(...totals, 1));
	const place = (width - MARGIN.left - MARGIN.right) / Math.max(1, bars.length);
	const y = (value: number) => height - MARGIN.foot - ((height - MARGIN.foot - MARGIN.top) * value) / top;
	const middle = (index: number) => MARGIN.left + (index + 0.5) * place;
	const every = Math.max(1, Math.ceil(LABEL_WIDTH / place));
	const means = runningMeans(totals, meanOf).map((mean, index) => [middle(index), y(mean)] as const);
	return (
		<svg className="plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
			<Axis {...{ top, step, y }} left={MARGIN.left} right={width - MARGIN.right} digits={inDigits} />
			{bars.map(({ label: day, parts }, index) => (
				<Column key={day} parts={parts} x={middle(index) - (place * BAR_SHARE) / 2} width={place * BAR_SHARE} y={y} />
			))}
			<GoldLine d={softLine(means)} />
			{bars.map(({ label: day }, index) =>
				index % every === 0 && middle(index) + LABEL_WIDTH / 2 < width + MARGIN.right ? (
					<PlotText key={day} x={middle(index)} y={height - 5} anchor="middle">
						{day}
					</PlotText>
				) : null,
			)}
		</svg>
	);
}

type BandOnAxis = { label: string; fromPercent: number; toPercent: number };

type ScoreBarsProps = {
	/** How many scores are in each tenth, from the lowest. */
	tenths: readonly number[];
	/** The median's share of the highest score, 0 to 1. */
	median: number;
	bands: readonly BandOnAxis[];
	size: { width: number; height: number };
	label: string;
};

const SCORES = { left: 34, right: 6, top: 12, foot: 42 };

/** The bed of a band, as in the report: the highest is the darkest. */
const bedOfBand = (index: number): Bed => beds[beds.length - 1 - (index % beds.length)] ?? beds[0];

/** How many scores fall into each tenth, the bands below; the gold line is the median. */
export function ScoreBars({ tenths, median, bands, size: { width, height }, label }: ScoreBarsProps) {
	const { left, right, top: head, foot } = SCORES;
	const { top, step } = axisFor(Math.max(...tenths, 2), 2);
	const y = (value: number) => height - foot - ((height - foot - head) * value) / top;
	const x = (share: number) => left + (width - left - right) * share;
	const place = x(1 / tenths.length) - left;
	return (
		<svg className="plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
			<Axis {...{ top, step, y, left }} right={width - right} digits={inDigits} />
			{tenths.map((count, index) => {
				const percent = (100 * index) / tenths.length;
				const bed = bedOfBand(bands.findLastIndex(({ fromPercent }) => percent >= fromPercent));
				const box = { x: x(index / tenths.length) + 1.5, y: y(count), width: place - 3, height: y(0) - y(count) };
				if (count === 0) return null;
				return (
					<g key={percent}>
						<path
							d={`M${short(box.x)} ${short(box.y)}h${short(box.width)}V${short(y(0))}h${short(-box.width)}z`}
							fill={bed.color}
						/>
						<path d={laminae(box)} fill="none" stroke={bed.line} strokeOpacity=".5" strokeWidth=".8" />
					</g>
				);
			})}
			<GoldLine d={`M${short(x(median))} 2V${short(y(0))}`} />
			{bands.map(({ label: band, fromPercent, toPercent }) => {
				const [from, to] = [x(fromPercent / 100), x(Math.min(100, toPercent + 1) / 100)];
				return (
					<g key={band}>
						<path d={`M${short(from + 2)} ${height - foot + 8}H${short(to - 2)}`} stroke={palette.ink} />
						<PlotText x={(from + to) / 2} y={height - foot + 25} anchor="middle">
							{band}
						</PlotText>
					</g>
				);
			})}
		</svg>
	);
}

type SharesProps = { shares: readonly { name: string; share: number }[]; label: string };

const CORE = { width: 480, height: 46 };

/** A core on its side, cut into shares. */
export function Shares({ shares, label }: SharesProps) {
	const { width, height } = CORE;
	const starts = shares.map((_, index) => width * sum(shares.slice(0, index).map(({ share }) => share)));
	return (
		<svg className="plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
			{shares.map(({ name, share }, index) => {
				const bed = beds[(index + 1) % beds.length] ?? beds[1];
				const [x = 0, length] = [starts[index], width * share];
				return (
					<g key={name}>
						<path d={`M${short(x)} 0h${short(length)}v${height}h${short(-length)}z`} fill={bed.ground} />
						<path
							d={laminae({ x: x + 1, y: 0, width: Math.max(1, length - 2), height })}
							fill="none"
							stroke={bed.line}
							strokeOpacity=".5"
							strokeWidth=".9"
						/>
						{index > 0 && <path d={`M${short(x)} 0v${height}`} stroke={palette.white} strokeWidth="2" />}
					</g>
				);
			})}
			<path d={`M.75 .75h${width - 1.5}v${height - 1.5}H.75z`} fill="none" stroke={palette.ink} strokeWidth="1.5" />
		</svg>
	);
}
