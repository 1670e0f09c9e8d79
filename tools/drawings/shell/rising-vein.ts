import { goldVein } from "#tools/drawings/geometry/gold-vein.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { rockSection } from "#tools/drawings/geometry/rock-section.ts";
import { shape } from "#tools/drawings/geometry/svg-markup.ts";

const WIDTH = 2560;
const HEIGHT = 420;
const MIDDLE = WIDTH / 2;

/** Found, 2560 x 420: whole beds, and a lode that rises through them to the surface. */
export function risingVein(): string {
	const surface = (x: number) => 92 + 18 * Math.sin(x / 290);
	const rock = rockSection({
		id: "rising",
		seed: 41,
		width: WIDTH,
		height: HEIGHT,
		surface,
		floor: () => 402,
		faults: [],
		step: 48,
		folding: 20,
	});
	const course = [
		[MIDDLE - 470, HEIGHT + 6],
		[MIDDLE - 180, 330],
		[MIDDLE + 40, 236],
		[MIDDLE + 250, 150],
		[MIDDLE + 420, surface(MIDDLE + 420) - 8],
	] as const;
	return rock + shape(goldVein(course, { seed: 5, startWidth: 3, endWidth: 5, jitter: 5, spacing: 18 }), palette.gold);
}
