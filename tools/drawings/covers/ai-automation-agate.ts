import { palette, tint } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { countTo, itemAt } from "#tools/drawings/geometry/sampling.ts";
import { clamp } from "#tools/drawings/geometry/scalar-functions.ts";
import { fractalNoise, type Noise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { smoothLoop } from "#tools/drawings/geometry/spline.ts";
import { group, shape } from "#tools/drawings/geometry/svg-markup.ts";
import { coverGround } from "./cover-size.ts";

const RINGS = 26;
const GOLDEN_RINGS = new Set([5, 12]);
const POINTS_PER_RING = 60;
const FULL_TURN = 6.28318;

/** From the rim to the heart of the stone. */
const fills = [
	palette.ink,
	tint(["petrol", 56], ["ink", 45], ["sand", -1]),
	palette.petrol,
	palette.basalt,
	palette.shale,
	palette.ash,
	palette.dune,
	palette.sand,
	palette.lime,
	palette.paper,
];
const FIRST_LIGHT_FILL = 6;

/** AI and automation: an agate, ring in ring, each the contour of a pulsing round field. */
export function aiAutomationAgate(): string {
	const noise = seededNoise(101);
	const rings = countTo(RINGS).map((index) => ring(noise, RINGS - index));
	return coverGround(palette.bed) + group({ "stroke-opacity": 0.4, "stroke-width": 0.8 }, rings.join(""));
}

function ring(noise: Noise, number: number): string {
	const size = number / RINGS;
	const points = countTo(POINTS_PER_RING).map((index): Point => {
		const angle = (index / POINTS_PER_RING) * FULL_TURN;
		const [across, down] = [Math.cos(angle), Math.sin(angle)];
		const pulse = fractalNoise(noise, across * 1.1 + size * 0.5, down * 1.1 + size * 0.3, 2) * (0.45 + size * 0.6);
		const reach = size * (0.74 + 0.3 * pulse);
		return [640 + 930 * reach * across, 322 + 600 * reach * down];
	});
	const depth = clamp(Math.floor((1 - size) * 10.4 + 1.1 * noise(number * 0.9, 4)), 0, fills.length - 1);
	const stroke = GOLDEN_RINGS.has(number)
		? { stroke: palette.gold, "stroke-opacity": 1, "stroke-width": 3.4 }
		: { stroke: depth >= FIRST_LIGHT_FILL ? palette.loam : palette.silt };
	return shape(smoothLoop(points), itemAt(fills, depth), stroke);
}
