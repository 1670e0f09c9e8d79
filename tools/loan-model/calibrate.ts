import type { PredictedOutcome } from "./measure-predictions.ts";
import { mean } from "./order-statistics.ts";

const PARTS = 10;

/** The predictions in ten equal parts from lowest to highest: the mean of each beside the share that was approved. */
export function calibrate(predictions: PredictedOutcome[]): { predicted: number; observed: number }[] {
	const sorted = predictions.toSorted((one, other) => one.probability - other.probability);
	const edge = (part: number) => Math.round((part * sorted.length) / PARTS);
	return Array.from({ length: PARTS }, (_, part) => {
		const members = sorted.slice(edge(part), edge(part + 1));
		return {
			predicted: mean(members.map(({ probability }) => probability)),
			observed: mean(members.map(({ isApproved }) => Number(isApproved))),
		};
	});
}
