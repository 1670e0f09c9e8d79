import { palette } from "#brand.ts";
import { inDigits } from "#desk/kit/formats.ts";

/** The colors of the report's beds, from the foot of a bar to its top: dark below, light above. */
export const beds = [palette.petrol, palette.slate, palette.sageBar, palette.ochre] as const;

/** A number as path data writes it: one decimal. */
const short = (value: number): number => Math.round(value * 10) / 10;

type Point = readonly [x: number, y: number];

/** Path data of a line that goes smoothly by these points. */
function softLine(points: readonly Point[]): string {
	const [first, ...rest] = points;
	const last = rest.at(-1);
	if (!first || !last) return "";
	const at = ([x, y]: Point) => `${short(x)} ${short(y)}`;
	const curves = rest.slice(0, -1).map((point, index) => {
		const next = rest[index + 1] ?? point;
		return `Q${at(point)} ${at([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])}`;
	});
	return `M${at(first)}${curves.join("")}L${at(last)}`;
}

/** The round number that an axis ends at, and the distance of its lines. */
export function axisFor(most: number): { top: number; step: number } {
	const least = Math.max(1, most / 4);
	const magnitude = 10 ** Math.floor(Math.log10(least));
	const step = [1, 2, 2.5, 5, 10]
		.map((factor) => factor * magnitude)
		.find((size) => size >= least && Number.isInteger(size));
	const distance = step ?? Math.ceil(least);
	return { top: distance * Math.max(1, Math.ceil(most / distance)), step: distance };
}

/** A label, 13 px at the size at which the plot is drawn. */
const PlotText = ({ x, y, anchor, children }: { x: number; y: number; anchor: "middle" | "end"; children: string }) => (
	<text x={short(x)} y={short(y)} fontSize="13" fill={palette.inkMeta} textAnchor={anchor}>
		{children}
	</text>
);

export type Bar = { label: string; parts: readonly number[] };

const MARGIN = { left: 44, right: 8, top: 10, foot: 24 };
const LABEL_WIDTH = 62;
const BAR_SHARE = 0.76;

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

const runningMeans = (values: readonly number[], count: number) =>
	values.map((_, index) => {
		const window = values.slice(Math.max(0, index + 1 - count), index + 1);
		return sum(window) / window.length;
	});

type ColumnProps = { parts: readonly number[]; x: number; width: number; y(value: number): number };

/** A stack of beds with white between them; a bar of one part has one color. */
const Column = ({ parts, x, width, y }: ColumnProps) =>
	parts.map((part, index) => {
		const foot = sum(parts.slice(0, index));
		const [lower, upper] = [y(foot), y(foot + part)];
		const color = parts.length === 1 ? palette.slate : beds[index % beds.length];
		const box = `M${short(x)} ${short(upper)}h${short(width)}V${short(lower)}h${short(-width)}z`;
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts are the groups, in their order.
		return part > 0 && <path key={index} d={box} fill={color} stroke={palette.white} strokeWidth=".5" />;
	});

type BarsProps = {
	bars: readonly Bar[];
	/** How many bars the gold line's mean is of. */
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
	const mean = softLine(runningMeans(totals, meanOf).map((each, index) => [middle(index), y(each)] as const));
	return (
		<svg className="plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
			{Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step).map((value) => (
				<g key={value}>
					<path
						d={`M${MARGIN.left} ${short(y(value))}H${width - MARGIN.right}`}
						stroke={palette.ink}
						strokeOpacity={value ? 0.12 : 0.6}
					/>
					<PlotText x={MARGIN.left - 8} y={y(value) + 4.5} anchor="end">
						{inDigits(value)}
					</PlotText>
				</g>
			))}
			{bars.map(({ label: day, parts }, index) => (
				<Column key={day} parts={parts} x={middle(index) - (place * BAR_SHARE) / 2} width={place * BAR_SHARE} y={y} />
			))}
			{/* The one gold line, on a white one, so that it shows on every bed. */}
			<path d={mean} fill="none" stroke={palette.white} strokeWidth="5" strokeLinecap="round" />
			<path d={mean} fill="none" stroke={palette.goldLine} strokeWidth="2.75" strokeLinecap="round" />
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
