import type { Point } from "#tools/drawings/geometry/point.ts";

/** How far the lode's fault moves left per unit down. The fault of the hero section has the same lean. */
export const LODE_LEAN = 0.56;

/** A place in the lode's fault, `depth` units below the card's edge and `aside` units beside the crack. */
export function inFault(depth: number, aside = 0): Point {
	return [-LODE_LEAN * depth + aside, depth];
}

/**
 * Where the lode enters the card and turns into the growth line: the origin is the left edge of the chart, at the height
 * of the chart's first point. It ends one unit inside, so that no gap shows between the two drawings.
 */
export const lodeEnd: Point = [1, 0];
