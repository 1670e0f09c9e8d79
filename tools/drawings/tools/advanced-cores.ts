import { bedTexture } from "#tools/drawings/geometry/bed-texture.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { countTo, itemAt } from "#tools/drawings/geometry/sampling.ts";
import { line, rectangle, rectanglePath } from "#tools/drawings/geometry/svg-markup.ts";
import { toolSize } from "./tool-size.ts";

/** Illustrative sub-scores, each of 25. */
const scores = [19, 14, 17, 12, 21, 16];
const MOST = 25;
const UNITS_PER_POINT = 11.4;
const BASELINE = 336;
const CORE_WIDTH = 66;
const BEDS = 4;
const bedFills = [palette.sand, palette.sage, palette.slate, palette.petrol];
const bedShares = [0.2, 0.32, 0.22, 0.26];

const coreX = (index: number) => 44 + index * 96;

/** The long assessment: six cores drilled to different depths of maturity, the best one marked in gold. */
export function advancedCores(): string {
	return [
		rectangle(0, 0, toolSize.width, toolSize.height, palette.ink),
		line(fullOutlines(), palette.slate, 1, { "stroke-dasharray": "3 4" }),
		...scores.map(core),
		line(`M24 ${BASELINE}H616`, palette.silt),
	].join("");
}

/** How far each core would reach with every point. */
function fullOutlines(): string {
	const full = MOST * UNITS_PER_POINT;
	return scores.map((_, index) => rectanglePath(coreX(index), BASELINE - full, CORE_WIDTH, full)).join("");
}

function core(score: number, index: number): string {
	const x = coreX(index);
	const height = score * UNITS_PER_POINT;
	let y = BASELINE - height;
	let markup = "";
	for (const bed of countTo(BEDS)) {
		const bedHeight = height * itemAt(bedShares, bed + index);
		const fill = itemAt(bedFills, bed);
		// Half a unit of overlap, or the ground shines through between two beds.
		markup += rectangle(x, y, CORE_WIDTH, bedHeight + 0.5, fill);
		const texture = { fill, kind: bed + index, seed: 20 + index * 4 + bed };
		markup += bedTexture({ x: x + 12, y, width: CORE_WIDTH - 24, height: bedHeight, ...texture });
		y += bedHeight;
	}
	const isBest = score === Math.max(...scores);
	return (
		markup + rectangle(x - 6, BASELINE - height - 2, CORE_WIDTH + 12, 4, isBest ? palette.goldLight : palette.silt)
	);
}
