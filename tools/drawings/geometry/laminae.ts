import type { Point } from "./point.ts";
import { countTo } from "./sampling.ts";
import { interpolate } from "./scalar-functions.ts";
import { smoothPath } from "./spline.ts";

/** Path data of `count` lines spread evenly between two edges that were computed at the same places. */
export function laminaePath(upper: readonly Point[], lower: readonly Point[], count: number): string {
	const lamina = (share: number) =>
		upper.map(([x, y], index): Point => [x, interpolate(y, lower[index]?.[1] ?? y, share)]);
	return countTo(count)
		.map((index) => smoothPath(lamina((index + 1) / (count + 1))))
		.join("");
}
