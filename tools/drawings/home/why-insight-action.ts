import { palette } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { countTo, steps } from "#tools/drawings/geometry/sampling.ts";
import { logistic } from "#tools/drawings/geometry/scalar-functions.ts";
import { fractalNoise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { circle, line, rectangle } from "#tools/drawings/geometry/svg-markup.ts";

const ROWS = 16;
const GOLDEN_ROW = 2;
/** x of the decision; left of it the signals are noise, right of it they have settled and risen. */
const DECISION = 160;

const noise = seededNoise(90);

function signal(row: number): Point[] {
	return steps(-8, 328, 8).map((x) => {
		const settled = logistic((x - 168) / 16);
		const level = 60 + row * 17 - 62 * settled * (1 - row / 20);
		return [x, level + 13 * (1 - 0.78 * settled) * fractalNoise(noise, x / 34, row * 0.35, 2)];
	});
}

/** From insight to action: sixteen signals before and after one decision; the golden one carries it. */
export function whyInsightAction(): string {
	const rows = countTo(ROWS).map((row) =>
		row === GOLDEN_ROW
			? decidedSignal(signal(row))
			: line(smoothPath(signal(row)), palette.ink, 0.9, { "stroke-opacity": (0.7 - row * 0.035).toFixed(2) }),
	);
	return rectangle(0, 0, 320, 272, palette.sand) + rows.join("");
}

function decidedSignal(points: readonly Point[]): string {
	const before = points.filter(([x]) => x <= DECISION);
	const after = points.filter(([x]) => x >= DECISION);
	return [
		line(smoothPath(before), palette.ink, 2.4),
		line(smoothPath(after), palette.goldLine, 3.4),
		line(`M${DECISION} 0V272`, palette.ink, 1, { "stroke-dasharray": "2 5" }),
		...after
			.slice(0, 1)
			.map((point) => circle(point, 6.5, { fill: palette.ink, stroke: palette.sand, "stroke-width": 2.5 })),
	].join("");
}
