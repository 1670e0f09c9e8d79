import { mean } from "./order-statistics.ts";

/** A probability of approval beside what was decided. */
export type Judged = { probability: number; isApproved: boolean };

export type Scores = { accuracy: number; areaUnderCurve: number; brier: number; logLoss: number };

const THRESHOLD = 0.5;
const SMALLEST_PROBABILITY = 1e-15;

/** The chance that an approved application ranks above a denied one; a tie counts half. */
function areaUnderCurve(judged: Judged[]): number {
	const sorted = judged.toSorted((one, other) => one.probability - other.probability);
	const groups = Map.groupBy(sorted, ({ probability }) => probability);
	let deniedBelow = 0;
	let wins = 0;
	for (const group of groups.values()) {
		const approved = group.filter(({ isApproved }) => isApproved).length;
		const denied = group.length - approved;
		wins += approved * (deniedBelow + denied / 2);
		deniedBelow += denied;
	}
	return wins / (deniedBelow * (judged.length - deniedBelow));
}

function logLoss({ probability, isApproved }: Judged): number {
	return -Math.log(Math.max(SMALLEST_PROBABILITY, isApproved ? probability : 1 - probability));
}

/** How well probabilities fit what was decided. Accuracy and area: higher is better; Brier and log loss: lower. */
export function measurePredictions(judged: Judged[]): Scores {
	return {
		accuracy: mean(judged.map(({ probability, isApproved }) => Number(probability >= THRESHOLD === isApproved))),
		areaUnderCurve: areaUnderCurve(judged),
		brier: mean(judged.map(({ probability, isApproved }) => (probability - Number(isApproved)) ** 2)),
		logLoss: mean(judged.map(logLoss)),
	};
}
