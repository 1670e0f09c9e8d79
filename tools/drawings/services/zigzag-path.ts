import type { Point } from "#tools/drawings/geometry/point.ts";
import { itemAt, steps } from "#tools/drawings/geometry/sampling.ts";
import { interpolate } from "#tools/drawings/geometry/scalar-functions.ts";

/** A way to and fro over a convex polygon, in parallel lines `gap` apart that run at `angle` radians. */
export function zigzagPath(corners: readonly Point[], angle: number, gap: number): Point[] {
	// Turned by the angle, the lines are level and easy to cut; at the end all is turned back.
	const level = corners.map((corner) => turn(corner, -angle));
	const ys = level.map(([, y]) => y);
	const way: Point[] = [];
	let isWayBack = false;
	for (const y of steps(Math.min(...ys) + 4, Math.max(...ys), gap)) {
		const [left, right] = crossings(level, y);
		if (left === undefined || right === undefined) continue;
		const ends: [Point, Point] = [turn([left, y], angle), turn([right, y], angle)];
		way.push(...(isWayBack ? ends.reverse() : ends));
		isWayBack = !isWayBack;
	}
	return way;
}

/** Where a level line cuts the polygon, from left to right. */
function crossings(corners: readonly Point[], y: number): number[] {
	return corners
		.flatMap((from, index) => {
			const to = itemAt(corners, index + 1);
			const isCut = (from[1] - y) * (to[1] - y) < 0;
			return isCut ? [interpolate(from[0], to[0], (y - from[1]) / (to[1] - from[1]))] : [];
		})
		.sort((one, other) => one - other);
}

function turn([x, y]: Point, angle: number): Point {
	return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}
