import { goldVein } from "#tools/drawings/geometry/gold-vein.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { rockSection } from "#tools/drawings/geometry/rock-section.ts";
import { logistic } from "#tools/drawings/geometry/scalar-functions.ts";
import { shape } from "#tools/drawings/geometry/svg-markup.ts";

const WIDTH = 600;
const HEIGHT = 88;

/** The head of every email, 600 x 88: a short section with its vein. */
export function strip(): string {
	const rock = rockSection({
		id: "mail",
		seed: 42,
		width: WIDTH,
		height: HEIGHT,
		surface: (x) => 40 - 24 * logistic((x - 330) / 40),
		floor: () => 84,
		faults: [{ xAtBottom: 250, lean: -0.5, drop: 14 }],
		step: 24,
		folding: 8,
	});
	const course = [
		[250, HEIGHT],
		[262, 60],
		[284, 22],
		[300, 12],
	] as const;
	const vein = goldVein(course, { seed: 4, startWidth: 3, endWidth: 1.6, jitter: 2, spacing: 8 });
	return rock + shape(vein, palette.gold);
}
