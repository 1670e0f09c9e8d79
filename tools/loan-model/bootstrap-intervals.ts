import { seededRandom } from "#tools/seeded-random.ts";
import { quantile } from "./order-statistics.ts";
import type { PastApplication } from "./read-loan-data.ts";

const RESAMPLES = 1_000;
const SEED = 1_989;
const LOW_SHARE = 0.025;
const HIGH_SHARE = 0.975;

/** Where 95 in 100 values of each coefficient lie when the fit is repeated on applications drawn with replacement. */
export function bootstrapIntervals(
	applications: PastApplication[],
	fitCoefficients: (drawn: PastApplication[]) => number[],
) {
	const random = seededRandom(SEED);
	const draw = () => applications.flatMap(() => applications[Math.floor(random() * applications.length)] ?? []);
	const fits = Array.from({ length: RESAMPLES }, () => fitCoefficients(draw()));
	return (fits[0] ?? []).map((_, column) => {
		const values = fits.map((coefficients) => coefficients[column] ?? Number.NaN);
		return { low: quantile(values, LOW_SHARE), high: quantile(values, HIGH_SHARE) };
	});
}
