import { pathNumbers, polyline } from "./path-numbers.ts";
import type { Point } from "./point.ts";
import { roundToTenth } from "./scalar-functions.ts";

/** Path data of a soft line from the first point to the last, pulled towards every point between. */
export function smoothPath(points: readonly Point[]): string {
	const [start, control, ...rest] = points;
	const end = rest.at(-1);
	if (!start || !control || !end) return polyline(points);
	return `${quadraticChain(roundPoint(start), control, rest)}L${pathNumbers(...end)}`;
}

/** Path data of a soft closed loop around the points. */
export function smoothLoop(points: readonly Point[]): string {
	const [first, ...rest] = points;
	const last = rest.at(-1);
	if (!first || !last) return polyline(points);
	return `${quadraticChain(midpoint(last, first), first, [...rest, first])}z`;
}

/**
 * Quadratic B-spline through the midpoints, written as relative `t` commands: about six bytes a point.
 * `t` mirrors the previous control point, so every control is computed from the rounded midpoints that were written;
 * from the true ones the rounding error would swing from piece to piece.
 */
function quadraticChain(start: Point, firstControl: Point, targets: readonly Point[]): string {
	let position = start;
	let control = roundPoint(firstControl);
	let path = `M${pathNumbers(...start)}`;
	for (const [index, target] of targets.entries()) {
		const middle = midpoint(control, target);
		path +=
			index === 0
				? `q${pathNumbers(...offset(position, control), ...offset(position, middle))}`
				: `t${pathNumbers(...offset(position, middle))}`;
		control = roundPoint([2 * middle[0] - control[0], 2 * middle[1] - control[1]]);
		position = middle;
	}
	return path;
}

function midpoint(from: Point, to: Point): Point {
	return roundPoint([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
}

function offset(from: Point, to: Point): Point {
	return [to[0] - from[0], to[1] - from[1]];
}

function roundPoint([x, y]: Point): Point {
	return [roundToTenth(x), roundToTenth(y)];
}
