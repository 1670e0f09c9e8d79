import type { LoanApplication } from "./loan-application.schema.ts";

/** The version of the definitions below, with which a set of coefficients is fitted; a changed definition needs a new number. */
export const FEATURES_VERSION = 2;

/** Up to this many months of household income, the size of a loan makes no difference. */
export const FREE_MONTHS_OF_INCOME = 28;
/** A household and a loan in the units of the website: US dollars, a month's income, a term in months. */
export type LoanSize = { householdIncome: number; loanAmount: number; loanTerm: number };

/** The values that the coefficients are multiplied with. Flags are 0 or 1. */
export type LoanFeatures = {
	creditHistory: number;
	notGraduate: number;
	/** Natural logarithm of how many times the loan exceeds the free months of income; 0 up to them. */
	loanToIncome: number;
};

export const featureNames = [
	"creditHistory",
	"notGraduate",
	"loanToIncome",
] as const satisfies readonly (keyof LoanFeatures)[];

/** Both incomes together, never above what a number can hold, and the loan that is asked for. */
export const sizeOf = (application: LoanApplication): LoanSize => ({
	householdIncome: Math.min(Number.MAX_VALUE, application.ApplicantIncome + application.CoapplicantIncome),
	loanAmount: application.LoanAmount,
	loanTerm: application.Loan_Amount_Term,
});

/** The loan in months of household income. Nothing counts as less than a dollar. */
export const monthsOfIncome = ({ householdIncome, loanAmount }: LoanSize): number =>
	Math.max(1, loanAmount) / Math.max(1, householdIncome);

/** The feature `loanToIncome`. */
export function excessMonths(size: LoanSize, freeMonths = FREE_MONTHS_OF_INCOME): number {
	// A difference of logarithms rather than the logarithm of a quotient, which the largest numbers would overflow.
	return Math.max(0, Math.log(monthsOfIncome(size)) - Math.log(freeMonths));
}
