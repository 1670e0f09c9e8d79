import { palette } from "#tools/drawings/geometry/palette.ts";
import { countTo } from "#tools/drawings/geometry/sampling.ts";
import { seededRandom } from "#tools/drawings/geometry/seeded-noise.ts";
import { line } from "#tools/drawings/geometry/svg-markup.ts";

const HOURS = 24;
const BASELINE = 36;

/** Illustrative: data points processed in each hour of a day, rising, with a scatter of 28 percent. */
export function hourlyBars(): string {
	const random = seededRandom(6);
	const bars = countTo(HOURS).map((hour) => {
		const level = 0.25 + (0.75 * hour) / (HOURS - 1);
		const height = 7 + 27 * level * (0.72 + 0.28 * random());
		return `M${hour * 7.6 + 2} ${BASELINE}v-${height.toFixed(1)}`;
	});
	return line(bars.join(""), palette.petrol, 4);
}
