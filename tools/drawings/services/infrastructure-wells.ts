import { laminaePath } from "#tools/drawings/geometry/laminae.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { steps } from "#tools/drawings/geometry/sampling.ts";
import { roundToTenth } from "#tools/drawings/geometry/scalar-functions.ts";
import { fractalNoise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { band, circle, group, line, rectangle, shape } from "#tools/drawings/geometry/svg-markup.ts";
import { serviceSize } from "./service-size.ts";

const { width, height } = serviceSize;
const fills = [
	palette.lime,
	palette.sand,
	palette.dune,
	palette.ash,
	palette.shale,
	palette.basalt,
	palette.petrol,
	palette.ink,
];
/** The reservoir hangs under the upper edge of this bed. */
const CAP_BED = 5;
const wellsX = [136, 214, 292, 388, 470, 556];

const noise = seededNoise(14);

/** Height (y) of a bed's upper edge: an arch that grows with depth and dies out at the very bottom. */
function bedY(bed: number, x: number): number {
	const arch = 46 * Math.exp(-(((x - 350) / 190) ** 2)) * Math.min(1, bed / 3) * (bed < 7 ? 1 : 0.4);
	return 96 + bed * 50 + 20 * fractalNoise(noise, x / 240, bed * 0.5, 2) - arch;
}

const bedEdge = (bed: number) => steps(-20, width + 20, 20).map((x): Point => [x, bedY(bed, x)]);

/** Infrastructure: six wells of different depth, one reservoir. Every well ends in the same bed. */
export function infrastructureWells(): string {
	return [
		rectangle(0, 0, width, height, palette.paper),
		group({ "stroke-linecap": "round" }, fills.map(rock).join("")),
		reservoir(),
		line(smoothPath(bedEdge(0)), palette.ink, 1.4),
		...wellsX.map(well),
	].join("");
}

function rock(fill: string, bed: number): string {
	const isDotted = bed % 3 === 0;
	const laminae = laminaePath(bedEdge(bed), bedEdge(bed + 1), 4);
	return (
		shape(`${smoothPath(bedEdge(bed))}V${height}H-20z`, fill) +
		line(laminae, bed > 4 ? palette.silt : palette.ink, isDotted ? 1.5 : 0.8, {
			"stroke-opacity": 0.3,
			"stroke-dasharray": isDotted ? "0 8" : undefined,
		})
	);
}

function reservoir(): string {
	const cap = steps(90, 600, 15).map((x): Point => [x, bedY(CAP_BED, x) + 2]);
	const floor = cap.map(([x, y]): Point => [x, y + 42 * Math.sin((Math.PI * (x - 90)) / 510) ** 0.7]);
	return (
		band(cap, floor, palette.gold) + line(laminaePath(cap, floor, 3), palette.ink, 0.8, { "stroke-opacity": 0.35 })
	);
}

/** The shaft, a derrick above it, and the point where it meets the reservoir. */
function well(x: number): string {
	const [ground, end] = [roundToTenth(bedY(0, x)), roundToTenth(bedY(CAP_BED, x) + 12)];
	const shaft = `M${x} ${ground}V${end}`;
	return [
		line(shaft, palette.white, 5),
		line(shaft, palette.ink, 2),
		line(`M${x} ${ground - 34}l11 34h-22zM${x - 6} ${ground - 14}h12`, palette.ink, 1.5),
		circle([x, end], 5, { fill: palette.white, stroke: palette.ink, "stroke-width": 1.6 }),
	].join("");
}
