import { palette } from "#tools/drawings/geometry/palette.ts";
import type { Point } from "#tools/drawings/geometry/point.ts";
import { countTo, steps } from "#tools/drawings/geometry/sampling.ts";
import { interpolate, logistic } from "#tools/drawings/geometry/scalar-functions.ts";
import { fractalNoise, seededNoise, seededRandom } from "#tools/drawings/geometry/seeded-noise.ts";
import { smoothPath } from "#tools/drawings/geometry/spline.ts";
import { element, group } from "#tools/drawings/geometry/svg-markup.ts";
import { coverGround, coverSize } from "./cover-size.ts";

const STREAMS = 62;
const GOLDEN_STREAMS = new Set([17, 30, 31, 46]);
const EDGE = 26;

/** AI and automation: streamlines that come in turbulent and leave in parallel. */
export function aiAutomationFlow(): string {
	const noise = seededNoise(7);
	const random = seededRandom(5);
	const streams = countTo(STREAMS).map((stream) => {
		const end = EDGE + (stream * (coverSize.height - 2 * EDGE)) / (STREAMS - 1);
		const start = end + (random() - 0.5) * 260;
		const points = steps(-20, coverSize.width + 20, 22).map((x): Point => {
			const disorder = 1 - logistic((x - 640) / 85);
			const turbulence = 140 * fractalNoise(noise, x / 260, start / 210, 2) * disorder;
			return [x, interpolate(end, start, disorder) + turbulence];
		});
		return element("path", { d: smoothPath(points), ...strokeOf(stream) });
	});
	const usual = { fill: "none", stroke: palette.slate, "stroke-width": 1.2, "stroke-opacity": 0.75 };
	return coverGround(palette.ink) + group(usual, streams.join(""));
}

function strokeOf(stream: number) {
	if (GOLDEN_STREAMS.has(stream)) return { stroke: palette.gold, "stroke-width": 3.2, "stroke-opacity": 1 };
	if (stream % 4 === 0) return { stroke: palette.silt, "stroke-width": 1.5, "stroke-opacity": 0.8 };
	return {};
}
