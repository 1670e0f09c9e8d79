import type { LoanApplication } from "#features/loan/loan-application.schema.ts";

/** The loan that measurements ask for. */
export const measuredApplication: LoanApplication = {
	Dependents: 1,
	ApplicantIncome: 5_400,
	CoapplicantIncome: 1_200,
	LoanAmount: 128_000,
	Loan_Amount_Term: 360,
	Credit_History: 1,
	Gender_Male: 0,
	Married_Yes: 1,
	Education_Not_Graduate: 0,
	Self_Employed_Yes: 0,
	Property_Area_Semiurban: 1,
	Property_Area_Urban: 0,
};
