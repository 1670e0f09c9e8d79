import { goldVein } from "#tools/drawings/geometry/gold-vein.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { shape } from "#tools/drawings/geometry/svg-markup.ts";
import { inFault, lodeEnd } from "./lode-course.ts";

/** The course of the lode up the fault and into the card. */
export const heroLode: readonly Point[] = [
	inFault(322),
	inFault(290, 2),
	inFault(220, -3),
	inFault(140, 3),
	inFault(66, -2),
	inFault(22, -1),
	lodeEnd,
];

/** The lode of the first screen, with its root and four branches. Its origin sits on the growth chart's first point. */
export function heroVein(): string {
	const root = [inFault(401), inFault(360, 1), inFault(318)];
	const veins = [
		goldVein(root, { seed: 3, startWidth: 0.3, endWidth: 5.6, jitter: 1, spacing: 10 }),
		goldVein(heroLode, { seed: 3, startWidth: 5.6, endWidth: 2.7, jitter: 3.4, spacing: 13 }),
		goldVein([inFault(286), [-232, 280], [-330, 306], [-452, 300]], {
			seed: 17,
			startWidth: 2.6,
			endWidth: 0.4,
			jitter: 5,
		}),
		goldVein([inFault(268), [-196, 262], [-290, 276]], {
			seed: 23,
			startWidth: 2,
			endWidth: 0.4,
			jitter: 4,
			spacing: 14,
		}),
		goldVein([inFault(338), [-130, 326], [-60, 346], [60, 338], [176, 352]], {
			seed: 29,
			startWidth: 2.4,
			endWidth: 0.4,
			jitter: 5,
		}),
		goldVein([inFault(236), [-84, 232], [-20, 240], [66, 228]], {
			seed: 31,
			startWidth: 1.8,
			endWidth: 0.5,
			jitter: 3,
			spacing: 12,
		}),
	];
	return shape(veins.join(""), palette.gold);
}
