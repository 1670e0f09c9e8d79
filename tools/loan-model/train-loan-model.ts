import { createHash } from "node:crypto";
import { FEATURES_VERSION, featureNames, type LoanFeatures, monthsOfIncome } from "#features/loan/loan-features.ts";
import type { LoanModel, TrainingRange } from "#features/loan/loan-model.ts";
import { bootstrapIntervals } from "./bootstrap-intervals.ts";
import { calibrate } from "./calibrate.ts";
import {
	chosenModel,
	creditHistoryAlone,
	featureRow,
	majority,
	PENALTY,
	SIGNS,
	withGenderAndMarriage,
} from "./candidates.ts";
import { choosingModel } from "./choose-inside-folds.ts";
import { compareGroups } from "./compare-groups.ts";
import { crossValidate, FOLDS, REPEATS, type Unseen } from "./cross-validate.ts";
import { type CompleteApplication, fillGaps, learnFillers } from "./fill-gaps.ts";
import { fitLogistic } from "./fit-logistic.ts";
import { mapSimilar } from "./map-similar.ts";
import { mean, quantile } from "./order-statistics.ts";
import { type PastApplication, readLoanData } from "./read-loan-data.ts";
import { roundNumbers } from "./round-numbers.ts";

const LOWEST_SHARE = 0.01;
const HIGHEST_SHARE = 0.99;
const CANDIDATES = [majority, creditHistoryAlone, chosenModel(), choosingModel, withGenderAndMarriage];

const COEFFICIENT_DECIMALS = 6;
const SCORE_DECIMALS = 4;
const CENTS = 2;

const complete = (applications: PastApplication[]) => fillGaps(applications, learnFillers(applications));

function fitChosenModel(applications: PastApplication[]) {
	const rows = complete(applications).map((application) => featureRow(application));
	const labels = applications.map(({ isApproved }) => Number(isApproved));
	return fitLogistic({ rows, labels }, { penalty: PENALTY, signs: SIGNS });
}

/** Gives each feature its value of a list in the order of `featureNames`. */
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

/** What was approved of white and of Black and Hispanic applicants, and what the model, which reads neither, says of them. */
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
	const filled = complete(applications);
	const { intercept, coefficients } = fitChosenModel(applications);
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
		intervals: byFeature(bootstrapIntervals(applications, (drawn) => fitChosenModel(drawn).coefficients)),
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
