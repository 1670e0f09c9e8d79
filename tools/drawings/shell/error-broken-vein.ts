import { goldVein } from "#tools/drawings/geometry/gold-vein.ts";
import { palette } from "#tools/drawings/geometry/palette.ts";
import { rockSection } from "#tools/drawings/geometry/rock-section.ts";
import { shape } from "#tools/drawings/geometry/svg-markup.ts";

const WIDTH = 2560;
const HEIGHT = 420;
/** x where the lode meets the fault. */
const BREAK = WIDTH / 2 + 120;

/** Something broke, 2560 x 420: the lode meets a fault, and goes on beyond it, higher up. */
export function errorBrokenVein(): string {
	const rock = rockSection({
		id: "error",
		seed: 64,
		width: WIDTH,
		height: HEIGHT,
		surface: (x) => 84 + 20 * Math.sin(x / 260),
		floor: () => 402,
		faults: [{ xAtBottom: BREAK - 40, lean: -0.26, drop: 96 }],
		step: 48,
		folding: 20,
	});
	const arriving = [
		[BREAK - 520, 400],
		[BREAK - 300, 310],
		[BREAK - 120, 270],
		[BREAK + 7, 252],
	] as const;
	const leaving = [
		[BREAK + 34, 156],
		[BREAK + 170, 148],
		[BREAK + 330, 154],
		[BREAK + 560, 134],
	] as const;
	const lode =
		goldVein(arriving, { seed: 5, startWidth: 4, endWidth: 5, jitter: 5, spacing: 18 }) +
		goldVein(leaving, { seed: 9, startWidth: 5, endWidth: 2, jitter: 5, spacing: 18 });
	return rock + shape(lode, palette.gold);
}
