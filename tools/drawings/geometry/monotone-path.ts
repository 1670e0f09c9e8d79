import { curveMonotoneX, line } from "d3-shape";
import type { Point } from "./point.ts";

/**
 * Path data of a smooth line that goes exactly through its points and never overshoots one: for charts, where the
 * curve must not invent a high or a low. Fritsch and Carlson's monotone cubic interpolation, by d3-shape.
 */
export function monotonePath(points: readonly Point[]): string {
	const draw = line<Point>()
		.x(([x]) => x)
		.y(([, y]) => y)
		.curve(curveMonotoneX);
	return (draw(points) ?? "").replace(/(\d+\.\d)\d+/g, "$1");
}
