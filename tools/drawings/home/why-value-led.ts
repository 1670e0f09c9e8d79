import { monotonePath } from "#tools/drawings/geometry/monotone-path.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { steps, sum } from "#tools/drawings/geometry/sampling.ts";
import { roundToTenth } from "#tools/drawings/geometry/scalar-functions.ts";
import { circle, group, line, rectangle, shape } from "#tools/drawings/geometry/svg-markup.ts";

/** Illustrative: what twelve questions are worth, the dearest first. The first three hold most of it. */
const values = [100, 71, 40, 24, 17, 13, 10, 8, 6.5, 5.5, 4.5, 4];
const GOLDEN_BARS = 3;
const BASELINE = 236;
const BAR_WIDTH = 17.6;
const UNITS_PER_VALUE = 1.72;
const CURVE_HEIGHT = 196;

const barX = (index: number) => 20 + index * 23.6;

/** Value led: a Pareto chart. The bars are worked beds; the curve is their running total. */
export function whyValueLed(): string {
	const curve: Point[] = values.map((_, index) => {
		const share = sum(values.slice(0, index + 1)) / sum(values);
		return [barX(index) + BAR_WIDTH, BASELINE - share * CURVE_HEIGHT];
	});
	return [
		rectangle(0, 0, 320, 272, palette.ink),
		...values.map(bar),
		line(monotonePath([[20, BASELINE], ...curve]), palette.silt, 1.6),
		group(
			{ fill: palette.ink, stroke: palette.silt, "stroke-width": 1.4 },
			curve.map((point) => circle(point, 2.6, {})).join(""),
		),
		line(`M20 ${BASELINE}H304`, palette.silt, 1),
	].join("");
}

function bar(value: number, index: number): string {
	const x = roundToTenth(barX(index));
	const height = value * UNITS_PER_VALUE;
	const top = roundToTenth(height);
	const fill = index < GOLDEN_BARS ? palette.gold : palette.slate;
	const laminae = steps(6, height - 2, 6)
		.filter((level) => level < height - 2)
		.map((level) => `M${x} ${BASELINE - level}h${BAR_WIDTH}`);
	return (
		shape(`M${x} ${BASELINE}v-${top}h${BAR_WIDTH}v${top}z`, fill) +
		(laminae.length > 0 ? line(laminae.join(""), palette.ink, 0.8, { "stroke-opacity": 0.45 }) : "")
	);
}
