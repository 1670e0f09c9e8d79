/**
 * What the loan form says, by field and problem. The specification's sentences, but for `uneven`, which is about a
 * number between the steps of its field, and the interest rate, which is ours.
 */
export const loanMessages = {
	Dependents: {
		bad: "Number of dependents must be non-negative",
		uneven: "Number of dependents must be a whole number",
	},
	ApplicantIncome: {
		bad: "Applicant income must be non-negative",
		uneven: "Applicant income must have no more than two decimals",
	},
	CoapplicantIncome: {
		bad: "Coapplicant income must be non-negative",
		uneven: "Coapplicant income must have no more than two decimals",
	},
	LoanAmount: {
		bad: "Loan amount must be non-negative",
		uneven: "Loan amount must have no more than two decimals",
	},
	Loan_Amount_Term: {
		bad: "Loan term must be non-negative",
		uneven: "Loan term must be a whole number of months",
	},
	Credit_Score: {
		bad: "Credit score must be between 0 and 850",
		uneven: "Credit score must be a whole number",
	},
	Interest_Rate: "Interest rate must be between 0 and 100",
	Gender: "Please select a gender",
	Married: "Please select marital status",
	Education: "Please select education level",
	Self_Employed: "Please select employment status",
	Property_Area: "Please select property area",
	general: "Please fill out all fields correctly.",
	errorTitle: "Error",
} as const;

/** What the loan service says as `detail`. Each names the field as it is sent, for the author of the client. */
export const loanServiceMessages = {
	count: (field: string) => `${field} must be a whole number of 0 or more.`,
	amount: (field: string) => `${field} must be a number of 0 or more.`,
	flag: (field: string) => `${field} must be 0 or 1.`,
	bothAreas: "Property_Area_Semiurban and Property_Area_Urban cannot both be 1.",
	unknownField: (field: string) => `${field} is not a field of a loan application.`,
	notAnApplication: "The body must be a JSON object with the fields of a loan application.",
} as const;
