import { type Caution, findCautions } from "./find-cautions.ts";
import type { LoanApplication } from "./loan-application.schema.ts";
import {
	excessMonths,
	FREE_MONTHS_OF_INCOME,
	FREE_SHARE_OF_INCOME,
	featureNames,
	guardEffect,
	type LoanFeatures,
	monthsOfIncome,
	shareOfIncome,
	sizeOf,
} from "./loan-features.ts";
import { loanModel } from "./loan-model.ts";

export type PropertyArea = "semiurban" | "urban" | "rural";

/**
 * One signed contribution to the estimate, in log-odds. It is measured against the average application of the training
 * data: above 0 it raises the estimate, below 0 it lowers it. `values` are the figures for its sentence.
 */
export type Reason =
	| { feature: "credit-history"; effect: number; values: { isGood: boolean } }
	| { feature: "education"; effect: number; values: { isGraduate: boolean } }
	| { feature: "property-area"; effect: number; values: { area: PropertyArea } }
	/** The loan in months of household income; below `freeMonths` its size makes no difference. */
	| { feature: "loan-to-income"; effect: number; values: { months: number; freeMonths: number } }
	/** The monthly principal as a part of household income; set by hand, and only there above `freeShare`. */
	| { feature: "monthly-principal"; effect: number; values: { share: number; freeShare: number } };

const { intercept, coefficients, typical } = loanModel;

/** The log-odds of the average application of the training data, from which every contribution departs. */
export const TYPICAL_LOG_ODDS = featureNames.reduce((sum, name) => sum + coefficients[name] * typical[name], intercept);

function areaOf(application: LoanApplication): PropertyArea {
	if (application.Property_Area_Semiurban === 1) return "semiurban";
	return application.Property_Area_Urban === 1 ? "urban" : "rural";
}

/** Everything the model takes into account, in the order in which it is added up. Reads neither gender nor marriage. */
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
			feature: "property-area",
			effect: effect("semiurban", application.Property_Area_Semiurban),
			values: { area: areaOf(application) },
		},
		{
			feature: "loan-to-income",
			effect: effect("loanToIncome", excessMonths(size)),
			values: { months: monthsOfIncome(size), freeMonths: FREE_MONTHS_OF_INCOME },
		},
		{
			feature: "monthly-principal",
			effect: guardEffect(size),
			values: { share: shareOfIncome(size), freeShare: FREE_SHARE_OF_INCOME },
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

/** The probability, 0 to 1, that some log-odds stand for. */
export function probabilityOf(logOdds: number): number {
	return 1 / (1 + Math.exp(-logOdds));
}

/** Only the probability, without its reasons: for many in a row. */
export function estimateApproval(application: LoanApplication): number {
	return probabilityOf(weighApplication(application).reduce((sum, { effect }) => sum + effect, TYPICAL_LOG_ODDS));
}

/** What a lender of the past would probably have decided, and why. Educational, not a credit decision. */
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
