import { featureNames } from "#features/loan/loan-features.ts";
import type { LoanModel, Score } from "#features/loan/loan-model.ts";
import { printTable } from "#tools/print-table.ts";

/** The text of `loan-model.json`: indented, but what holds no further braces stands on one line. */
export function formatModel(model: LoanModel): string {
	const text = JSON.stringify(model, null, "\t");
	return `${text.replaceAll(/\{[^{}[\]]*\}/g, (inner) => inner.replaceAll(/\n\t*/g, " "))}\n`;
}

const DECIMALS = 4;
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
		["", "predicted", "approved", "95% interval"],
		calibration.map(({ predicted, observed, low, high }, part) => [
			part + 1,
			short(predicted),
			short(observed),
			`${short(low)} to ${short(high)}`,
		]),
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

function printRace({ race }: LoanModel): void {
	printTable(
		"By race, which the model does not read",
		["", "applications", "approved", "average estimate", "good credit history"],
		Object.entries(race).map(([group, { applications, approved, estimated, goodHistory }]) => [
			group,
			applications,
			short(approved),
			short(estimated),
			short(goodHistory),
		]),
	);
}

/** Prints what a training run found. */
export function printModel(model: LoanModel): void {
	const { applications, approved, notTaken, sha256 } = model.data;
	console.log(`${applications} applications, ${approved} approved (${notTaken} not taken), sha256 ${sha256}`);
	printCoefficients(model);
	printValidation(model);
	printFairness(model);
	printRace(model);
}
