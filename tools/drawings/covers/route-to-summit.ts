import type { Point } from "#tools/drawings/geometry/point.ts";
import { steps } from "#tools/drawings/geometry/sampling.ts";

type Ground = (x: number, y: number) => number;

const STEP_LENGTH = 9;
const MOST_STEPS = 240;
const ARRIVED_WITHIN = 10;

/** The highest place of the main hill, searched on a grid of four units. */
export function findSummit(ground: Ground): Point {
	const places = steps(700, 979, 4).flatMap((x) => steps(140, 339, 4).map((y): Point => [x, y]));
	let summit: Point = [850, 235];
	for (const place of places) {
		if (ground(...place) > ground(...summit)) summit = place;
	}
	return summit;
}

/** Walks uphill (gradient ascent), leaning towards the summit, with a walker's reluctance to turn. */
export function routeToSummit(ground: Ground, start: Point, summit: Point): Point[] {
	const way = [start];
	let place = start;
	let heading: Point = [0, 0];
	for (let step = 0; step < MOST_STEPS; step++) {
		const ahead: Point = [summit[0] - place[0], summit[1] - place[1]];
		if (Math.hypot(...ahead) < ARRIVED_WITHIN) break;
		const uphill = unit(gradient(ground, place));
		const onward = unit(ahead);
		heading = [
			0.8 * heading[0] + 0.2 * (0.5 * uphill[0] + 0.8 * onward[0]),
			0.8 * heading[1] + 0.2 * (0.5 * uphill[1] + 0.8 * onward[1]),
		];
		const direction = unit(heading);
		place = [place[0] + STEP_LENGTH * direction[0], place[1] + STEP_LENGTH * direction[1]];
		way.push(place);
	}
	return [...way, summit];
}

function gradient(ground: Ground, [x, y]: Point): Point {
	return [ground(x + 4, y) - ground(x - 4, y), ground(x, y + 4) - ground(x, y - 4)];
}

function unit([x, y]: Point): Point {
	const length = Math.hypot(x, y) || 1;
	return [x / length, y / length];
}
