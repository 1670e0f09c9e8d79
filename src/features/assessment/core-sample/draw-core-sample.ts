import { evenly, type Point, softLine, sway } from "./drawn-line.ts";
import { goldVein } from "./gold-vein.ts";

/** The picture's measures in its own units; the scale stands left of the core, the names right of it. */
export const coreSize = { width: 300, height: 520, left: 52, right: 184, top: 20, foot: 500 } as const;

const STEP = 12;
const LAMINA_GAP = 8;
const NAME_GAP = 17;

export type CoreBed = {
	/** Its place among all beds, the empty ones included. */
	index: number;
	/** From its upper edge down to the foot of the core: the next bed covers what is too much. */
	rock: string;
	/** Its upper edge; the first bed has the surface of the core instead. */
	edge: string | null;
	laminae: string;
};

export type CoreSample = {
	/** Where the rock begins. */
	surface: number;
	beds: CoreBed[];
	vein: string | null;
	ticks: { y: number; value: number }[];
	/** A name stands beside the middle of its bed, or as near as the other names let it. */
	names: { name: string; bedY: number; y: number }[];
};

type Layer = { name: string; index: number; top: number; bottom: number };

const { left, right, foot } = coreSize;

function bedOf({ index, top, bottom }: Layer): CoreBed {
	const edge = evenly(left - STEP, right + STEP, STEP).map(
		(x): Point => [x, top + (index === 0 ? 0 : 3 * sway(x - left, 0, index * 3))],
	);
	const depths: number[] = [];
	for (let depth = LAMINA_GAP * 1.1; depth < bottom - top - 4; depth += LAMINA_GAP) depths.push(depth);
	const laminae = depths.map((depth) =>
		softLine(evenly(left, right, STEP).map((x): Point => [x, top + depth + 1.6 * sway(x - left, depth, 30 + index)])),
	);
	const line = softLine(edge);
	const rock = `${line}V${coreSize.height}H${left - STEP}z`;
	return { index, rock, edge: index === 0 ? null : line, laminae: laminae.join("") };
}

/** Pushes names apart that would stand on each other, and back up those that would leave the picture. */
function spread(wanted: readonly number[]): number[] {
	const places: number[] = [];
	for (const y of wanted) places.push(Math.max(y, (places.at(-1) ?? Number.NEGATIVE_INFINITY) + NAME_GAP));
	let limit: number = foot;
	for (let index = places.length - 1; index >= 0; index--) {
		places[index] = Math.min(places[index] ?? limit, limit);
		limit = (places[index] ?? limit) - NAME_GAP;
	}
	return places;
}

/**
 * A core sample of a result: beds from the top of the total down to zero, each as thick as its score, on a scale.
 * It is computed from the numbers alone, so the same result always looks the same.
 */
export function drawCoreSample(scores: readonly { name: string; score: number }[], maximum: number): CoreSample {
	const perPoint = (foot - coreSize.top) / maximum;
	const total = scores.reduce((sum, { score }) => sum + score, 0);
	const surface = foot - total * perPoint;
	let top = surface;
	const layers = scores.map(({ name, score }, index): Layer => {
		const layer = { name, index, top, bottom: top + score * perPoint };
		top = layer.bottom;
		return layer;
	});
	const middles = layers.map((layer) => (layer.top + layer.bottom) / 2);
	const places = spread(middles);
	const tickEvery = maximum > 100 ? 25 : 20;
	const ticks = Array.from({ length: Math.floor(maximum / tickEvery) + 1 }, (_, index) => index * tickEvery);
	return {
		surface,
		beds: layers.filter((layer) => layer.bottom > layer.top).map(bedOf),
		vein: goldVein(left, foot, surface),
		ticks: ticks.map((value) => ({ value, y: foot - value * perPoint })),
		names: layers.map(({ name }, index) => ({ name, bedY: middles[index] ?? foot, y: places[index] ?? foot })),
	};
}
