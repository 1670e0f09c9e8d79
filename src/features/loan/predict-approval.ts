import { type Caution, findCautions } from "./find-cautions.ts";
import type { LoanApplication } from "./loan-application.schema.ts";
import {
	excessMonths,
	FREE_MONTHS_OF_INCOME,
	featureNames,
	type LoanFeatures,
	monthsOfIncome,
	sizeOf,
} from "./loan-features.ts";
import { loanModel } from "./loan-model.ts";

/**
 * One signed contribution to the estimate, in log-odds. It is measured against the average application of the training
 * data: above 0 it raises the estimate, below 0 it lowers it. `values` are the figures for its sentence.
 */
export type Reason =
	| { feature: "credit-history"; effect: number; values: { isGood: boolean } }
	| { feature: "education"; effect: number; values: { isGraduate: boolean } }
	/** The loan in months of household income; below `freeMonths` its size makes no difference. */
	| { feature: "loan-to-income"; effect: number; values: { months: number; freeMonths: number } };

const { intercept, coefficients, typical } = loanModel;

/** The log-odds of the average application of the training data, from which every contribution departs. */
export const TYPICAL_LOG_ODDS = featureNames.reduce((sum, name) => sum + coefficients[name] * typical[name], intercept);

/** Everything the model takes into account, in the order in which it is added up. Reads neither gender, marital status nor property area. */
export function weighApplication(application: LoanApplication): Reason[] {
	const size = sizeOf(application);
	const effect = (name: keyof LoanFeatures, value: number) => coefficients[name] * (value - typical[name]);
	const { Credit_History: creditHistory, Education_Not_Graduate: notGraduate } = application;
	return [
		{
			feature: "credit-history",
			effect: effect("creditHistory", creditHistory),
			values: { isGood: creditHistory === 1 },
		},
		{ feature: "education", effect: effect("notGraduate", notGraduate), values: { isGraduate: notGraduate === 0 } },
		{
			feature: "loan-to-income",
			effect: effect("loanToIncome", excessMonths(size)),
			values: { months: monthsOfIncome(size), freeMonths: FREE_MONTHS_OF_INCOME },
		},
	];
}

/** From this probability on the verdict is `APPROVED`. */
export const APPROVAL_THRESHOLD = 0.5;

type ApprovalPrediction = {
	prediction: "APPROVED" | "DENIED";
	/** 0 to 1, not rounded. */
	approval_probability: number;
	/** What the estimate is made of, the largest effect first. With `TYPICAL_LOG_ODDS` they add up to its log-odds. */
	reasons: Reason[];
	/** Why this estimate is a guess, or null when the application lies well inside the training data. */
	caution: Caution[] | null;
};

/**
 * How many percentage points a part moves an estimate: the estimate less what it would be with this part as in the
 * average application. Parts do not add up in points, because the scale is bent at its ends.
 * @param probability the estimate, 0 to 1
 */
export function pointsOf({ effect }: Reason, probability: number): number {
	const logOdds = Math.log(probability) - Math.log1p(-probability);
	return 100 * (probability - probabilityOf(logOdds - effect));
}

/** The probability, 0 to 1, that some log-odds stand for. */
export function probabilityOf(logOdds: number): number {
	return 1 / (1 + Math.exp(-logOdds));
}

/** Only the probability, without its reasons: for many in a row. */
export function estimateApproval(application: LoanApplication): number {
	return probabilityOf(weighApplication(application).reduce((sum, { effect }) => sum + effect, TYPICAL_LOG_ODDS));
}

/** What lenders of the past would probably have decided, and why. Educational, not a credit decision. */
export function predictApproval(application: LoanApplication): ApprovalPrediction {
	const weighed = weighApplication(application);
	const probability = probabilityOf(weighed.reduce((sum, { effect }) => sum + effect, TYPICAL_LOG_ODDS));
	const cautions = findCautions(application);
	return {
		prediction: probability >= APPROVAL_THRESHOLD ? "APPROVED" : "DENIED",
		approval_probability: probability,
		reasons: weighed
			.filter(({ effect }) => effect !== 0)
			.sort((one, other) => Math.abs(other.effect) - Math.abs(one.effect)),
		caution: cautions.length > 0 ? cautions : null,
	};
}
