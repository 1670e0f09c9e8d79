import type { LoanApplication } from "#features/loan/loan-application.schema.ts";

/** The answers of a complete form, as a browser reads them from its fields. */
export const completeAnswers = {
	Gender: "Female",
	Married: "No",
	Education: "Graduate",
	Self_Employed: "No",
	Dependents: "0",
	Property_Area: "Urban",
	ApplicantIncome: "5400",
	CoapplicantIncome: "0",
	Credit_Score: "720",
	LoanAmount: "128000",
	Loan_Amount_Term: "360",
};

export type Answers = { [Field in keyof typeof completeAnswers]?: string | undefined };

/** A filled form; an answer of `undefined` was never given. */
export function formWith(changes: Answers = {}): FormData {
	const fields = new FormData();
	for (const [name, value] of Object.entries({ ...completeAnswers, ...changes })) {
		if (value !== undefined) fields.set(name, value);
	}
	return fields;
}

/** The application of the complete form. */
export function applicationWith(changes: Partial<LoanApplication> = {}): LoanApplication {
	return {
		Dependents: 0,
		ApplicantIncome: 5400,
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
