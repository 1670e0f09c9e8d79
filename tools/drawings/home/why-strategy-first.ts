import { contourPaths } from "#tools/drawings/geometry/contour-paths.ts";
import { palette, tint } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { countTo, itemAt } from "#tools/drawings/geometry/sampling.ts";
import { hill } from "#tools/drawings/geometry/scalar-functions.ts";
import { fractalNoise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { circle, line, rectangle, shape } from "#tools/drawings/geometry/svg-markup.ts";

const WIDTH = 320;
const HEIGHT = 272;
const noise = seededNoise(5);

/** Every fourth contour is a thick one, as on a survey map. */
const levels = countTo(17).map((index) => -0.05 + index * 0.075);
/** Level from which the ground is tinted, low to high. */
const tints = [
	{ level: 5, fill: tint(["sand", 70], ["white", 26], ["slate", 4]) },
	{ level: 9, fill: tint(["sand", 88], ["goldLine", 9], ["slate", 3]) },
	{ level: 12, fill: tint(["ochre", 56], ["white", 30], ["gold", 14]) },
];
const camps: readonly Point[] = [
	[44, 232],
	[138, 160],
];

function ground(x: number, y: number): number {
	return (
		1.1 * hill(x, y, { x: 215, y: 105, radiusX: 95, radiusY: 75 }) +
		0.45 * hill(x, y, { x: 70, y: 205, radiusX: 70, radiusY: 60 }) +
		0.16 * fractalNoise(noise, x / 120, y / 120, 2)
	);
}

/** Strategy first: a map, and the one route across it, from the camp to the summit. */
export function whyStrategyFirst(): string {
	const contours = contourPaths({ width: WIDTH, height: HEIGHT, cellSize: 5, field: ground, levels });
	return [
		rectangle(0, 0, WIDTH, HEIGHT, palette.lime),
		...tints.map(({ level, fill }) => shape(itemAt(contours, level), fill)),
		...contours.map((data, level) =>
			level % 4 === 0
				? line(data, palette.ink, 1.1, { "stroke-opacity": 0.7 })
				: line(data, palette.ink, 0.7, { "stroke-opacity": 0.4 }),
		),
		line("M44 232C92 214 96 176 138 160S186 128 215 105", palette.gold, 3, { "stroke-linecap": "round" }),
		...camps.map((camp) => circle(camp, 5, { fill: palette.lime, stroke: palette.ink, "stroke-width": 1.6 })),
		shape("M215 90l11 20h-22z", palette.ink),
	].join("");
}
