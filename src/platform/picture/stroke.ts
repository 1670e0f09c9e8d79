import type { Line, Point } from "./outline.ts";

type Dash = { length: number; gap: number };
type Stroke = { width: number; dash?: Dash | undefined; isRound?: boolean | undefined };

const CIRCLE_CORNERS = 16;
/** From this angle on two pieces of a line leave a gap that is seen. */
const CORNER_RADIANS = 0.35;

function distance([x, y]: Point, [toX, toY]: Point): number {
	return Math.hypot(toX - x, toY - y);
}

/** A dash that is a point, with round ends, is a dot. */
function circle([x, y]: Point, radius: number): Point[] {
	return Array.from({ length: CIRCLE_CORNERS }, (_, index): Point => {
		const angle = (-2 * Math.PI * index) / CIRCLE_CORNERS;
		return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
	});
}

/** Turned the same way round as a circle here, so that where they overlap they add up. */
function bar([x, y]: Point, [toX, toY]: Point, width: number): Point[] {
	const length = Math.hypot(toX - x, toY - y);
	const acrossX = (-(toY - y) / length) * (width / 2);
	const acrossY = ((toX - x) / length) * (width / 2);
	return [
		[x + acrossX, y + acrossY],
		[toX + acrossX, toY + acrossY],
		[toX - acrossX, toY - acrossY],
		[x - acrossX, y - acrossY],
	];
}

/** The pieces of a line that its dashes leave. */
function dashed(points: readonly Point[], { length, gap }: Dash): Point[][] {
	const found: Point[][] = [];
	let left = length;
	let isDrawn = true;
	let current: Point[] = points.slice(0, 1);
	points.slice(1).forEach((end, index) => {
		let from = points[index] ?? end;
		for (let way = distance(from, end); way > left; way = distance(from, end)) {
			const share = left / way;
			from = [from[0] + (end[0] - from[0]) * share, from[1] + (end[1] - from[1]) * share];
			if (isDrawn) found.push([...current, from]);
			isDrawn = !isDrawn;
			left = isDrawn ? length : gap;
			current = [from];
		}
		left -= distance(from, end);
		current.push(end);
	});
	return isDrawn ? [...found, current] : found;
}

function hasCorner(before: Point, at: Point, after: Point): boolean {
	const turn = Math.atan2(after[1] - at[1], after[0] - at[0]) - Math.atan2(at[1] - before[1], at[0] - before[0]);
	return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) > CORNER_RADIANS;
}

/** The outlines that a line covers when it is drawn this wide, in pixels. Corners are round. */
export function strokeOutlines({ points, isClosed }: Line, { width, dash, isRound }: Stroke): Point[][] {
	const [first] = points;
	const whole = isClosed && first ? [...points, first] : points;
	return (dash ? dashed(whole, dash) : [whole]).flatMap((line) => {
		const last = line.length - 1;
		return line.flatMap((point, index): Point[][] => {
			const [before, after] = [line[index - 1], line[index + 1]];
			const isEnd = index === 0 || index === last;
			const isRounded = isEnd ? isRound || isClosed : before && after && hasCorner(before, point, after);
			const joint = isRounded ? [circle(point, width / 2)] : [];
			return after && distance(point, after) > 0 ? [...joint, bar(point, after, width)] : joint;
		});
	});
}
