import { laminaePath } from "#tools/drawings/geometry/laminae.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { steps } from "#tools/drawings/geometry/sampling.ts";
import { fractalNoise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { group, line, shape } from "#tools/drawings/geometry/svg-markup.ts";

const WIDTH = 2560;
const HEIGHT = 420;
const STEP = 40;

const fills = [palette.lime, palette.sand, palette.dune, palette.paper, palette.shale, palette.basalt, palette.ink];
/** The bed in the color of the page: it is not there. */
const MISSING_BED = 3;

const noise = seededNoise(33);

/** The upper edge of a bed, from left to right. */
function edge(bed: number): Point[] {
	return steps(-STEP, WIDTH + STEP, STEP).map((x) => [
		x,
		60 + bed * 52 + 26 * fractalNoise(noise, x / 330, bed * 0.55, 2),
	]);
}

/** Page not found, 2560 x 420: a section in which one bed is missing, its edges dashed in gold. */
export function notFoundMissingBed(): string {
	return [
		group({ "stroke-linecap": "round" }, fills.map(bedAndLaminae).join("")),
		line(smoothPath(edge(MISSING_BED)) + smoothPath(edge(MISSING_BED + 1)), palette.goldLine, 2, {
			"stroke-dasharray": "7 7",
		}),
		line(smoothPath(edge(0)), palette.ink, 1.3),
	].join("");
}

function bedAndLaminae(fill: string, bed: number): string {
	return shape(`${smoothPath(edge(bed))}V${HEIGHT}H${-STEP}z`, fill) + laminae(bed);
}

function laminae(bed: number): string {
	if (bed === MISSING_BED) return "";
	const isDotted = bed % 3 === 0;
	return line(laminaePath(edge(bed), edge(bed + 1), 4), bed > 4 ? palette.silt : palette.ink, isDotted ? 1.6 : 0.8, {
		"stroke-opacity": 0.35,
		"stroke-dasharray": isDotted ? "0 8" : undefined,
	});
}
