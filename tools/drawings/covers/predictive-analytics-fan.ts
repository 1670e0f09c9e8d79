import { palette, tint } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { countTo, steps } from "#tools/drawings/geometry/sampling.ts";
import { interpolate, roundToTenth } from "#tools/drawings/geometry/scalar-functions.ts";
import { seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { band, circle, element, group, line, shape } from "#tools/drawings/geometry/svg-markup.ts";
import { coverGround, coverSize } from "./cover-size.ts";

/** x where the record ends and the forecast begins. */
const TODAY = 620;
/** Bands of the forecast from the widest to the narrowest, in standard deviations. */
const bands = [
	{ deviations: 2.2, fill: tint(["paper", 69], ["sand", 25], ["ochre", 6]) },
	{ deviations: 1.75, fill: tint(["sand", 87], ["white", 13]) },
	{ deviations: 1.35, fill: tint(["sand", 87], ["goldLine", 12], ["petrol", 1]) },
	{ deviations: 1, fill: tint(["sand", 61], ["goldLine", 30], ["lichen", 9]) },
	{ deviations: 0.68, fill: tint(["ochre", 76], ["goldLight", 14], ["white", 10]) },
	{ deviations: 0.38, fill: tint(["clay", 58], ["goldDark", 41], ["ochre", 1]) },
];
const quantiles = [-2.2, -1.75, -1.35, -1, -0.68, -0.38, 0.31, 0.56, 0.82, 1.1, 1.43, 1.8];
/** The lower half of every band is this much narrower than the upper: the business has more to gain than to lose. */
const DOWNSIDE = 0.82;

const noise = seededNoise(44);
const trend = (x: number) => 430 - x * 0.16 - 36 * Math.sin(x / 96) - 22 * Math.sin(x / 41 + 1);
const history = steps(-20, TODAY, 12).map((x): Point => [x, trend(x) + 15 * noise(x / 19, 3)]);
const present = history.at(-1) ?? [TODAY, trend(TODAY)];

/** The forecast at so many standard deviations; its spread grows with the square root of time. */
function forecast(deviations: number): Point[] {
	return steps(TODAY, coverSize.width + 24, 24).map((x) => {
		const median = present[1] + (trend(x) - trend(TODAY));
		const spread = 5.6 * Math.sqrt(x - TODAY) * (1 + 0.14 * noise(x / 180, deviations * 3));
		return [x, median + deviations * spread];
	});
}

/** Predictive analytics: the record as rock, then the fan of what may come, the median in gold. */
export function predictiveAnalyticsFan(): string {
	const grid = steps(90, 599, 90).map((y) => `M0 ${y}H${coverSize.width}`);
	const quantileLines = quantiles.map((deviations) => smoothPath(forecast(deviations)));
	return [
		coverGround(palette.white),
		line(grid.join(""), palette.ink, 0.7, { "stroke-opacity": 0.13 }),
		...bands.map(({ deviations, fill }) => band(forecast(-deviations), forecast(deviations * DOWNSIDE), fill)),
		line(quantileLines.join(""), palette.ink, 0.7, { "stroke-opacity": 0.38 }),
		record(),
		line(smoothPath(forecast(0)), palette.goldDark, 3),
		line(`M${TODAY} 40V630`, palette.ink, 1.2, { "stroke-dasharray": "3 6" }),
		circle([TODAY, present[1]], 8, { fill: palette.gold, stroke: palette.white, "stroke-width": 3 }),
	].join("");
}

function record(): string {
	const laminae = countTo(11).map((index) => {
		const depth = index + 1;
		const points = history
			.filter((_, place) => place % 2 === 0)
			.map(([x, y]): Point => [x, interpolate(y, 650, depth / 12)]);
		return element("path", { d: smoothPath(points), "stroke-opacity": roundToTenth(0.5 - depth * 0.03) });
	});
	return (
		shape(`${smoothPath(history)}V630H-20z`, palette.ink) +
		group({ fill: "none", stroke: palette.lichen, "stroke-width": 0.8 }, laminae.join(""))
	);
}
