import { seededRandom } from "#tools/drawings/geometry/seeded-noise.ts";

export type Crossing = { column: number; row: number };
type Gallery = [from: Crossing, to: Crossing];

const COLUMNS = 15;
const ROWS = 10;
/** How often a gallery breaks through into one that is there already, so that ways can differ. */
const BREAKTHROUGH_CHANCE = 0.1;

const keyOf = ({ column, row }: Crossing) => row * COLUMNS + column;

function neighbors({ column, row }: Crossing): Crossing[] {
	return [
		{ column: column + 1, row },
		{ column: column - 1, row },
		{ column, row: row + 1 },
		{ column, row: row - 1 },
	].filter((crossing) => isInside(crossing));
}

function isInside({ column, row }: Crossing): boolean {
	return column >= 0 && row >= 0 && column < COLUMNS && row < ROWS;
}

/** Galleries that reach every crossing of a grid, dug from the entrance in random order (Prim's algorithm). */
export function digGalleries(entrance: Crossing): Gallery[] {
	const random = seededRandom(28);
	const reached = new Set([keyOf(entrance)]);
	const galleries: Gallery[] = [];
	const waiting = neighbors(entrance).map((crossing): Gallery => [entrance, crossing]);
	while (waiting.length > 0) {
		const [gallery] = waiting.splice(Math.floor(random() * waiting.length), 1);
		if (!gallery) break;
		const [, end] = gallery;
		if (reached.has(keyOf(end))) {
			if (random() < BREAKTHROUGH_CHANCE) galleries.push(gallery);
			continue;
		}
		reached.add(keyOf(end));
		galleries.push(gallery);
		const onward = neighbors(end).filter((crossing) => !reached.has(keyOf(crossing)));
		waiting.push(...onward.map((crossing): Gallery => [end, crossing]));
	}
	return galleries;
}

/** The way with the fewest crossings, from its end back to its start. Breadth-first search. */
export function shortestWay(galleries: readonly Gallery[], start: Crossing, end: Crossing): Crossing[] {
	const cameFrom = new Map<number, Crossing | undefined>([[keyOf(start), undefined]]);
	const queue = [start];
	for (const crossing of queue) {
		for (const next of exits(galleries, crossing)) {
			if (cameFrom.has(keyOf(next))) continue;
			cameFrom.set(keyOf(next), crossing);
			queue.push(next);
		}
	}
	const way: Crossing[] = [];
	for (let place: Crossing | undefined = end; place; place = cameFrom.get(keyOf(place))) way.push(place);
	return way;
}

function exits(galleries: readonly Gallery[], crossing: Crossing): Crossing[] {
	const here = keyOf(crossing);
	return galleries.flatMap(([from, to]) => {
		if (keyOf(from) === here) return [to];
		return keyOf(to) === here ? [from] : [];
	});
}
