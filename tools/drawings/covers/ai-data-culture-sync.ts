import { palette } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { group, shape } from "#tools/drawings/geometry/svg-markup.ts";
import { coverGround, coverSize } from "./cover-size.ts";
import { synchronizingWaves } from "./synchronizing-waves.ts";

const GOLDEN_ROW = 19;
const AMPLITUDE = 36;

/** AI and data culture: thirty oscillators that fall into step, one row each. */
export function aiDataCultureSync(): string {
	const rows = synchronizingWaves().map((wave, row) => {
		const baseline = 66 + row * 18.6;
		const points = wave.map(
			(height, time): Point => [(time * coverSize.width) / (wave.length - 1), baseline + -height * AMPLITUDE],
		);
		const data = smoothPath([[-40, baseline + 1], ...points, [coverSize.width + 40, baseline + 1]]);
		const isGolden = row === GOLDEN_ROW;
		return shape(data, palette.mist, isGolden ? { stroke: palette.gold, "stroke-width": 3.6 } : {});
	});
	return coverGround(palette.mist) + group({ stroke: palette.ink, "stroke-width": 1.5 }, rows.join(""));
}
