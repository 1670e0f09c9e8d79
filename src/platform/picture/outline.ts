/** The points of a line, one after the other. */
export type Line = { points: Point[]; isClosed: boolean };
export type Point = readonly [x: number, y: number];

/** How a drawing's own units become pixels. */
export type Placement = { x: number; y: number; scaleX: number; scaleY: number };

const TOKENS = /([a-z])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/gi;
const MOST_PIECES = 64;

/** Where a curve of two or three control points behind its start is, at a share of its way. */
function along(points: readonly Point[], share: number): Point {
	let level = points;
	while (level.length > 1) {
		level = level.slice(1).map(([x, y], index): Point => {
			const [fromX, fromY] = level[index] ?? [x, y];
			return [fromX + (x - fromX) * share, fromY + (y - fromY) * share];
		});
	}
	return level[0] ?? [0, 0];
}

/** A curve as short straight pieces: about as many as its length in pixels has a root. */
function pieces(points: readonly Point[], { scaleX, scaleY }: Placement): Point[] {
	let length = 0;
	points.slice(1).forEach(([x, y], index) => {
		const [fromX, fromY] = points[index] ?? [x, y];
		length += Math.hypot((x - fromX) * scaleX, (y - fromY) * scaleY);
	});
	const count = Math.min(MOST_PIECES, Math.ceil(Math.sqrt(length)) + 2);
	return Array.from({ length: count }, (_, index) => along(points, (index + 1) / count));
}

/** How many numbers each command of path data takes. */
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, Z: 0 };

type Pen = { at: Point; start: Point; control: Point | undefined };

/** The points of a command, in the drawing's units. */
function pointsOf(command: string, isRelative: boolean, numbers: readonly number[], [x, y]: Point): Point[] {
	const [originX, originY] = isRelative ? [x, y] : [0, 0];
	const [first = 0] = numbers;
	if (command === "H") return [[originX + first, y]];
	if (command === "V") return [[x, originY + first]];
	return Array.from({ length: numbers.length / 2 }, (_, index): Point => {
		return [originX + (numbers[2 * index] ?? 0), originY + (numbers[2 * index + 1] ?? 0)];
	});
}

type Step = { command: string; isRelative: boolean; numbers: number[] };

/** @throws RangeError on a command that is none of `NUMBERS`. */
function stepsOf(path: string): Step[] {
	const steps: Step[] = [];
	for (const [, letter, number] of path.matchAll(TOKENS)) {
		const last = steps.at(-1);
		if (letter) {
			const command = letter.toUpperCase();
			if (NUMBERS[command] === undefined) throw new RangeError(`The path has ${letter}`);
			steps.push({ command, isRelative: letter !== command, numbers: [] });
		} else if (last && last.numbers.length < (NUMBERS[last.command] ?? 0)) last.numbers.push(Number(number));
		// More numbers than a command takes repeat it; after a move they draw lines.
		else if (last)
			steps.push({ ...last, command: last.command === "M" ? "L" : last.command, numbers: [Number(number)] });
	}
	return steps;
}

/** The lines of SVG's path data in pixels, curves as short straight pieces. Knows M, L, H, V, Q, T, C and Z, in both cases. */
export function outline(path: string, placement: Placement): Line[] {
	const lines: { points: Point[]; isClosed: boolean }[] = [];
	const pen: Pen = { at: [0, 0], start: [0, 0], control: undefined };
	for (const { command, isRelative, numbers } of stepsOf(path)) {
		const points = pointsOf(command, isRelative, numbers, pen.at);
		const end = command === "Z" ? pen.start : (points.at(-1) ?? pen.at);
		let control: Point | undefined;
		if (command === "M") {
			lines.push({ points: [end], isClosed: false });
			pen.start = end;
		} else if (command === "Q" || command === "C" || command === "T") {
			const [x, y] = pen.control ?? pen.at;
			const mirrored: Point = [2 * pen.at[0] - x, 2 * pen.at[1] - y];
			const curve = command === "T" ? [pen.at, mirrored, end] : [pen.at, ...points];
			control = command === "C" ? undefined : curve[1];
			lines.at(-1)?.points.push(...pieces(curve, placement));
		} else if (command === "Z") {
			const line = lines.at(-1);
			if (line) line.isClosed = true;
		} else lines.at(-1)?.points.push(end);
		pen.at = end;
		pen.control = control;
	}
	const { x, y, scaleX, scaleY } = placement;
	return lines.map(({ points, isClosed }) => ({
		isClosed,
		points: points.map(([pointX, pointY]): Point => [x + pointX * scaleX, y + pointY * scaleY]),
	}));
}
