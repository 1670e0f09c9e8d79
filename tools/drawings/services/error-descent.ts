import type { Point } from "#tools/drawings/geometry/point.ts";
import { hill } from "#tools/drawings/geometry/scalar-functions.ts";
import { fractalNoise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";

const noise = seededNoise(37);
const STEPS = 260;
/** Of all steps, every eighth is kept for the drawing. */
const KEEP_EVERY = 8;
const FLAT = 0.0004;

/** A model's error over two of its weights: one deep hollow, one shallow, a rough ground that rises to the edges. */
export function errorAt(x: number, y: number): number {
	return (
		1 -
		1.15 * hill(x, y, { x: 410, y: 250, radiusX: 170, radiusY: 120 }) -
		0.62 * hill(x, y, { x: 150, y: 150, radiusX: 110, radiusY: 90 }) +
		0.1 * fractalNoise(noise, x / 190, y / 190, 2) +
		((x - 350) ** 2 + (y - 230) ** 2) / 900_000
	);
}

/** Gradient descent with momentum: the way from a start, and the error where it ends. */
export function descend(start: Point): { way: Point[]; error: number } {
	const way: Point[] = [start];
	let [x, y] = start;
	let [speedX, speedY] = [0, 0];
	for (let step = 0; step < STEPS; step++) {
		const slopeX = errorAt(x + 3, y) - errorAt(x - 3, y);
		const slopeY = errorAt(x, y + 3) - errorAt(x, y - 3);
		const slope = Math.hypot(slopeX, slopeY) || 1;
		if (slope < FLAT) break;
		speedX = 0.9 * speedX - (0.34 * slopeX) / slope;
		speedY = 0.9 * speedY - (0.34 * slopeY) / slope;
		const pace = Math.min(0.6, slope * 30) + 0.12;
		x += speedX * pace;
		y += speedY * pace;
		if (step % KEEP_EVERY === 0) way.push([x, y]);
	}
	return { way, error: errorAt(x, y) };
}
