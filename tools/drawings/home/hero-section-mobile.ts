import { rockSection } from "#tools/drawings/geometry/rock-section.ts";
import { bell, logistic } from "#tools/drawings/geometry/scalar-functions.ts";

/** The ground behind the first screen of a phone, 780 x 520. The id prefix keeps copies on one page apart. */
export function heroSectionMobile(id = "hero-mobile"): string {
	return rockSection({
		id,
		seed: 42,
		width: 780,
		height: 520,
		surface: (x) => 250 - 190 * logistic((x - 470) / 90) + 22 * bell(x, 230, 80),
		floor: (x) => 470 + 14 * bell(x, 260, 120),
		faults: [
			{ xAtBottom: 236, lean: 0.3, drop: 22 },
			{ xAtBottom: 566, lean: -0.25, drop: -26 },
		],
		step: 40,
		folding: 22,
	});
}
