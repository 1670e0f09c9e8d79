import { palette, tint } from "#tools/drawings/geometry/palette.ts";
import { pathNumber } from "#tools/drawings/geometry/path-numbers.ts";
import { countTo } from "#tools/drawings/geometry/sampling.ts";
import { logistic } from "#tools/drawings/geometry/scalar-functions.ts";
import { fractalNoise, seededNoise, seededRandom } from "#tools/drawings/geometry/seeded-noise.ts";
import { element, group } from "#tools/drawings/geometry/svg-markup.ts";
import { coverGround } from "./cover-size.ts";

const COLUMNS = 48;
const ROWS = 24;
const CELL = 24;
/** Columns left of this one are still too disordered for a golden record. */
const FIRST_CLEAN_COLUMN = 25;

const noise = seededNoise(13);

/** Data quality: records that are scattered, doubtful and missing on the left stand on an exact grid on the right. */
export function dataQualitySieve(): string {
	const random = seededRandom(9);
	const records = { doubtful: "", good: "", golden: "" };
	for (const column of countTo(COLUMNS)) {
		for (const row of countTo(ROWS)) {
			const [x, y] = [36 + column * CELL, 39 + row * CELL];
			const disorder = logistic((600 - x) / 105);
			const chance = random();
			if (chance < 0.2 * disorder) continue;
			const strayX = disorder * (70 * fractalNoise(noise, x / 130, y / 130, 2) + 30 * (random() - 0.5));
			const strayY = disorder * (70 * fractalNoise(noise, x / 130 + 40, y / 130, 2) + 30 * (random() - 0.5));
			const isGolden = column >= FIRST_CLEAN_COLUMN && (column * 7 + row * 13) % 61 === 0;
			const kind = isGolden ? "golden" : chance > 1 - 0.5 * disorder ? "doubtful" : "good";
			records[kind] += `M${pathNumber(x + strayX)} ${pathNumber(y + strayY)}h0`;
		}
	}
	const dots = [
		element("path", { d: records.doubtful, stroke: tint(["clay", 66], ["bed", 21], ["white", 13]), "stroke-width": 5 }),
		element("path", { d: records.good, stroke: palette.ink, "stroke-width": 7 }),
		element("path", { d: records.golden, stroke: palette.gold, "stroke-width": 15 }),
	];
	// A line of no length with round ends is a dot, and half the bytes of a circle.
	return coverGround(palette.chalk) + group({ fill: "none", "stroke-linecap": "round" }, dots.join(""));
}
