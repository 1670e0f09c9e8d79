import { contourPaths } from "#tools/drawings/geometry/contour-paths.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { countTo } from "#tools/drawings/geometry/sampling.ts";
import { roundToTenth } from "#tools/drawings/geometry/scalar-functions.ts";
import { fractalNoise, seededNoise } from "#tools/drawings/geometry/seeded-noise.ts";
import { element, group } from "#tools/drawings/geometry/svg-markup.ts";

const LEVELS = 17;
const GOLDEN_LEVEL = 10;
/** Size of a hill, in user units; hills are a fifth wider than high. */
const HILL_SIZE = 520;
const OPACITY = 0.5;

/** The ground of the closing banner, 1600 x 520: contours of unworked country, one of them gold. */
export function bannerContours(): string {
	const noise = seededNoise(23);
	const contours = contourPaths({
		width: 1600,
		height: 520,
		cellSize: 15,
		keepEvery: 2,
		fewestPoints: 22,
		levels: countTo(LEVELS).map((index) => -0.75 + (1.5 * index) / (LEVELS - 1)),
		field: (x, y) => fractalNoise(noise, x / HILL_SIZE, y / (HILL_SIZE * 0.8), 2),
	});
	const lines = contours.map((data, level) => {
		if (!data) return "";
		if (level === GOLDEN_LEVEL) return element("path", { d: data, stroke: palette.gold, "stroke-width": 1.6 });
		const isThick = level % 5 === 0;
		return element("path", {
			d: data,
			"stroke-width": isThick ? 1.2 : undefined,
			"stroke-opacity": roundToTenth(OPACITY * (isThick ? 1.4 : 1)),
		});
	});
	return group({ fill: "none", stroke: palette.slate, "stroke-width": 0.8 }, lines.join(""));
}
