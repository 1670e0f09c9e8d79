import { formatPercent } from "#domain/percent.ts";
import { reasonCopy } from "./loan-details.copy.ts";
import { featureNames } from "./loan-features.ts";
import type { LoanModel, Score } from "./loan-model.ts";
import { modelCardCopy as copy } from "./model-card.copy.ts";

const OWN_MODEL = "the chosen model";
const WITH_BOTH = "with gender and marital status";

type Rows = readonly (readonly string[])[];

const plusMinus = ({ mean, deviation }: Score, digits: number) =>
	`${mean.toFixed(digits)}\u00a0\u00b1\u00a0${deviation.toFixed(digits)}`;

function wordsFor(words: Readonly<Record<string, string>>, key: string): string {
	return words[key] ?? key;
}

/** A row for each weight: its part, the weight and its 95% interval. */
export function weightRows({ coefficients, intervals }: LoanModel): Rows {
	return featureNames.map((name) => {
		const { low, high } = intervals[name];
		const [weight, from, to] = [coefficients[name], low, high].map(reasonCopy.effect);
		return [copy.method.features[name], weight ?? "", `${from} to ${to}`];
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

/** How many of 100 decisions a model gets right, in whole numbers. */
export function rightOfHundred({ validation }: LoanModel): { own: string; alone: string } {
	const of = (name: string) => {
		const model = validation.models.find((candidate) => candidate.name === name);
		return ((model?.accuracy.mean ?? Number.NaN) * 100).toFixed(0);
	};
	return { own: of(OWN_MODEL), alone: of("credit history alone") };
}

/** The largest distance between estimate and outcome in ten groups, in whole percentage points. */
export function largestMiss({ validation }: LoanModel): number {
	const misses = validation.calibration.map(({ predicted, observed }) => Math.abs(predicted - observed));
	return Math.round(Math.max(...misses) * 100);
}

type Difference = { difference: number; standardError: number };

function points({ difference, standardError }: Difference): string {
	const size = (Math.abs(difference) * 100).toFixed(1);
	return `${difference < 0 ? "\u2212" : "+"}${size}\u00a0\u00b1\u00a0${(standardError * 100).toFixed(1)}`;
}

/** A row for each pair of groups and each line, for this model and for one that reads gender and marital status. */
export function fairnessRows({ fairness }: LoanModel): Rows {
	const own = fairness.filter(({ model }) => model === OWN_MODEL);
	return own.map(({ group, threshold, approvals, truePositives }) => {
		const other = fairness.find(
			(entry) => entry.model === WITH_BOTH && entry.group === group && entry.threshold === threshold,
		);
		return [
			copy.fairness.line(wordsFor(copy.fairness.groups, group), formatPercent(threshold, 0)),
			points(approvals),
			points(truePositives),
			other ? points(other.approvals) : "",
		];
	});
}
