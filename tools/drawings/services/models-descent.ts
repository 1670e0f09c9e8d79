import { contourPaths } from "#tools/drawings/geometry/contour-paths.ts";
import { palette, tint } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { countTo, itemAt } from "#tools/drawings/geometry/sampling.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { circle, element, group, line, rectangle, shape } from "#tools/drawings/geometry/svg-markup.ts";
import { descend, errorAt } from "./error-descent.ts";
import { serviceSize } from "./service-size.ts";

const map = { ...serviceSize, cellSize: 8, keepEvery: 3 };
const levels = countTo(20).map((index) => -0.2 + index * 0.072);
/** Tints of the hollows, from the rim down to the deepest: the error below which each begins. */
const tints = [
	{ error: 0.85, fill: palette.ink },
	{ error: 0.6, fill: tint(["inkBody", 114], ["lime", -14]) },
	{ error: 0.35, fill: tint(["petrol", 118], ["slate", -18]) },
	{ error: 0.1, fill: palette.petrol },
];
const starts: readonly Point[] = [
	[30, 40],
	[250, 20],
	[470, 30],
	[620, 110],
	[610, 330],
	[520, 445],
	[300, 440],
	[90, 420],
	[20, 260],
];

/** Models: nine starting points descend one error surface; the path that ends lowest is gold. */
export function modelsDescent(): string {
	const paths = starts.map(descend);
	const lowest = Math.min(...paths.map(({ error }) => error));
	return [
		rectangle(0, 0, serviceSize.width, serviceSize.height, palette.abyss),
		...hollows(),
		contourLines(),
		...paths.filter(({ error }) => error !== lowest).map(({ way }) => otherPath(way)),
		...paths.filter(({ error }) => error === lowest).map(({ way }) => bestPath(way)),
	].join("");
}

function hollows(): string[] {
	// Contour shapes cover what lies above their level, so the surface is turned upside down to fill its hollows.
	const depth = (x: number, y: number) => -errorAt(x, y);
	const paths = contourPaths({ ...map, field: depth, levels: tints.map(({ error }) => -error) });
	return paths.map((data, index) => (data ? shape(data, itemAt(tints, index).fill) : ""));
}

function contourLines(): string {
	const lines = contourPaths({ ...map, field: errorAt, levels }).map((data, level) => {
		if (!data) return "";
		const weight = level % 5 === 0 ? { "stroke-width": 1.2, "stroke-opacity": 0.9 } : { "stroke-opacity": 0.6 };
		return element("path", { d: data, ...weight });
	});
	return group({ fill: "none", stroke: palette.slate, "stroke-width": 0.7 }, lines.join(""));
}

function otherPath(way: Point[]): string {
	return (
		line(smoothPath(way), palette.silt, 1.4, { "stroke-opacity": 0.85 }) +
		circle(itemAt(way, 0), 3.6, { fill: palette.silt })
	);
}

function bestPath(way: Point[]): string {
	const end = { fill: palette.abyss, stroke: palette.goldLight, "stroke-width": 3 };
	return [
		line(smoothPath(way), palette.goldLight, 3.4, { "stroke-linecap": "round" }),
		circle(itemAt(way, 0), 5, { fill: palette.goldLight }),
		circle(itemAt(way, way.length - 1), 7.5, end),
	].join("");
}
