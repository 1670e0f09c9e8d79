import type { Point } from "#tools/drawings/geometry/point.ts";
import { steps } from "#tools/drawings/geometry/sampling.ts";
import { logistic } from "#tools/drawings/geometry/scalar-functions.ts";
import { fractalNoise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";

export const approachSize = { width: 1280, height: 400 } as const;

const THIRD = approachSize.width / 3;
const LIFT = 46;
const rawSignal = seededNoise(61);
const folds = seededNoise(4);

/** Height (y) of a bed's upper edge: rough in the first third, calm in the second, lifted twice in the last. */
export function bedY(bed: number, x: number): number {
	const roughness = 1 - logistic((x - THIRD * 0.82) / 34);
	return (
		144 +
		bed * 39.5 +
		14 * fractalNoise(folds, x / 300, bed * 0.45, 2) +
		46 * roughness * fractalNoise(rawSignal, x / 26, bed * 1.9, 3) -
		LIFT * logistic((x - THIRD * 2.22) / 9) -
		LIFT * logistic((x - THIRD * 2.62) / 9)
	);
}

export function bedEdge(bed: number): Point[] {
	return steps(-10, approachSize.width + 10, 10).map((x) => [x, bedY(bed, x)]);
}
