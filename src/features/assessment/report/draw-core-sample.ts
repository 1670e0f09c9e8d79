import { palette } from "#brand.ts";
import { type VeinRib, veinFreedom, veinOutline } from "#ui/vein-outline.ts";

/** How a bed is drawn, each with a texture of its own: color is never the only sign. `bar`: the same score's bar on white, at least 3 to 1. */
type BedStyle = { fill: string; stroke: string; strokeWidth: number; dash?: string; bar: string };

const DOTTED = { strokeWidth: 1.6, dash: "0 6" };
const DASHED = { strokeWidth: 0.9, dash: "10 5" };
const FULL = { strokeWidth: 0.9 };

const straw = { fill: palette.straw, stroke: palette.loam, bar: palette.ochre };
const tuff = { fill: palette.tuff, stroke: palette.peat, bar: palette.tuffBar };
const sage = { fill: palette.sage, stroke: palette.ink, bar: palette.sageBar };
const shale = { fill: palette.shale, stroke: palette.bed, bar: palette.shaleBar };
const slate = { fill: palette.slate, stroke: palette.bed, bar: palette.slate };
const petrol = { fill: palette.petrol, stroke: palette.silt, bar: palette.petrol };

const FOUR_BEDS: readonly BedStyle[] = [
	{ ...straw, ...DOTTED },
	{ ...sage, ...DASHED },
	{ ...slate, ...FULL },
	{ ...petrol, ...DOTTED },
];

const SIX_BEDS: readonly BedStyle[] = [
	{ ...straw, ...DOTTED },
	{ ...tuff, ...DASHED },
	{ ...sage, ...FULL },
	{ ...shale, ...DOTTED },
	{ ...slate, strokeWidth: 0.9, dash: "14 6" },
	{ ...petrol, ...FULL },
];

/** The style of one of `count` beds, the first at the top: light above, dark below. */
export function bedStyle(index: number, count: number): BedStyle {
	const beds = count <= FOUR_BEDS.length ? FOUR_BEDS : SIX_BEDS;
	return beds[index % beds.length] ?? { ...straw, ...DOTTED };
}

export type Point = readonly [x: number, y: number];

/** A number as path data writes it: one decimal. */
export const short = (value: number) => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point) => `${short(x)} ${short(y)}`;
const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Path data of a line that bends softly through the points. */
export function softLine(points: readonly Point[]): string {
	const [first, ...rest] = points;
	const last = rest.at(-1);
	if (!first || !last) return "";
	const curves = rest.map((point, index) => `Q${at(point)} ${at(between(point, rest[index + 1] ?? point))}`);
	return `M${at(first)}${curves.join("")}L${at(last)}`;
}

/** From -1 to 1: a slow wave with a faster one on it. Nearby depths sway alike. */
function sway(along: number, depth: number, seed: number): number {
	const slow = Math.sin(along / 13 + depth / 21 + seed * 1.7);
	const fast = Math.sin(along / 5.9 - depth / 15 + seed * 3.1);
	return 0.62 * slow + 0.38 * fast;
}

/** The numbers from `from` to `to`, both ends included, in equal steps of about `step`. */
function evenly(from: number, to: number, step: number): number[] {
	const pieces = Math.max(1, Math.round(Math.abs(to - from) / step));
	return Array.from({ length: pieces + 1 }, (_, index) => from + ((to - from) * index) / pieces);
}

const [WIDTH_AT_FOOT, WIDTH_AT_TOP] = [5, 1.8];
const VEIN_STRAY = 3.2;
const VEIN_SPACING = 12;

/** From this height on the vein takes its whole way to the right; in a thinner core it would lie down. */
const HEIGHT_FOR_WHOLE_WAY = 150;

/** Share of the way up, share of the way to the right. */
const VEIN_BENDS: readonly Point[] = [
	[0, 0],
	[0.4, 0.3],
	[0.8, 0.73],
	[1, 1],
];
const VEIN_START = 30;
const WAY_RIGHT = 66;

/** How far right the course is, 0 to 1, at a share of the way up. */
function courseAt(share: number): number {
	const next = VEIN_BENDS.findIndex(([up]) => up >= share);
	const [from, to] = [VEIN_BENDS[next - 1], VEIN_BENDS[next]];
	if (!from || !to) return to?.[1] ?? 1;
	return from[1] + ((to[1] - from[1]) * (share - from[0])) / (to[0] - from[0]);
}

/** Path data of the vein that climbs a core from its foot to its surface; none in a core without rock. */
function goldVein(left: number, foot: number, surface: number): string | null {
	const height = foot - surface;
	if (height < VEIN_SPACING) return null;
	const way = WAY_RIGHT * Math.min(1, height / HEIGHT_FOR_WHOLE_WAY);
	const ribs = evenly(foot, surface, VEIN_SPACING).map((y, index, all): VeinRib => {
		const share = (foot - y) / height;
		const swelling = 1 + 0.45 * sway(y * 1.7, 40, 9);
		return {
			point: [left + VEIN_START + way * courseAt(share), y],
			across: [-1, 0],
			stray: -VEIN_STRAY * veinFreedom(index, all.length) * sway(y * 0.9, 0, 6),
			halfWidth: ((WIDTH_AT_FOOT + (WIDTH_AT_TOP - WIDTH_AT_FOOT) * share) * swelling) / 2,
		};
	});
	return veinOutline(ribs, softLine);
}

/** The picture's measures in its own units; the scale stands left of the core, the names right of it. */
export const coreSize = { width: 300, height: 520, left: 52, right: 184, top: 20, foot: 500 } as const;

const STEP = 12;
const LAMINA_GAP = 8;
const NAME_GAP = 17;

type Layer = { name: string; index: number; top: number; bottom: number };

const { left, right, foot } = coreSize;

/** A bed: its rock from its upper edge to the core's foot (the next bed covers the rest), that edge but of the first, and its fine lines. */
function bedOf({ index, top, bottom }: Layer, laminaGap: number) {
	const edge = evenly(left - STEP, right + STEP, STEP).map(
		(x): Point => [x, top + (index === 0 ? 0 : 3 * sway(x - left, 0, index * 3))],
	);
	const depths: number[] = [];
	for (let depth = laminaGap * 1.1; depth < bottom - top - 4; depth += laminaGap) depths.push(depth);
	const laminae = depths.map((depth) =>
		softLine(evenly(left, right, STEP).map((x): Point => [x, top + depth + 1.6 * sway(x - left, depth, 30 + index)])),
	);
	const line = softLine(edge);
	const rock = `${line}V${coreSize.height}H${left - STEP}z`;
	return { index, rock, edge: index === 0 ? null : line, laminae: laminae.join("") };
}

export type CoreBed = ReturnType<typeof bedOf>;

/** Moves names apart that would overlap, and back up those that would come to stand below `lowest`. */
export function spreadNames(wanted: readonly number[], { gap, lowest }: { gap: number; lowest: number }): number[] {
	const heights: number[] = [];
	for (const y of wanted) heights.push(Math.max(y, (heights.at(-1) ?? Number.NEGATIVE_INFINITY) + gap));
	let limit = lowest;
	for (let index = heights.length - 1; index >= 0; index--) {
		heights[index] = Math.min(heights[index] ?? limit, limit);
		limit = (heights[index] ?? limit) - gap;
	}
	return heights;
}

/** The first word of a pillar's name: beside a core there is no room for more. */
export const shortPillar = (name: string) => name.split(" ")[0] ?? name;

type CoreOptions = { laminaGap?: number; wishes?: readonly number[] };

/**
 * A core sample of a result: beds from the top of the total down to zero, each as thick as its score, on a scale.
 * It is computed from the numbers alone, so the same result always looks the same. A name stands beside the middle of its
 * bed, or as near as the other names let it. `wishes`: points that steps would add, each an empty bed on top of the last.
 */
export function drawCoreSample(
	scores: readonly { name: string; score: number }[],
	maximum: number,
	{ laminaGap = LAMINA_GAP, wishes = [] }: CoreOptions = {},
) {
	const perPoint = (foot - coreSize.top) / maximum;
	const total = scores.reduce((sum, { score }) => sum + score, 0);
	const surface = foot - total * perPoint;
	let top = surface;
	const layers = scores.map(({ name, score }, index): Layer => {
		const layer = { name, index, top, bottom: top + score * perPoint };
		top = layer.bottom;
		return layer;
	});
	let wished = surface;
	const empty = wishes.map((points) => {
		wished -= points * perPoint;
		return { y: wished, height: points * perPoint };
	});
	const middles = layers.map((layer) => (layer.top + layer.bottom) / 2);
	const heights = spreadNames(middles, { gap: NAME_GAP, lowest: foot });
	const tickEvery = maximum > 100 ? 25 : 20;
	const ticks = Array.from({ length: Math.floor(maximum / tickEvery) + 1 }, (_, index) => index * tickEvery);
	return {
		surface,
		wishes: empty,
		/** The surface with all wishes on it. */
		wished,
		beds: layers.filter((layer) => layer.bottom > layer.top).map((layer) => bedOf(layer, laminaGap)),
		vein: goldVein(left, foot, surface),
		ticks: ticks.map((value) => ({ value, y: foot - value * perPoint })),
		names: layers.map(({ name }, index) => ({
			name: shortPillar(name),
			bedY: middles[index] ?? foot,
			y: heights[index] ?? foot,
		})),
	};
}
