import { palette } from "#brand.ts";
import type { Drawing } from "#tools/drawings/drawing.ts";
import { goldVein } from "#tools/drawings/geometry/gold-vein.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";

const filled = (outline: string) => `<path d="${outline}" fill="${palette.gold}"/>`;

const FOOT: Point[] = [
	[0, 9],
	[500, 6],
	[900, 10],
	[1440, 7],
];
const THREAD: Point[] = [
	[7, 0],
	[6, 130],
	[8, 270],
	[7, 400],
];

/** The desk's own drawings: a vein across the foot of the sign-in, and one down the list of what is open. */
export const deskDrawings: readonly Drawing[] = [
	{
		name: "desk-foot-vein",
		draw: () => filled(goldVein(FOOT, { seed: 4, startWidth: 0.8, endWidth: 2.4, jitter: 5, spacing: 30 })),
		width: 1440,
		height: 16,
		place: "inline",
		attributes: { preserveAspectRatio: "none" },
		maximumBytes: 3_000,
	},
	{
		name: "desk-thread-vein",
		draw: () => filled(goldVein(THREAD, { seed: 9, startWidth: 2.6, endWidth: 1.4, jitter: 3, spacing: 9 })),
		width: 14,
		height: 400,
		place: "inline",
		attributes: { preserveAspectRatio: "none" },
		maximumBytes: 3_000,
	},
];
