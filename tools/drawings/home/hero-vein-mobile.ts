import { goldVein } from "#tools/drawings/geometry/gold-vein.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { shape } from "#tools/drawings/geometry/svg-markup.ts";
import { lodeEnd } from "./lode-course.ts";

/** The course of the lode up the left margin of a phone and into the card. */
export const heroLodeMobile: readonly Point[] = [[30, 330], [4, 280], [-8, 220], [-11, 120], [-9, 46], lodeEnd];

/** The lode of a phone's first screen, with one branch. Its origin sits on the growth chart's first point. */
export function heroVeinMobile(): string {
	const lode = goldVein(heroLodeMobile, { seed: 3, startWidth: 1, endWidth: 2.8, jitter: 1.6, spacing: 12 });
	const branch = goldVein(
		[
			[14, 300],
			[70, 288],
			[150, 300],
			[230, 292],
		],
		{ seed: 8, startWidth: 2, endWidth: 0.4, jitter: 4, spacing: 12 },
	);
	return shape(lode + branch, palette.gold);
}
