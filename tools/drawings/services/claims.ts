import type { Point } from "#tools/drawings/geometry/point.ts";
import { countTo, itemAt, sum } from "#tools/drawings/geometry/sampling.ts";
import { interpolate } from "#tools/drawings/geometry/scalar-functions.ts";
import { serviceSize } from "./service-size.ts";

/** A piece of ground: all that is nearer to its seed than to any other. */
export type Claim = { seed: Point; corners: Point[] };

const { width, height } = serviceSize;
const ROUNDS_OF_EVENING_OUT = 6;

/** Ground shared out among so many claims: Voronoi cells, evened out by moving each seed to its cell's middle (Lloyd). */
export function stakeClaims(count: number, random: () => number): Claim[] {
	let seeds = countTo(count).map((): Point => [random() * width, random() * height]);
	for (let round = 0; round < ROUNDS_OF_EVENING_OUT; round++) {
		seeds = claimsAround(seeds).map(({ corners }) => middleOf(corners));
	}
	return claimsAround(seeds);
}

function claimsAround(seeds: readonly Point[]): Claim[] {
	return seeds.map((seed) => {
		let corners: Point[] = [
			[0, 0],
			[width, 0],
			[width, height],
			[0, height],
		];
		for (const other of seeds) {
			if (other !== seed) corners = nearerPart(corners, seed, other);
		}
		return { seed, corners };
	});
}

/** Cuts a convex polygon along the line half way between two seeds and keeps the seed's side (Sutherland-Hodgman). */
function nearerPart(corners: readonly Point[], seed: Point, other: Point): Point[] {
	const half: Point = [(seed[0] + other[0]) / 2, (seed[1] + other[1]) / 2];
	const across: Point = [other[0] - seed[0], other[1] - seed[1]];
	const beyond = ([x, y]: Point) => (x - half[0]) * across[0] + (y - half[1]) * across[1];
	return corners.flatMap((from, index) => {
		const to = itemAt(corners, index + 1);
		const [fromBeyond, toBeyond] = [beyond(from), beyond(to)];
		const kept: Point[] = fromBeyond <= 0 ? [from] : [];
		if (fromBeyond * toBeyond >= 0) return kept;
		const share = fromBeyond / (fromBeyond - toBeyond);
		return [...kept, [interpolate(from[0], to[0], share), interpolate(from[1], to[1], share)]];
	});
}

function middleOf(corners: readonly Point[]): Point {
	return [sum(corners.map(([x]) => x)) / corners.length, sum(corners.map(([, y]) => y)) / corners.length];
}
