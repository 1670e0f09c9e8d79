import { contours } from "d3-contour";
import type { Point } from "./point.ts";
import { countTo } from "./sampling.ts";
import { smoothLoop } from "./spline.ts";

export type ContourMap = {
	width: number;
	height: number;
	/** Height of the ground at a place. */
	field: (x: number, y: number) => number;
	/** Heights to draw, lowest first. */
	levels: readonly number[];
	/** Side of a square of the computed grid, in user units. */
	cellSize?: number;
	/** Keep every n-th point of a loop: the spline rounds the rest off. */
	keepEvery?: number;
	/** Loops of fewer grid points are left out as specks. */
	fewestPoints?: number;
};

/** Cells computed beyond each edge, so that loops close outside the picture. */
const MARGIN = 4;

/** One path (data) per level; empty where the ground never reaches it. Marching squares by d3-contour. */
export function contourPaths({
	width,
	height,
	field,
	levels,
	cellSize = 10,
	keepEvery = 3,
	fewestPoints = 14,
}: ContourMap): string[] {
	const columns = Math.ceil(width / cellSize) + MARGIN * 2;
	const rows = Math.ceil(height / cellSize) + MARGIN * 2;
	const toUnits = (cell: number) => (cell - MARGIN) * cellSize;
	const heights = countTo(rows).flatMap((row) =>
		countTo(columns).map((column) => field(toUnits(column + 0.5), toUnits(row + 0.5))),
	);

	const loopPath = (loop: number[][]): string => {
		// The last point of a GeoJSON loop repeats the first.
		const points = loop.slice(0, -1).map(([x = 0, y = 0]): Point => [toUnits(x), toUnits(y)]);
		if (points.length < fewestPoints) return "";
		return smoothLoop(points.filter((_, index) => index % keepEvery === 0));
	};
	const draw = contours()
		.size([columns, rows])
		.smooth(true)
		.thresholds([...levels]);
	return draw(heights).map((level) => level.coordinates.flat().map(loopPath).join(""));
}
