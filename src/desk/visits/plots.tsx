import { palette } from "#brand.ts";
import { inDigits } from "#desk/kit/formats.ts";
import { type Point, short, softLine } from "#features/assessment/report/draw-core-sample.ts";

/** The colors of a bed of a plot: its own on white, and that of the lines in it. */
type Bed = { color: string; ground: string; line: string };

/** The beds of the report, from the foot of a bar to its top: dark below, light above. */
export const beds: readonly [Bed, Bed, Bed, Bed] = [
	{ color: palette.petrol, ground: palette.petrol, line: palette.silt },
	{ color: palette.slate, ground: palette.slate, line: palette.bed },
	{ color: palette.sageBar, ground: palette.sage, line: palette.ink },
	{ color: palette.ochre, ground: palette.straw, line: palette.loam },
];

const LAMINA_STEP = 14;
const LAMINA_GAP = 7;

/** Path data of the lines in a bed, which wave a little; the same box has the same lines. */
function laminae({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
	const lines: string[] = [];
	for (let down = LAMINA_GAP; down < height - 2; down += LAMINA_GAP) {
		const pieces = Math.max(2, Math.round(width / LAMINA_STEP));
		const points = Array.from({ length: pieces + 1 }, (_, index): Point => {
			const right = (width * index) / pieces;
			return [x + right, y + down + 1.4 * Math.sin((x + right) / 19 + down * 1.7)];
		});
		lines.push(softLine(points));
	}
	return lines.join("");
}

type BoxProps = { x: number; y: number; width: number; height: number; fill: string | undefined; line?: string };

/** A box of one color; with the lines of a bed where they have one. */
const Box = ({ fill, line, ...box }: BoxProps) => (
	<>
		<path
			d={`M${short(box.x)} ${short(box.y)}h${short(box.width)}v${short(box.height)}h${short(-box.width)}z`}
			fill={fill}
		/>
		{line && <path d={laminae(box)} fill="none" stroke={line} strokeOpacity=".5" strokeWidth=".9" />}
	</>
);

/** The round number that an axis ends at, and the distance of its lines. */
export function axisFor(most: number, lines = 4): { top: number; step: number } {
	const least = Math.max(1, most / lines);
	const magnitude = 10 ** Math.floor(Math.log10(least));
	const step = [1, 2, 2.5, 5, 10]
		.map((factor) => factor * magnitude)
		.find((size) => size >= least && Number.isInteger(size));
	const distance = step ?? Math.ceil(least);
	return { top: distance * Math.max(1, Math.ceil(most / distance)), step: distance };
}

type AxisProps = {
	top: number;
	step: number;
	left: number;
	right: number;
	y(value: number): number;
	digits(value: number): string;
};

function Axis({ top, step, left, right, y, digits }: AxisProps) {
	const values = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
	return values.map((value) => (
		<g key={value}>
			<path d={`M${left} ${short(y(value))}H${right}`} stroke={palette.ink} strokeOpacity={value ? 0.12 : 0.6} />
			<PlotText x={left - 8} y={y(value) + 4.5} anchor="end">
				{digits(value)}
			</PlotText>
		</g>
	));
}

/** A label, 13 px at the size at which the plot is drawn. */
const PlotText = ({ x, y, anchor, children }: { x: number; y: number; anchor: "middle" | "end"; children: string }) => (
	<text x={short(x)} y={short(y)} fontSize="13" fill={palette.inkMeta} textAnchor={anchor}>
		{children}
	</text>
);

/** The one gold line of a plot, on a white one, so that it shows on every bed. */
const GoldLine = ({ d }: { d: string }) => (
	<>
		<path d={d} fill="none" stroke={palette.white} strokeWidth="5" strokeLinecap="round" />
		<path d={d} fill="none" stroke={palette.goldLine} strokeWidth="2.75" strokeLinecap="round" />
	</>
);

export type Bar = { label: string; parts: readonly number[] };

const MARGIN = { left: 44, right: 8, top: 10, foot: 24 };
const LABEL_WIDTH = 62;
const BAR_SHARE = 0.76;

export const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

const runningMeans = (values: readonly number[], count: number) =>
	values.map((_, index) => {
		const window = values.slice(Math.max(0, index + 1 - count), index + 1);
		return sum(window) / window.length;
	});

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
				<Box
					x={x}
					y={upper}
					width={width}
					height={lower - upper}
					fill={bed?.color}
					{...(isPlain && { line: palette.ink })}
				/>
				{index > 0 && <path d={`M${short(x)} ${short(lower)}h${short(width)}`} stroke={palette.white} />}
			</g>
		);
	});
}

type BarsProps = {
	bars: readonly Bar[];
	/** The number of bars that the gold line's mean is of. */
	meanOf: number;
	size: { width: number; height: number };
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
			<Axis top={top} step={step} y={y} left={MARGIN.left} right={width - MARGIN.right} digits={inDigits} />
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

type BandOnAxis = { label: string; from: number; to: number };

type ScoreBarsProps = {
	/** The number of scores in each tenth, from the lowest. */
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

/** Draws the number of scores in each tenth, the bands below; the gold line is the median. */
export function ScoreBars({ tenths, median, bands, size: { width, height }, label }: ScoreBarsProps) {
	const { left, right, top: head, foot } = SCORES;
	const { top, step } = axisFor(Math.max(...tenths, 2), 2);
	const y = (value: number) => height - foot - ((height - foot - head) * value) / top;
	const x = (share: number) => left + (width - left - right) * share;
	const place = x(1 / tenths.length) - left;
	return (
		<svg className="plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
			<Axis top={top} step={step} y={y} left={left} right={width - right} digits={inDigits} />
			{tenths.map((count, index) => {
				const percent = (100 * index) / tenths.length;
				const bed = bedOfBand(bands.findLastIndex(({ from }) => percent >= from));
				const box = { x: x(index / tenths.length) + 1.5, y: y(count), width: place - 3, height: y(0) - y(count) };
				if (count === 0) return null;
				return <Box key={percent} {...box} fill={bed.color} line={bed.line} />;
			})}
			<GoldLine d={`M${short(x(median))} 2V${short(y(0))}`} />
			{bands.map(({ label: band, ...percent }) => {
				const [from, to] = [x(percent.from / 100), x(Math.min(100, percent.to + 1) / 100)];
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

const CORE = { width: 480, height: 46 };

export function Shares({ shares, label }: { shares: readonly { name: string; share: number }[]; label: string }) {
	const { width, height } = CORE;
	const starts = shares.map((_, index) => width * sum(shares.slice(0, index).map(({ share }) => share)));
	return (
		<svg className="plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
			{shares.map(({ name, share }, index) => {
				const bed = beds[(index + 1) % beds.length] ?? beds[1];
				const [x = 0, length] = [starts[index], width * share];
				return (
					<g key={name}>
						<Box x={x} y={0} width={length} height={height} fill={bed.ground} line={bed.line} />
						{index > 0 && <path d={`M${short(x)} 0v${height}`} stroke={palette.white} strokeWidth="2" />}
					</g>
				);
			})}
			<path d={`M.75 .75h${width - 1.5}v${height - 1.5}H.75z`} fill="none" stroke={palette.ink} strokeWidth="1.5" />
		</svg>
	);
}
