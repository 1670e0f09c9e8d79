import { defineFeature } from "#platform/define-feature.ts";
import { jsonEndpoint } from "#platform/http/json-endpoint.ts";
import { type LoanApplication, loanApplicationSchema } from "./loan-application.schema.ts";
import { predictApproval } from "./predict-approval.ts";

const exampleApplication: LoanApplication = {
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

/** The loan predictor. It takes no database and no log: so it cannot store an application. */
export const loan = defineFeature({
	name: "loan",
	endpoints: [
		jsonEndpoint({
			path: "/services/loan-approval/predict",
			schema: loanApplicationSchema,
			problemMember: "detail",
			mails: [],
			example: () => exampleApplication,
			handle: (_: object, application) => predictApproval(application),
		}),
	],
	tables: [],
	mails: [],
});
