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

/** How well probabilities fit what was decided. Accuracy and area: higher is better; Brier and log loss: lower. */
export function measurePredictions(predictions: PredictedOutcome[]): Scores {
	return {
		accuracy: mean(predictions.map(({ probability, isApproved }) => Number(probability >= THRESHOLD === isApproved))),
		areaUnderCurve: areaUnderCurve(predictions),
		brier: mean(predictions.map(({ probability, isApproved }) => (probability - Number(isApproved)) ** 2)),
		logLoss: mean(predictions.map(logLoss)),
	};
}
