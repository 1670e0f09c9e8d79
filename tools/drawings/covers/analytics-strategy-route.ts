import { contourPaths } from "#tools/drawings/geometry/contour-paths.ts";
import { palette, tint } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { countTo, itemAt } from "#tools/drawings/geometry/sampling.ts";
import { hill } from "#tools/drawings/geometry/scalar-functions.ts";
import { fractalNoise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { circle, element, group, line, shape } from "#tools/drawings/geometry/svg-markup.ts";
import { coverGround, coverSize } from "./cover-size.ts";
import { findSummit, routeToSummit } from "./route-to-summit.ts";

const noise = seededNoise(11);
const levels = countTo(26).map((index) => -0.1 + index * 0.05);
/** Level from which the ground is tinted, low to high. */
const tints = [
	{ level: 9, fill: tint(["lime", 89], ["ochre", 10], ["paper", 1]) },
	{ level: 14, fill: tint(["sand", 82], ["white", 14], ["slate", 4]) },
	{ level: 19, fill: tint(["sand", 87], ["goldDark", 11], ["ochre", 2]) },
	{ level: 23, fill: tint(["sand", 68], ["goldDark", 27], ["gold", 5]) },
];
const start: Point = [120, 560];
/** Where the camps stand, as a share of the way. */
const camps = [0, 0.27, 0.52, 0.77];

function ground(x: number, y: number): number {
	return (
		1.15 * hill(x, y, { x: 850, y: 235, radiusX: 250, radiusY: 170 }) +
		0.62 * hill(x, y, { x: 330, y: 430, radiusX: 190, radiusY: 150 }) +
		0.3 * hill(x, y, { x: 560, y: 110, radiusX: 160, radiusY: 120 }) +
		0.17 * fractalNoise(noise, x / 330, y / 330, 3)
	);
}

/** Analytics strategy: the route to the top of a surveyed terrain. */
export function analyticsStrategyRoute(): string {
	const contours = contourPaths({ ...coverSize, field: ground, levels, cellSize: 9, keepEvery: 4 });
	const contourLines = contours.map((data, level) =>
		level % 5 === 4
			? element("path", { d: data, "stroke-width": 1.5, "stroke-opacity": 0.75 })
			: element("path", { d: data, "stroke-opacity": 0.42 }),
	);
	return [
		coverGround(palette.lime),
		...tints.map(({ level, fill }) => shape(itemAt(contours, level), fill)),
		group({ fill: "none", stroke: palette.ink, "stroke-width": 0.7 }, contourLines.join("")),
		route(),
	].join("");
}

function route(): string {
	const summit = findSummit(ground);
	const way = routeToSummit(ground, start, summit);
	const last = way.length - 1;
	const data = smoothPath(way.filter((_, index) => index % 4 === 0 || index === last));
	return [
		line(data, palette.lime, 7, { "stroke-opacity": 0.8 }),
		line(data, palette.gold, 3, { "stroke-linecap": "round" }),
		...camps.map((share) =>
			circle(itemAt(way, Math.round(share * last)), 6, {
				fill: palette.lime,
				stroke: palette.ink,
				"stroke-width": 1.8,
			}),
		),
		shape(`M${summit[0]} ${summit[1] - 18}l17 29h-34z`, palette.ink),
	].join("");
}
