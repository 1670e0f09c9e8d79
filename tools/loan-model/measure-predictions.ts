import type { LoanModel } from "#features/loan/loan-model.ts";
import { mean } from "./order-statistics.ts";

/** A probability of approval beside what was decided. */
export type PredictedOutcome = { probability: number; isApproved: boolean };

export type Scores = { accuracy: number; areaUnderCurve: number; brier: number; logLoss: number };

const THRESHOLD = 0.5;
const SMALLEST_PROBABILITY = 1e-15;

/** The chance that an approved application ranks above a denied one; a tie counts half. */
function areaUnderCurve(predictions: PredictedOutcome[]): number {
	const sorted = predictions.toSorted((one, other) => one.probability - other.probability);
	const groups = Map.groupBy(sorted, ({ probability }) => probability);
	let deniedBelow = 0;
	let wins = 0;
	for (const group of groups.values()) {
		const approved = group.filter(({ isApproved }) => isApproved).length;
		const denied = group.length - approved;
		wins += approved * (deniedBelow + denied / 2);
		deniedBelow += denied;
	}
	return wins / (deniedBelow * (predictions.length - deniedBelow));
}

function logLoss({ probability, isApproved }: PredictedOutcome): number {
	return -Math.log(Math.max(SMALLEST_PROBABILITY, isApproved ? probability : 1 - probability));
}

/**
 * Measures the fit of probabilities to what was decided. Accuracy and area: higher is better; Brier and log loss: lower.
 */
export function measurePredictions(predictions: PredictedOutcome[]): Scores {
	return {
		accuracy: mean(predictions.map(({ probability, isApproved }) => Number(probability >= THRESHOLD === isApproved))),
		areaUnderCurve: areaUnderCurve(predictions),
		brier: mean(predictions.map(({ probability, isApproved }) => (probability - Number(isApproved)) ** 2)),
		logLoss: mean(predictions.map(logLoss)),
	};
}

const PARTS = 10;
/** The 97.5th percentile of the normal distribution. */
const Z = 1.959964;

/**
 * The interval in which the true share lies with 95% confidence, by E. B. Wilson, JASA 22 (1927), 209-212. `share` is 0
 * to 1.
 */
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
