import { featureNames } from "#features/loan/loan-features.ts";
import type { LoanModel, Score } from "#features/loan/loan-model.ts";
import { printTable } from "#tools/print-table.ts";

const DECIMALS = 3;
const short = (value: number) => value.toFixed(DECIMALS);
const signed = (value: number) => `${value < 0 ? "-" : "+"}${short(Math.abs(value))}`;
const score = ({ mean, deviation }: Score) => `${short(mean)} ± ${short(deviation)}`;

function printCoefficients({ intercept, coefficients, intervals }: LoanModel): void {
	const rows = featureNames.map((name) => {
		const { low, high } = intervals[name];
		return [name, coefficients[name], `${signed(low)} to ${signed(high)}`];
	});
	printTable("Coefficients, log-odds", ["", "fitted", "95 in 100 resamples"], [["intercept", intercept, ""], ...rows]);
}

function printValidation({ validation }: LoanModel): void {
	const { folds, repeats, models, calibration } = validation;
	printTable(
		`Cross-validation, ${repeats} x ${folds} stratified folds: mean ± deviation of the folds`,
		["", "accuracy", "area under curve", "Brier", "log loss"],
		models.map((model) => [
			model.name,
			score(model.accuracy),
			score(model.areaUnderCurve),
			score(model.brier),
			score(model.logLoss),
		]),
	);
	printTable(
		"Calibration of the chosen model, by tenths of its predictions",
		["", "predicted", "approved"],
		calibration.map(({ predicted, observed }, part) => [part + 1, short(predicted), short(observed)]),
	);
}

function printFairness({ fairness, data }: LoanModel): void {
	printTable(
		`Men less women (${data.men} and ${data.women}), married less single: difference ± standard error`,
		["", "group", "threshold", "estimates above", "among the approved"],
		fairness.map(({ model, group, threshold, approvals, truePositives }) => [
			model,
			group,
			threshold,
			`${signed(approvals.difference)} ± ${short(approvals.standardError)}`,
			`${signed(truePositives.difference)} ± ${short(truePositives.standardError)}`,
		]),
	);
}

/** Prints what a training run found. */
export function printModel(model: LoanModel): void {
	const { applications, approved, sha256 } = model.data;
	console.log(`${applications} applications, ${approved} approved, sha256 ${sha256}`);
	printCoefficients(model);
	printValidation(model);
	printFairness(model);
}
