import { laminaePath } from "#tools/drawings/geometry/laminae.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { steps } from "#tools/drawings/geometry/sampling.ts";
import { fractalNoise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { line, shape } from "#tools/drawings/geometry/svg-markup.ts";

export const introSize = { width: 2560, height: 340 } as const;

/** One bed for each word of the introduction, from the top down. */
const beds = [
	{ fill: palette.sand, laminae: { stroke: palette.ink, width: 1.6, dash: "0 9" } },
	{ fill: palette.lichen, laminae: { stroke: palette.ink, width: 0.8, dash: "22 9" } },
	{ fill: palette.petrol, laminae: { stroke: palette.silt, width: 0.8, dash: undefined } },
];
const STEP = 40;

const noise = seededNoise(18);

/**
 * Three beds, 2560 x 340. Those down to the active one (0, 1 or 2) are filled, its upper edge is gold.
 * `from` and `to` draw only that part of the width, for a picture that shows no more.
 */
export function introBeds(active: number, from = 0, to: number = introSize.width): string {
	const xs = steps(from - STEP, to + STEP, STEP);
	const edge = (bed: number) => xs.map((x): Point => [x, edgeY(bed, x)]);
	return beds
		.map(({ fill, laminae }, bed) => {
			const upper = edge(bed);
			const lower = bed < beds.length - 1 ? edge(bed + 1) : xs.map((x): Point => [x, introSize.height + 40]);
			const isFilled = bed <= active;
			return [
				// Down to the foot of the picture: the next bed covers what is too much.
				shape(`${smoothPath(upper)}V${introSize.height}H${from - STEP}z`, isFilled ? fill : palette.lime),
				line(laminaePath(upper, lower, 5), laminae.stroke, laminae.width, {
					"stroke-opacity": isFilled ? 0.4 : 0.16,
					"stroke-linecap": "round",
					"stroke-dasharray": laminae.dash,
				}),
				bed === active
					? line(smoothPath(upper), palette.gold, 3.5)
					: line(smoothPath(upper), palette.ink, 1, { "stroke-opacity": 0.5 }),
			].join("");
		})
		.join("");
}

function edgeY(bed: number, x: number): number {
	const tilt = (x - introSize.width / 2) * -0.018;
	return 60 + bed * 92 + 30 * fractalNoise(noise, x / 420, bed * 1.3, 2) + tilt;
}
