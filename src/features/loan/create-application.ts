import type { LoanApplication } from "./loan-application.schema.ts";
import type { LoanForm } from "./loan-form.schema.ts";

/** From this score on the credit history counts as good. */
export const GOOD_CREDIT_SCORE = 600;

const flag = (isSet: boolean) => (isSet ? 1 : 0);

/** What is sent for a filled form. A rural property is neither semiurban nor urban. */
export function createApplication(form: LoanForm): LoanApplication {
	return {
		Dependents: form.Dependents,
		ApplicantIncome: form.ApplicantIncome,
		CoapplicantIncome: form.CoapplicantIncome,
		LoanAmount: form.LoanAmount,
		Loan_Amount_Term: form.Loan_Amount_Term,
		Credit_History: flag(form.Credit_Score >= GOOD_CREDIT_SCORE),
		Gender_Male: flag(form.Gender === "Male"),
		Married_Yes: flag(form.Married === "Yes"),
		Education_Not_Graduate: flag(form.Education === "Not Graduate"),
		Self_Employed_Yes: flag(form.Self_Employed === "Yes"),
		Property_Area_Semiurban: flag(form.Property_Area === "Semiurban"),
		Property_Area_Urban: flag(form.Property_Area === "Urban"),
	};
}
