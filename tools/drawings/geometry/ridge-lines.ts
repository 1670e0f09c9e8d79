import { palette } from "./palette.ts";
import type { Point } from "./point.ts";
import { countTo, steps } from "./sampling.ts";
import { interpolate } from "./scalar-functions.ts";
import { fractalNoise, seededNoise } from "./seeded-noise.ts";
import { smoothPath } from "./spline.ts";
import { group, shape } from "./svg-markup.ts";

export type RidgeLines = {
	seed: number;
	width: number;
	height: number;
	rows: number;
	/** Index of the one golden row, counted from the back. */
	goldenRow: number;
	/** Height (y) of the row furthest back; the nearest stands on the lower edge. */
	top: number;
	/** Height of the tallest hill, in user units. */
	amplitude: number;
	/** Distance between computed points, in user units. */
	step: number;
	stroke: string;
	strokeWidth: number;
	/** Ground color: each row hides the ones behind it. */
	fill: string;
	/** Share of the amplitude at a share (0 to 1) of the width. */
	envelope: (share: number) => number;
};

/** Rows of hills, one behind the other. */
export function ridgeLines(ridges: RidgeLines): string {
	const { seed, width, height, rows, top, amplitude, step, envelope } = ridges;
	const noise = seededNoise(seed);
	const paths = countTo(rows).map((row) => {
		const baseline = interpolate(top, height, row / (rows - 1));
		const hills = steps(-step, width + step, step).map((x): Point => {
			const rise = Math.max(0, fractalNoise(noise, x / 150, row * 0.21, 3) + 0.35) ** 1.6;
			return [x, baseline - amplitude * envelope(x / width) * rise];
		});
		const data = smoothPath([[-3 * step, baseline + 3], ...hills, [width + 3 * step, baseline + 3]]);
		return row === ridges.goldenRow
			? shape(data, ridges.fill, { stroke: palette.gold, "stroke-width": 2.2 })
			: shape(data, ridges.fill);
	});
	return group({ stroke: ridges.stroke, "stroke-width": ridges.strokeWidth }, paths.join(""));
}
