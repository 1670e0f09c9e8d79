import { createHash } from "node:crypto";
import { FEATURES_VERSION, featureNames, type LoanFeatures, monthsOfIncome } from "#features/loan/loan-features.ts";
import type { LoanModel, TrainingRange } from "#features/loan/loan-model.ts";
import { seededRandom } from "#tools/seeded-random.ts";
import {
	type Candidate,
	chosenModel,
	creditHistoryAlone,
	featureRow,
	fitChosenModel,
	majority,
	withGenderAndMarriage,
} from "./candidates.ts";
import { compareGroups } from "./compare-groups.ts";
import { crossValidate, FOLDS, REPEATS, type Unseen } from "./cross-validate.ts";
import { type CompleteApplication, fillGaps } from "./fill-gaps.ts";
import { mapSimilar } from "./map-similar.ts";
import { calibrate } from "./measure-predictions.ts";
import { mean, quantile } from "./order-statistics.ts";
import { type PastApplication, readLoanData } from "./read-loan-data.ts";

const PENALTIES = [0.1, 1, 10];
const FREE_MONTHS = [20, 24, 28, 32, 36, 40];

/** The chosen model, penalty and free months chosen anew inside each training part: the honest estimate. */
const choosingModel: Candidate = {
	name: "chosen-inside-folds",
	train(training) {
		const tried = PENALTIES.flatMap((penalty) => FREE_MONTHS.map((freeMonths) => chosenModel(penalty, freeMonths)));
		const losses = tried.map((candidate) => crossValidate(training, candidate, 1).scores.logLoss.mean);
		const best = tried[losses.indexOf(Math.min(...losses))] ?? chosenModel();
		return best.train(training);
	},
};

const LOWEST_SHARE = 0.01;
const HIGHEST_SHARE = 0.99;
const CANDIDATES = [majority, creditHistoryAlone, chosenModel(), choosingModel, withGenderAndMarriage];

const COEFFICIENT_DECIMALS = 6;
const SCORE_DECIMALS = 4;
const CENTS = 2;

/** The same data with rounded numbers: another processor's last bit does not change the file. */
function roundNumbers<Data>(data: Data, decimals: number): Data {
	return JSON.parse(JSON.stringify(data), (_, value) =>
		typeof value === "number" ? Number(value.toFixed(decimals)) : value,
	);
}

const RESAMPLES = 1_000;
const SEED = 1_989;

/**
 * The interval in which 95 in 100 values of each coefficient lie when the fit is repeated on applications drawn with
 * replacement.
 */
function bootstrapIntervals(applications: PastApplication[]): { low: number; high: number }[] {
	const random = seededRandom(SEED);
	const draw = () => applications.flatMap(() => applications[Math.floor(random() * applications.length)] ?? []);
	const fits = Array.from({ length: RESAMPLES }, () => fitChosenModel(draw()).coefficients);
	return featureNames.map((_, column) => {
		const values = fits.map((coefficients) => coefficients[column] ?? Number.NaN);
		return { low: quantile(values, 0.025), high: quantile(values, 0.975) };
	});
}

function byFeature<Value>(values: Value[]): Record<keyof LoanFeatures, Value> {
	const [creditHistory, notGraduate, loanToIncome] = values;
	if (creditHistory === undefined || notGraduate === undefined || loanToIncome === undefined) {
		throw new RangeError(`There are ${values.length} values for ${featureNames.length} features.`);
	}
	return { creditHistory, notGraduate, loanToIncome };
}

function rangeOf(
	applications: CompleteApplication[],
	measure: (application: CompleteApplication) => number,
): TrainingRange {
	const values = applications.map(measure);
	return roundNumbers({ low: quantile(values, LOWEST_SHARE), high: quantile(values, HIGHEST_SHARE) }, CENTS);
}

function describeData(csv: string, applications: PastApplication[]): LoanModel["data"] {
	return {
		sha256: createHash("sha256").update(csv).digest("hex"),
		applications: applications.length,
		approved: applications.filter(({ isApproved }) => isApproved).length,
		notTaken: applications.filter(({ isApproved, isTaken }) => isApproved && !isTaken).length,
		women: applications.filter(({ isMale }) => isMale === false).length,
		men: applications.filter(({ isMale }) => isMale === true).length,
	};
}

/**
 * The share of approvals among white and among Black and Hispanic applicants, and the estimate of the model, which reads
 * neither.
 */
function byRace(unseen: Unseen[], repeats: number): LoanModel["race"] {
	const groupOf = (isWhite: boolean) => {
		const members = unseen.filter(({ application }) => application.isWhite === isWhite);
		return {
			applications: members.length / repeats,
			approved: mean(members.map(({ isApproved }) => Number(isApproved))),
			estimated: mean(members.map(({ probability }) => probability)),
			goodHistory: mean(members.map(({ application }) => Number(application.hasCreditHistory ?? true))),
		};
	};
	return { white: groupOf(true), blackOrHispanic: groupOf(false) };
}

/** Measures every candidate on the same folds; calibration and fairness are those of the chosen model. */
function validate(applications: PastApplication[]): Pick<LoanModel, "validation" | "fairness" | "race"> {
	const results = CANDIDATES.map((candidate) => ({ name: candidate.name, ...crossValidate(applications, candidate) }));
	const compared = results.filter(({ name }) => name === chosenModel().name || name === withGenderAndMarriage.name);
	const chosen = results.find(({ name }) => name === chosenModel().name);
	return roundNumbers(
		{
			validation: {
				folds: FOLDS,
				repeats: REPEATS,
				models: results.map(({ name, scores }) => ({ name, ...scores })),
				calibration: calibrate(chosen?.repeats.flat() ?? [], REPEATS),
			},
			race: byRace(chosen?.repeats.flat() ?? [], REPEATS),
			fairness: compared.flatMap(({ name, repeats }) => compareGroups(name, repeats)),
		},
		SCORE_DECIMALS,
	);
}

/** Everything that `loan-model.json` has, from the text of the training file. The same text gives the same model. */
export function trainLoanModel(csv: string, trainedOn: string): LoanModel {
	const applications = readLoanData(csv);
	const { fillers, intercept, coefficients } = fitChosenModel(applications);
	const filled = fillGaps(applications, fillers);
	const rows = filled.map((application) => featureRow(application));
	const ranges = {
		householdIncome: rangeOf(filled, ({ householdIncome }) => householdIncome),
		loanAmount: rangeOf(filled, ({ loanAmount }) => loanAmount),
		monthsOfIncome: rangeOf(filled, monthsOfIncome),
		loanTerm: rangeOf(filled, ({ loanTerm }) => loanTerm),
	};
	const learned = {
		intercept,
		coefficients: byFeature(coefficients),
		intervals: byFeature(bootstrapIntervals(applications)),
		typical: byFeature(featureNames.map((_, column) => mean(rows.map((row) => row[column] ?? 0)))),
	};
	return {
		featuresVersion: FEATURES_VERSION,
		trainedOn,
		data: describeData(csv, applications),
		...roundNumbers(learned, COEFFICIENT_DECIMALS),
		ranges,
		similar: mapSimilar(filled, ranges),
		...validate(applications),
	};
}

/** The text of `loan-model.json`: indented, but what holds no further braces stands on one line. */
export function formatModel(model: LoanModel): string {
	const text = JSON.stringify(model, null, "\t");
	return `${text.replaceAll(/\{[^{}[\]]*\}/g, (inner) => inner.replaceAll(/\n\t*/g, " "))}\n`;
}
