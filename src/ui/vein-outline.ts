/** In the units of a drawing: x to the right, y downwards. */
type Point = readonly [x: number, y: number];

/** A cross-section of a vein. */
export type VeinRib = {
	/** On the course that the vein follows. */
	point: Point;
	/** Across the course, one unit long. */
	across: Point;
	/** The distance of the vein from its course, along `across`, in units of the drawing. */
	stray: number;
	halfWidth: number;
};

/** The share of its stray, 0 to 1, that a vein takes at one of its ribs: the two ends never stray. */
export function veinFreedom(index: number, ribs: number): number {
	return Math.min(1, index / 3, (ribs - 1 - index) / 3);
}

/** Outline (path data) of the ribbon through the ribs, for pages and pictures. `line` draws one of its sides. */
export function veinOutline(ribs: readonly VeinRib[], line: (points: readonly Point[]) => string): string {
	const side = (sign: 1 | -1) =>
		ribs.map(({ point: [x, y], across: [acrossX, acrossY], stray, halfWidth }): Point => {
			const distance = stray + sign * halfWidth;
			return [x + acrossX * distance, y + acrossY * distance];
		});
	return `${line(side(1))}${line(side(-1).reverse()).replace(/^M/, "L")}z`;
}
