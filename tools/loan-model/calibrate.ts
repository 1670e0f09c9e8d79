import type { LoanModel } from "#features/loan/loan-model.ts";
import type { PredictedOutcome } from "./measure-predictions.ts";
import { mean } from "./order-statistics.ts";

const PARTS = 10;
/** The 97.5th percentile of the normal distribution. */
const Z = 1.959964;

/** Where the true share lies with 95% confidence, by E. B. Wilson, JASA 22 (1927), 209-212. `share` is 0 to 1. */
export function wilsonInterval(share: number, count: number): { low: number; high: number } {
	const middle = (share + Z ** 2 / (2 * count)) / (1 + Z ** 2 / count);
	const reach = (Z * Math.sqrt((share * (1 - share)) / count + Z ** 2 / (4 * count ** 2))) / (1 + Z ** 2 / count);
	return { low: middle - reach, high: middle + reach };
}

/**
 * The predictions in ten equal parts from lowest to highest: the mean of each beside the share that was approved, with its
 * 95% interval.
 * @param repeats how many predictions there are of each application: repeating does not make it many applications
 */
export function calibrate(predictions: PredictedOutcome[], repeats: number): LoanModel["validation"]["calibration"] {
	const sorted = predictions.toSorted((one, other) => one.probability - other.probability);
	const edge = (part: number) => Math.round((part * sorted.length) / PARTS);
	return Array.from({ length: PARTS }, (_, part) => {
		const members = sorted.slice(edge(part), edge(part + 1));
		const observed = mean(members.map(({ isApproved }) => Number(isApproved)));
		return {
			predicted: mean(members.map(({ probability }) => probability)),
			observed,
			...wilsonInterval(observed, members.length / repeats),
		};
	});
}
