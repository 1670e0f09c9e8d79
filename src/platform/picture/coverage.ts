import type { Point } from "./outline.ts";

/** How much of each pixel of a rectangle is covered, 0 to 1. */
export type Coverage = { left: number; top: number; width: number; height: number; shares: Float32Array };

type Sums = { width: number; height: number; cells: Float32Array };

/** What a piece of an edge within one row of pixels adds: how much it covers of each pixel on its way, and of all to its right. */
function addWithinRow({ width, cells }: Sums, row: number, x: number, nextX: number, weight: number): void {
	const start = row * width;
	const add = (column: number, amount: number) => {
		cells[start + column] = (cells[start + column] ?? 0) + amount;
	};
	const [from, to] = x < nextX ? [x, nextX] : [nextX, x];
	const first = Math.floor(from);
	const end = Math.ceil(to);
	if (end <= first + 1) {
		const middle = (x + nextX) / 2 - first;
		add(first, weight * (1 - middle));
		add(first + 1, weight * middle);
		return;
	}
	const slope = 1 / (to - from);
	const firstArea = 0.5 * slope * (1 - (from - first)) ** 2;
	const lastArea = 0.5 * slope * (to - end + 1) ** 2;
	add(first, weight * firstArea);
	if (end === first + 2) add(first + 1, weight * (1 - firstArea - lastArea));
	else {
		const second = slope * (1.5 - (from - first));
		add(first + 1, weight * (second - firstArea));
		for (let column = first + 2; column < end - 1; column++) add(column, weight * slope);
		const others = second + (end - first - 3) * slope;
		add(end - 1, weight * (1 - others - lastArea));
	}
	add(end, weight * lastArea);
}

function addEdge(sums: Sums, one: Point, other: Point): void {
	if (one[1] === other[1]) return;
	const isDown = one[1] < other[1];
	const [[fromX, fromY], [toX, toY]] = isDown ? [one, other] : [other, one];
	const slope = (toX - fromX) / (toY - fromY);
	let x = fromX;
	for (let row = Math.floor(fromY); row < Math.min(sums.height, Math.ceil(toY)); row++) {
		const height = Math.min(row + 1, toY) - Math.max(row, fromY);
		const nextX = x + slope * height;
		addWithinRow(sums, row, x, nextX, isDown ? height : -height);
		x = nextX;
	}
}

/** The area of pixels that outlines can touch; one more at each side for what rounding moves. */
function boundsOf(outlines: readonly (readonly Point[])[]) {
	let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
	for (const outline of outlines) {
		for (const [x, y] of outline) {
			left = Math.min(left, x);
			right = Math.max(right, x);
			top = Math.min(top, y);
			bottom = Math.max(bottom, y);
		}
	}
	if (left > right) return null;
	return {
		left: Math.floor(left) - 1,
		top: Math.floor(top) - 1,
		right: Math.ceil(right) + 2,
		bottom: Math.ceil(bottom) + 2,
	};
}

/**
 * How much of each pixel closed outlines cover; null where there are none. Outlines that run the same way round add up,
 * and one that runs the other way cuts a hole. Exact areas by signed sums along each row, as in font-rs:
 * https://medium.com/@raphlinus/inside-the-fastest-font-renderer-in-the-world-75ae5270c445
 */
export function coverageOf(outlines: readonly (readonly Point[])[]): Coverage | null {
	const bounds = boundsOf(outlines);
	if (!bounds) return null;
	const { left, top } = bounds;
	const [width, height] = [bounds.right - left, bounds.bottom - top];
	const sums: Sums = { width, height, cells: new Float32Array(width * height) };
	for (const outline of outlines) {
		outline.forEach(([x, y], index) => {
			const [toX, toY] = outline[(index + 1) % outline.length] ?? [x, y];
			addEdge(sums, [x - left, y - top], [toX - left, toY - top]);
		});
	}
	const shares = sums.cells;
	for (let row = 0; row < height; row++) {
		let sum = 0;
		for (let column = 0; column < width; column++) {
			sum += shares[row * width + column] ?? 0;
			shares[row * width + column] = Math.min(1, Math.abs(sum));
		}
	}
	return { left, top, width, height, shares };
}
