import { bedTexture } from "#tools/drawings/geometry/bed-texture.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { itemAt, steps } from "#tools/drawings/geometry/sampling.ts";
import { fractalNoise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { line, rectangle, shape } from "#tools/drawings/geometry/svg-markup.ts";
import { serviceSize } from "./service-size.ts";

const { width, height } = serviceSize;
const beds = [
	{ fill: palette.lime, thickness: 52 },
	{ fill: palette.sand, thickness: 74 },
	{ fill: palette.dune, thickness: 60 },
	{ fill: palette.ash, thickness: 84 },
	{ fill: palette.shale, thickness: 66 },
	{ fill: palette.petrol, thickness: 70 },
	{ fill: palette.ink, thickness: 54 },
];
const COLUMN_X = 36;
const COLUMN_WIDTH = 84;
const TRACK_WIDTH = 136;
const tracksX = [152, 310, 468];
/** Depth (y) at which every track swings out. */
const HORIZON = 252;

const noise = seededNoise(91);

/** Managed intelligence: a well log. Three tracks are read against one column; one horizon shows in all of them. */
export function managedIntelligenceLog(): string {
	const columnSides = `M${COLUMN_X} 0V${height}M${COLUMN_X + COLUMN_WIDTH} 0V${height}`;
	const grid = steps(20, height - 1, 40).map((y) => `M120 ${y}H604`);
	return [
		rectangle(0, 0, width, height, palette.white),
		...rockColumn(),
		line(grid.join(""), palette.ink, 1, { "stroke-opacity": 0.12 }),
		...tracksX.map(track),
		line(columnSides, palette.ink, 1.3),
		line(`M${COLUMN_X} ${HORIZON + 2}H604`, palette.ink, 1.2, { "stroke-dasharray": "3 5" }),
	].join("");
}

function rockColumn(): string[] {
	let y = 0;
	return beds.map(({ fill, thickness }, index) => {
		const place = { x: COLUMN_X, y, width: COLUMN_WIDTH, height: thickness };
		y += thickness;
		// One unit of overlap, or the ground shines through between two beds.
		const rock = rectangle(place.x, place.y, place.width, thickness + 1, fill);
		return rock + bedTexture({ ...place, fill, kind: index, seed: 40 + index });
	});
}

/** One measured value against depth: a curve, the area to its left, and in gold where it meets the horizon. */
function track(x: number, index: number): string {
	const curve = steps(-8, height + 8, 6).map((y): Point => {
		const hit = Math.exp(-(((y - HORIZON - 6 * index) / 17) ** 2));
		const reading = 0.28 + 0.26 * fractalNoise(noise, y / 46, index * 5, 3) + 0.52 * hit + 0.08 * noise(y / 7, index);
		return [x + TRACK_WIDTH * reading, y];
	});
	const horizon = curve.filter(([, y]) => y > HORIZON - 40 && y < HORIZON + 52);
	const areaLeftOf = (points: Point[]) => {
		const [[, top], [, foot]] = [itemAt(points, 0), itemAt(points, points.length - 1)];
		return `M${x} ${top}L${smoothPath(points).slice(1)}L${x} ${foot}z`;
	};
	return [
		line(`M${x} 0V${height}M${x + TRACK_WIDTH} 0V${height}`, palette.ink, 1, { "stroke-opacity": 0.35 }),
		shape(areaLeftOf(curve), palette.slate, { "fill-opacity": 0.16 }),
		shape(areaLeftOf(horizon), palette.gold),
		line(smoothPath(curve), palette.ink, 1.5),
	].join("");
}
