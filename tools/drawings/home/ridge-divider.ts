import { palette } from "#tools/drawings/geometry/palette.ts";
import { ridgeLines } from "#tools/drawings/geometry/ridge-lines.ts";

/** The edge between the quotes and the closing banner, 2560 x 130: eight rows of hills, tallest in the middle. */
export function ridgeDivider(): string {
	return ridgeLines({
		seed: 19,
		width: 2560,
		height: 128,
		rows: 8,
		goldenRow: 4,
		top: 62,
		amplitude: 78,
		step: 32,
		stroke: palette.ink,
		strokeWidth: 0.85,
		fill: palette.lime,
		envelope: (share) => 0.3 + 0.7 * Math.exp(-(((share - 0.5) / 0.27) ** 2)),
	});
}
