import { expect, test } from "vitest";
import { type Answers, completeAnswers, formWith } from "#testing/loan-form.ts";
import { checkLoanForm } from "./check-loan-form.ts";

const specified = {
	Dependents: "Number of dependents must be non-negative",
	ApplicantIncome: "Applicant income must be non-negative",
	CoapplicantIncome: "Coapplicant income must be non-negative",
	LoanAmount: "Loan amount must be non-negative",
	Loan_Amount_Term: "Loan term must be non-negative",
	Credit_Score: "Credit score must be between 0 and 850",
	Gender: "Please select a gender",
	Married: "Please select marital status",
	Education: "Please select education level",
	Self_Employed: "Please select employment status",
	Property_Area: "Please select property area",
} as const;

const refusalOf = (changes: Answers) => {
	const check = checkLoanForm(formWith(changes));
	return check.ok ? "accepted" : check.problems;
};

test("a complete form is read as numbers and choices", () => {
	expect(checkLoanForm(formWith())).toEqual({
		ok: true,
		form: {
			...completeAnswers,
			Dependents: 0,
			ApplicantIncome: 5400,
			CoapplicantIncome: 0,
			Credit_Score: 720,
			LoanAmount: 128_000,
			Loan_Amount_Term: 360,
		},
	});
});

test("an empty form is wrong in every field, each in the specified words", () => {
	expect(checkLoanForm(new FormData())).toEqual({ ok: false, problems: specified });
});

const numbers = [
	"Dependents",
	"ApplicantIncome",
	"CoapplicantIncome",
	"LoanAmount",
	"Loan_Amount_Term",
	"Credit_Score",
] as const;

test.each(
	numbers.flatMap((field) =>
		["", "  ", "-1", "-0.01", "abc", "12,5", "1e999", "NaN"].map((typed) => [field, typed] as const),
	),
)("%s refuses %j", (field, typed) => {
	expect(refusalOf({ [field]: typed })).toEqual({ [field]: specified[field] });
});

test.each(numbers)("%s takes 0, also with spaces around it", (field) => {
	expect(refusalOf({ [field]: "0" })).toBe("accepted");
	expect(refusalOf({ [field]: " 0 " })).toBe("accepted");
});

test.each(["Gender", "Married", "Education", "Self_Employed", "Property_Area"] as const)(
	"%s refuses what is not offered",
	(field) => {
		expect(refusalOf({ [field]: undefined })).toEqual({ [field]: specified[field] });
		expect(refusalOf({ [field]: "" })).toEqual({ [field]: specified[field] });
		expect(refusalOf({ [field]: "Maybe" })).toEqual({ [field]: specified[field] });
	},
);

test("a credit score ends at 850", () => {
	expect(refusalOf({ Credit_Score: "850" })).toBe("accepted");
	expect(refusalOf({ Credit_Score: "851" })).toEqual({ Credit_Score: specified.Credit_Score });
	expect(refusalOf({ Credit_Score: "850.5" })).toEqual({ Credit_Score: specified.Credit_Score });
});

test("money is taken to the cent", () => {
	for (const typed of ["0.01", "0.29", "5400.5", "1234567.89", "1e6"]) {
		expect(refusalOf({ ApplicantIncome: typed, CoapplicantIncome: typed, LoanAmount: typed })).toBe("accepted");
	}
	expect(refusalOf({ ApplicantIncome: "0.001", CoapplicantIncome: "1.999", LoanAmount: "1e-7" })).toEqual({
		ApplicantIncome: "Applicant income must have no more than two decimals",
		CoapplicantIncome: "Coapplicant income must have no more than two decimals",
		LoanAmount: "Loan amount must have no more than two decimals",
	});
});

test("people, months and scores are whole", () => {
	expect(refusalOf({ Dependents: "1.5", Loan_Amount_Term: "0.5", Credit_Score: "599.9" })).toEqual({
		Dependents: "Number of dependents must be a whole number",
		Loan_Amount_Term: "Loan term must be a whole number of months",
		Credit_Score: "Credit score must be a whole number",
	});
});
