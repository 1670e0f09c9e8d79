import { goldVein } from "#tools/drawings/geometry/gold-vein.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { rockSection } from "#tools/drawings/geometry/rock-section.ts";
import { bell, logistic } from "#tools/drawings/geometry/scalar-functions.ts";
import { shape } from "#tools/drawings/geometry/svg-markup.ts";
import { LODE_LEAN } from "./lode-course.ts";

const WIDTH = 2560;
const HEIGHT = 640;
/** The page's center line. All features are placed from it, so that the beds keep to the page's grid at every width. */
const CENTER = WIDTH / 2;

/** Height (y) of the ground, `x` units right of the page's center: low under the headline, high under the card. */
function surface(x: number): number {
	return (
		478 -
		384 * logistic((x - 84) / 60) +
		30 * logistic((x - 720) / 60) -
		14 * bell(x, 400, 150) -
		26 * bell(x, -560, 190) +
		18 * bell(x, -250, 120) -
		40 * bell(x, 1120, 160)
	);
}

/** The ground behind the first screen, 2560 x 640. Its middle fault is the one the gold lode climbs to the card. */
export function heroSection(): string {
	const rock = rockSection({
		id: "hero",
		seed: 42,
		width: WIDTH,
		height: HEIGHT,
		surface: (x) => surface(x - CENTER),
		floor: (x) => 622 - 10 * bell(x - CENTER, 380, 300),
		faults: [
			{ xAtBottom: CENTER - 56, lean: -LODE_LEAN, drop: 26 },
			{ xAtBottom: CENTER - 470, lean: 0.3, drop: -16 },
			{ xAtBottom: CENTER + 860, lean: 0.42, drop: -30 },
		],
		step: 40,
		folding: 24,
	});
	return rock + shape(distantVein(), palette.gold);
}

/** A second, thinner vein in the fault at the right edge of wide screens, with one branch. */
function distantVein(): string {
	const foot = CENTER + 860;
	const stem = goldVein(
		[
			[foot, HEIGHT],
			[foot - 0.42 * 330, 310],
		],
		{ seed: 5, startWidth: 3.2, endWidth: 0.7, jitter: 6 },
	);
	const branch = goldVein(
		[
			[CENTER + 805, 505],
			[CENTER + 905, 520],
			[CENTER + 1010, 508],
		],
		{ seed: 8, startWidth: 1.6, endWidth: 0.4, jitter: 4 },
	);
	return stem + branch;
}
