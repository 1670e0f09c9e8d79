import * as fc from "fast-check";
import type { LoanApplication } from "#features/loan/loan-application.schema.ts";

/** The application of the study's golden values, with some fields changed. */
export function applicationWith(changes: Partial<LoanApplication> = {}): LoanApplication {
	return {
		Dependents: 0,
		ApplicantIncome: 5_400,
		CoapplicantIncome: 0,
		LoanAmount: 128_000,
		Loan_Amount_Term: 360,
		Credit_History: 1,
		Gender_Male: 0,
		Married_Yes: 0,
		Education_Not_Graduate: 0,
		Self_Employed_Yes: 0,
		Property_Area_Semiurban: 0,
		Property_Area_Urban: 1,
		...changes,
	};
}

const EXTREMES = [0, Number.MIN_VALUE, 1e-308, 1 - Number.EPSILON / 2, 1, 1e15, 1e300, 1e308, Number.MAX_VALUE];

/** Any number of 0 or more that a request can hold: everyday ones, every order of magnitude, and the extremes. */
export const anyAmount = fc.oneof(
	fc.nat({ max: 1_000_000 }),
	fc.double({ min: -10, max: 16, noNaN: true }).map((exponent) => 10 ** exponent),
	fc.double({ min: 0, max: Number.MAX_VALUE, noNaN: true }),
	fc.constantFrom(...EXTREMES),
);

const flag = fc.constantFrom(0, 1);
const area = fc.constantFrom(
	{ Property_Area_Semiurban: 0, Property_Area_Urban: 0 } as const,
	{ Property_Area_Semiurban: 1, Property_Area_Urban: 0 } as const,
	{ Property_Area_Semiurban: 0, Property_Area_Urban: 1 } as const,
);

/** Every application that the service takes. */
export const anyApplication: fc.Arbitrary<LoanApplication> = fc
	.record({
		Dependents: fc.nat(),
		ApplicantIncome: anyAmount,
		CoapplicantIncome: anyAmount,
		LoanAmount: anyAmount,
		Loan_Amount_Term: anyAmount,
		Credit_History: flag,
		Gender_Male: flag,
		Married_Yes: flag,
		Education_Not_Graduate: flag,
		Self_Employed_Yes: flag,
		area,
	})
	.map(({ area: areaFlags, ...application }) => ({ ...application, ...areaFlags }));
