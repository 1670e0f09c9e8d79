import { monotonePath } from "#tools/drawings/geometry/monotone-path.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { countTo, itemAt } from "#tools/drawings/geometry/sampling.ts";
import { circle, group, label, line, shape } from "#tools/drawings/geometry/svg-markup.ts";

const HEIGHT = 190;
const PLOT_WIDTH = 432;
const UNITS_PER_INDEX_POINT = 3.9;
/** Height (y) of index 100, where the line starts and the gold lode arrives. */
const BASELINE = 163;

/** Illustrative: a business index by month, January = 100. */
const monthlyIndex = [100, 101.6, 100.9, 104.2, 106.8, 106.1, 110.4, 114.9, 113.7, 119.8, 125.6, 132];
const JUNE = 5;

const monthX = (month: number) => (month * PLOT_WIDTH) / (monthlyIndex.length - 1);
const indexY = (index: number) => BASELINE - (index - 100) * UNITS_PER_INDEX_POINT;

export const growthPoints = monthlyIndex.map((index, month): Point => [monthX(month), indexY(index)]);

/** Growth by 32 percent as the top of a rock: the golden line is the surface, the laminae below repeat it fading. */
export function growthChart(): string {
	const surface = monotonePath(growthPoints);
	const ground = `${surface}V${HEIGHT}H0z`;
	const grid = [100, 116, 132].map((index) => `M0 ${indexY(index)}H${PLOT_WIDTH}`).join("");
	return [
		line(grid, palette.ink, 1, { "stroke-opacity": 0.14 }),
		shape(ground, palette.lime),
		shape(ground, palette.sand, { opacity: 0.35 }),
		laminae(),
		line(surface, palette.goldLine, 2.75, { "data-part": "growth-line", pathLength: 1, "stroke-linecap": "round" }),
		circle([PLOT_WIDTH, indexY(132)], 5.5, {
			"data-part": "growth-dot",
			fill: palette.ink,
			stroke: palette.white,
			"stroke-width": 2,
		}),
		labels(),
	].join("");
}

function laminae(): string {
	return countTo(7)
		.map((index) => index + 1)
		.map((depth) => {
			const lamina = growthPoints.map(([x, y]): Point => [x, y + ((HEIGHT - y) * depth) / 7.4]);
			return line(monotonePath(lamina), palette.ink, 1, { "stroke-opacity": (0.3 - depth * 0.03).toFixed(2) });
		})
		.join("");
}

function labels(): string {
	const [lastX] = itemAt(growthPoints, monthlyIndex.length - 1);
	return group(
		{ "font-size": 12, fill: palette.inkMeta },
		[
			label("132", [440, indexY(132) + 4], { fill: palette.ink, "font-weight": 600 }),
			label("116", [440, indexY(116) + 4], {}),
			label("100", [440, indexY(100) + 4], {}),
			label("Jan", [14, 184], {}),
			label("Jun", [monthX(JUNE), 184], { "text-anchor": "middle" }),
			label("Dec", [lastX, 184], { "text-anchor": "middle" }),
		].join(""),
	);
}
