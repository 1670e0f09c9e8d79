import { type VeinRib, veinFreedom, veinOutline } from "#ui/vein-outline.ts";
import type { Point } from "./point.ts";
import { adjacentPairs, countTo } from "./sampling.ts";
import { interpolate } from "./scalar-functions.ts";
import { fractalNoise, seededNoise } from "./seeded-noise.ts";
import { smoothPath } from "./spline.ts";

export type GoldVein = {
	seed: number;
	startWidth: number;
	endWidth: number;
	/** How far the vein may stray from its course, in user units. Its two ends never stray. */
	jitter: number;
	/** Distance between computed points, in user units. */
	spacing?: number;
};

const THINNEST = 0.35;

/** Outline (path data) of a ribbon of changing width that follows a course of straight pieces. */
export function goldVein(
	course: readonly Point[],
	{ seed, startWidth, endWidth, jitter, spacing = 16 }: GoldVein,
): string {
	const noise = seededNoise(seed);
	const points = resample(course, spacing);
	const ribs = points.map((point, index): VeinRib => {
		const swelling = 1 + 0.75 * noise(index * 0.31, 9);
		const width = interpolate(startWidth, endWidth, index / (points.length - 1)) * swelling;
		return {
			point,
			across: normalBetween(points[index - 1] ?? point, points[index + 1] ?? point),
			stray: jitter * veinFreedom(index, points.length) * fractalNoise(noise, index * 0.23, 1.3, 2),
			halfWidth: Math.max(THINNEST, width) / 2,
		};
	});
	return veinOutline(ribs, smoothPath);
}

function resample(course: readonly Point[], spacing: number): Point[] {
	const points = adjacentPairs(course).flatMap(([from, to]) => {
		const pieces = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / spacing));
		return countTo(pieces).map(
			(piece): Point => [interpolate(from[0], to[0], piece / pieces), interpolate(from[1], to[1], piece / pieces)],
		);
	});
	return [...points, ...course.slice(-1)];
}

function normalBetween(before: Point, after: Point): Point {
	const [alongX, alongY] = [after[0] - before[0], after[1] - before[1]];
	const length = Math.hypot(alongX, alongY) || 1;
	return [-alongY / length, alongX / length];
}
