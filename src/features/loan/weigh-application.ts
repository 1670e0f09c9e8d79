import type { LoanApplication } from "./loan-application.schema.ts";
import {
	addIncomes,
	excessMonths,
	FREE_MONTHS_OF_INCOME,
	FREE_SHARE_OF_INCOME,
	featureNames,
	guardEffect,
	type LoanFeatures,
	type LoanSize,
	monthsOfIncome,
	shareOfIncome,
} from "./loan-features.ts";
import { loanModel } from "./loan-model.ts";

export type PropertyArea = "semiurban" | "urban" | "rural";

/**
 * One signed contribution to the estimate, in log-odds. It is measured against the average application of the training
 * data: above 0 it raises the estimate, below 0 it lowers it. `values` are the figures to put into words.
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

export function sizeOf(application: LoanApplication): LoanSize {
	return {
		householdIncome: addIncomes(application.ApplicantIncome, application.CoapplicantIncome),
		loanAmount: application.LoanAmount,
		loanTerm: application.Loan_Amount_Term,
	};
}

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
