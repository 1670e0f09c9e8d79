import { palette } from "#brand.ts";

/** How a bed of a plot is drawn: its color on white, and that of the lines in it. */
export type Bed = { color: string; ground: string; line: string };

/** The beds of the report, from the foot of a bar to its top: dark below, light above. */
export const beds: readonly [Bed, Bed, Bed, Bed] = [
	{ color: palette.petrol, ground: palette.petrol, line: palette.silt },
	{ color: palette.slate, ground: palette.slate, line: palette.bed },
	{ color: palette.sageBar, ground: palette.sage, line: palette.ink },
	{ color: palette.ochre, ground: palette.straw, line: palette.loam },
];

/** A number as path data writes it: one decimal. */
export const short = (value: number): number => Math.round(value * 10) / 10;

type Point = readonly [x: number, y: number];

/** Path data of a soft line through the middles between points. */
export function softLine(points: readonly Point[]): string {
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

type Box = { x: number; y: number; width: number; height: number };

const LAMINA_STEP = 14;
const LAMINA_GAP = 7;

/** Path data of the lines in a bed, which wave a little; the same box has the same lines. */
export function laminae({ x, y, width, height }: Box): string {
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

/** The lines of an axis from zero, and their numbers. */
export function Axis({ top, step, left, right, y, digits }: AxisProps) {
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

type PlotTextProps = { x: number; y: number; anchor: "middle" | "end"; children: string };

/** A label, 13 px at the size at which the plot is drawn. */
export function PlotText({ x, y, anchor, children }: PlotTextProps) {
	return (
		<text x={short(x)} y={short(y)} fontSize="13" fill={palette.inkMeta} textAnchor={anchor}>
			{children}
		</text>
	);
}

/** The one gold line of a plot, on a white one, so that it shows on every bed. */
export function GoldLine({ d }: { d: string }) {
	return (
		<>
			<path d={d} fill="none" stroke={palette.white} strokeWidth="5" strokeLinecap="round" />
			<path d={d} fill="none" stroke={palette.goldLine} strokeWidth="2.75" strokeLinecap="round" />
		</>
	);
}
