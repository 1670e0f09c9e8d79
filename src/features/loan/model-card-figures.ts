import { formatPercent } from "#domain/format-number.ts";
import { reasonCopy } from "./loan-details.copy.ts";
import { featureNames } from "./loan-features.ts";
import type { LoanModel, Score } from "./loan-model.ts";
import { modelCardCopy as copy } from "./model-card.copy.ts";

type Rows = readonly (readonly string[])[];

/** What the training has written must be there, or the card would lie: a page without it is not built. */
function found<Value>(value: Value | undefined, name: string): Value {
	if (value === undefined) throw new Error(`The model card has nothing about ${name}.`);
	return value;
}

function wordsFor(words: Readonly<Record<string, string>>, key: string): string {
	return found(words[key], key);
}

function plusMinus({ mean, deviation }: Score, digits: number): string {
	return `${mean.toFixed(digits)}\u00a0\u00b1\u00a0${deviation.toFixed(digits)}`;
}

/** A row for each weight: its part, the weight and its 95% interval. */
export function weightRows({ coefficients, intervals }: LoanModel): Rows {
	const effect = reasonCopy.effect;
	return featureNames.map((name) => {
		const { low, high } = intervals[name];
		return [copy.method.features[name], effect(coefficients[name]), `${effect(low)} to ${effect(high)}`];
	});
}

/** A row for each model that was judged. */
export function qualityRows({ validation }: LoanModel): Rows {
	return validation.models.map(({ name, accuracy, areaUnderCurve, brier }) => [
		wordsFor(copy.quality.models, name),
		`${formatPercent(accuracy.mean, 1)}\u00a0\u00b1\u00a0${(accuracy.deviation * 100).toFixed(1)}`,
		plusMinus(areaUnderCurve, 2),
		plusMinus(brier, 3),
	]);
}

/**
 * How many of 100 decisions come out right, in whole numbers. The figure for this model is the one whose every choice
 * was made without the judged applications.
 */
export function rightOfHundred({ validation }: LoanModel): { own: string; alone: string } {
	const rightOf = (name: string) => {
		const judged = validation.models.find((model) => model.name === name);
		return (found(judged, name).accuracy.mean * 100).toFixed(0);
	};
	return { own: rightOf("chosen-inside-folds"), alone: rightOf("credit-history-alone") };
}

/** The largest distance between estimate and outcome in ten groups, in whole percentage points. */
export function largestMiss({ validation }: LoanModel): number {
	const misses = validation.calibration.map(({ predicted, observed }) => Math.abs(predicted - observed));
	return Math.round(Math.max(...misses) * 100);
}

function points({ difference, standardError }: { difference: number; standardError: number }): string {
	const size = (Math.abs(difference) * 100).toFixed(1);
	return `${difference < 0 ? "\u2212" : "+"}${size}\u00a0\u00b1\u00a0${(standardError * 100).toFixed(1)}`;
}

/** A row for each pair of groups and each line, for this model and for one that reads gender and marital status. */
export function fairnessRows({ fairness }: LoanModel): Rows {
	const withBoth = fairness.filter(({ model }) => model === "with-gender-and-marriage");
	const own = fairness.filter(({ model }) => model === "chosen");
	return own.map(({ group, threshold, approvals, truePositives }) => {
		const other = withBoth.find((entry) => entry.group === group && entry.threshold === threshold);
		return [
			copy.fairness.line(wordsFor(copy.fairness.groups, group), formatPercent(threshold, 0)),
			points(approvals),
			points(truePositives),
			points(found(other, `${group} at ${threshold}`).approvals),
		];
	});
}
