import { fourBedFills, laminaStroke } from "#tools/drawings/geometry/bed-texture.ts";
import { goldVein } from "#tools/drawings/geometry/gold-vein.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { countTo, itemAt, steps } from "#tools/drawings/geometry/sampling.ts";
import { roundToTenth } from "#tools/drawings/geometry/scalar-functions.ts";
import { fractalNoise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { clipped, group, line, rectangle, shape } from "#tools/drawings/geometry/svg-markup.ts";
import { toolSize } from "./tool-size.ts";

const { width } = toolSize;
const [TOP, FOOT] = [84, 276];
/** x at which each bed begins; the last number is where the rock ends, out of the picture. */
const bedStarts = [0, 190, 330, 452, 650];
const dashes = ["0 7", "", "12 6", ""];
const noise = seededNoise(8);

/** The short assessment: one core on its side, four beds, one for each part, on a scale. */
export function basicCore(): string {
	const vein = goldVein(
		[
			[-8, 236],
			[150, 210],
			[300, 188],
			[470, 140],
			[650, 118],
		],
		{ seed: 6, startWidth: 6, endWidth: 2, jitter: 6 },
	);
	const core = group({ "stroke-linecap": "round" }, fourBedFills.map(bed).join(""));
	return [
		rectangle(0, 0, width, toolSize.height, palette.lime),
		clipped("basic-core", `M0 ${TOP}H${width}V${FOOT}H0z`, core),
		line(`M0 ${TOP}H${width}M0 ${FOOT}H${width}`, palette.ink, 1.6),
		shape(vein, palette.gold),
		scale(),
	].join("");
}

/** From the bed's left edge to the end of the core: the next bed covers what is too much. */
function bed(fill: string, index: number): string {
	const start = itemAt(bedStarts, index);
	const edgeX = (y: number) =>
		index === 0 ? -20 : roundToTenth(start + 12 * fractalNoise(noise, y / 60, index * 2, 2));
	const edge = countTo(9).map((row) => TOP + row * 24);
	const outline = `M${edgeX(TOP)} 70${edge.map((y) => `L${edgeX(y)} ${y}`).join("")}V290H660V70z`;
	return (
		shape(outline, fill) +
		line(uprightLaminae(index), laminaStroke(fill), index % 2 === 0 ? 1.6 : 0.9, {
			"stroke-opacity": 0.5,
			"stroke-dasharray": itemAt(dashes, index) || undefined,
		})
	);
}

function uprightLaminae(index: number): string {
	const [start, end] = [itemAt(bedStarts, index), itemAt(bedStarts, index + 1)];
	const lamina = (x: number) =>
		steps(78, 282, 12).map((y): Point => [x + 6 * fractalNoise(noise, y / 60, index * 2 + (x - start) / 200, 2), y]);
	return steps(start + 12, end - 7, 11)
		.map((x) => smoothPath(lamina(x)))
		.join("");
}

/** 25 ticks under the core, every fifth one longer. */
function scale(): string {
	const ticks = countTo(26).map((tick) => `M${roundToTenth(tick * 25.6 + 4)} 306v${tick % 5 === 0 ? 14 : 7}`);
	return (
		line(`M0 306H${width}`, palette.ink, 1, { "stroke-opacity": 0.4 }) +
		line(ticks.join(""), palette.ink, 1, { "stroke-opacity": 0.6 })
	);
}
