export type Point = readonly [x: number, y: number];

/** A number as path data writes it: one decimal. */
function short(value: number): string {
	return String(Math.round(value * 10) / 10);
}

const at = ([x, y]: Point) => `${short(x)} ${short(y)}`;
const between = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Path data of a soft line from the first point to the last, pulled towards every point between. */
export function softLine(points: readonly Point[]): string {
	const [first, ...rest] = points;
	const last = rest.at(-1);
	if (!first || !last) return "";
	const curves = rest.map((point, index) => `Q${at(point)} ${at(between(point, rest[index + 1] ?? point))}`);
	return `M${at(first)}${curves.join("")}L${at(last)}`;
}

/** From -1 to 1: a slow swing with a faster one on it. Nearby depths swing alike; each seed swings in its own way. */
export function sway(along: number, depth: number, seed: number): number {
	const slow = Math.sin(along / 13 + depth / 21 + seed * 1.7);
	const fast = Math.sin(along / 5.9 - depth / 15 + seed * 3.1);
	return 0.62 * slow + 0.38 * fast;
}

/** The numbers from `from` to `to`, both ends included, in equal steps of about `step`. */
export function evenly(from: number, to: number, step: number): number[] {
	const pieces = Math.max(1, Math.round(Math.abs(to - from) / step));
	return Array.from({ length: pieces + 1 }, (_, index) => from + ((to - from) * index) / pieces);
}
