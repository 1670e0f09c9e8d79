import type { LoanApplication } from "./loan-application.schema.ts";

/** Which definitions below a set of coefficients was fitted with; a changed definition needs a new number. */
export const FEATURES_VERSION = 1;

/** Up to this many months of household income, the size of a loan makes no difference. */
export const FREE_MONTHS_OF_INCOME = 30;
/** The part of household income that the monthly principal may take before the guard lowers the estimate. */
export const FREE_SHARE_OF_INCOME = 0.5;
// Set by hand: the data has too few short terms to teach that a large loan cannot be repaid in a few months.
const GUARD_WEIGHT = 2;

/** A household and a loan in the units of the website: US dollars, a month's income, a term in months. */
export type LoanSize = { householdIncome: number; loanAmount: number; loanTerm: number };

/** What the coefficients are multiplied with. Flags are 0 or 1. */
export type LoanFeatures = {
	creditHistory: number;
	notGraduate: number;
	semiurban: number;
	/** Natural logarithm of how many times the loan exceeds the free months of income; 0 up to them. */
	loanToIncome: number;
};

export const featureNames = [
	"creditHistory",
	"notGraduate",
	"semiurban",
	"loanToIncome",
] as const satisfies readonly (keyof LoanFeatures)[];

const atLeastOne = (value: number) => Math.max(1, value);

/** Both incomes together; never above what a number can hold. */
function addIncomes(applicantIncome: number, coapplicantIncome: number): number {
	return Math.min(Number.MAX_VALUE, applicantIncome + coapplicantIncome);
}

/** Both incomes together, and the loan that is asked for. */
export function sizeOf(application: LoanApplication): LoanSize {
	return {
		householdIncome: addIncomes(application.ApplicantIncome, application.CoapplicantIncome),
		loanAmount: application.LoanAmount,
		loanTerm: application.Loan_Amount_Term,
	};
}

/** The loan in months of household income. Nothing counts as less than a dollar. */
export function monthsOfIncome({ householdIncome, loanAmount }: LoanSize): number {
	return atLeastOne(loanAmount) / atLeastOne(householdIncome);
}

/** The part of household income that repaying the loan evenly would take each month, interest aside. */
export function shareOfIncome({ householdIncome, loanAmount, loanTerm }: LoanSize): number {
	return atLeastOne(loanAmount) / atLeastOne(loanTerm) / atLeastOne(householdIncome);
}

// A difference of logarithms rather than the logarithm of a quotient, which the largest numbers would overflow.
function excess(value: number, free: number): number {
	return Math.max(0, Math.log(value) - Math.log(free));
}

/** The feature `loanToIncome`. */
export function excessMonths(size: LoanSize, freeMonths = FREE_MONTHS_OF_INCOME): number {
	return excess(monthsOfIncome(size), freeMonths);
}

/** What the guard adds to the log-odds: 0, or less when the monthly principal is above the free share. */
export function guardEffect(size: LoanSize): number {
	return 0 - GUARD_WEIGHT * excess(shareOfIncome(size), FREE_SHARE_OF_INCOME);
}
