import { laminaStroke } from "#tools/drawings/geometry/bed-texture.ts";
import { laminaePath } from "#tools/drawings/geometry/laminae.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { steps } from "#tools/drawings/geometry/sampling.ts";
import { fractalNoise, type Noise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { line, shape } from "#tools/drawings/geometry/svg-markup.ts";

const HEIGHT = 96;
const MARGIN = 20;
const THROW = 5;
const beds = [palette.sand, palette.dune, palette.ash, palette.shale, palette.petrol];

/** Both widths of the core on its side: the narrow one is for phones, where the wide one would be a thread. */
export const probabilityRockSizes = {
	wide: { width: 1000, height: HEIGHT },
	narrow: { width: 350, height: HEIGHT },
} as const;

/** A core on its side, whole. The beds are thrown up behind its middle: there the answer changes. */
export function probabilityRock(width: number): string {
	const noise = seededNoise(7);
	return beds.map((_, bed) => rock(noise, bed, width)).join("");
}

function edge(noise: Noise, bed: number, width: number): Point[] {
	return steps(-MARGIN, width + MARGIN, MARGIN).map((x): Point => {
		// The uppermost edge is the core's own.
		if (bed === 0) return [x, 0];
		const rise = x > width / 2 ? THROW : 0;
		return [x, (HEIGHT * bed) / beds.length + 6 * fractalNoise(noise, x / 130, bed * 1.7, 2) - rise];
	});
}

function rock(noise: Noise, bed: number, width: number): string {
	const fill = beds[bed] ?? palette.petrol;
	const upper = edge(noise, bed, width);
	const isDotted = bed % 2 === 0;
	return [
		shape(`${smoothPath(upper)}V${HEIGHT}H${-MARGIN}z`, fill),
		line(laminaePath(upper, edge(noise, bed + 1, width), 2), laminaStroke(fill), isDotted ? 1.5 : 0.8, {
			"stroke-opacity": 0.45,
			"stroke-linecap": "round",
			"stroke-dasharray": isDotted ? "0 7" : undefined,
		}),
	].join("");
}
