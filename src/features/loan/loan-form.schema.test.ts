import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { loanDocument } from "#documents/pages/loan-approval-predictor.ts";
import { applicationWith } from "#testing/loan-application.ts";
import { checkEveryField } from "#ui/form/use-form.ts";
import { loanApplicationSchema } from "./loan-application.schema.ts";
import { createApplication, loanFormSchema } from "./loan-form.schema.ts";

/** The answers of a complete form, as a browser reads them from its fields. */
const completeAnswers = {
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

type Answers = { [Field in keyof typeof completeAnswers]?: string | undefined };

/** A filled form; an answer of `undefined` was never given. */
function formWith(changes: Answers = {}): FormData {
	const fields = new FormData();
	for (const [name, value] of Object.entries({ ...completeAnswers, ...changes })) {
		if (value !== undefined) fields.set(name, value);
	}
	return fields;
}

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

const check = (fields: FormData) =>
	checkEveryField(loanFormSchema("5.98"), fields, contentOfRepository.page(loanDocument).form.problems);
const refusalOf = (changes: Answers) => {
	const checked = check(formWith(changes));
	return checked.ok ? "accepted" : checked.problems;
};

test("a complete form is read as numbers and choices", () => {
	expect(check(formWith())).toEqual({
		ok: true,
		input: {
			...completeAnswers,
			Dependents: 0,
			Interest_Rate: 5.98,
			ApplicantIncome: 5400,
			CoapplicantIncome: 0,
			Credit_Score: 720,
			LoanAmount: 128_000,
			Loan_Amount_Term: 360,
		},
	});
});

test("an empty form is wrong in every field, each in the specified words", () => {
	expect(check(new FormData())).toEqual({ ok: false, problems: specified });
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
		["", "  ", "-1", "-0.01", "abc", "12,5x", "1e6", "1e999", "NaN"].map((typed) => [field, typed] as const),
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
	for (const typed of ["0.01", "0.29", "5400.5", "5400,50", "1234567.89", "$1,234,567.89"]) {
		expect(refusalOf({ ApplicantIncome: typed, CoapplicantIncome: typed, LoanAmount: typed })).toBe("accepted");
	}
	expect(refusalOf({ ApplicantIncome: "0.001", CoapplicantIncome: "1,000.999", LoanAmount: "0.007" })).toEqual({
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

function applicationOf(answers: Answers) {
	const checked = check(formWith(answers));
	return checked.ok ? createApplication(checked.input) : null;
}

test("every field of the form becomes the field that the service takes", () => {
	const application = applicationOf({});
	expect(application).toEqual(applicationWith());
	expect(loanApplicationSchema.safeParse(application).success).toBe(true);
});

test("the other answer to each question turns its flag", () => {
	const answers = { Gender: "Male", Married: "Yes", Education: "Not Graduate", Self_Employed: "Yes", Dependents: "3" };
	expect(applicationOf(answers)).toEqual(
		applicationWith({
			Gender_Male: 1,
			Married_Yes: 1,
			Education_Not_Graduate: 1,
			Self_Employed_Yes: 1,
			Dependents: 3,
		}),
	);
});

test.each([
	["0", 0],
	["599", 0],
	["600", 1],
	["850", 1],
])("a credit score of %s is a credit history of %i", (score, history) => {
	expect(applicationOf({ Credit_Score: score })?.Credit_History).toBe(history);
});

test.each([
	["Semiurban", 1, 0],
	["Urban", 0, 1],
	["Rural", 0, 0],
])("%s is %i, %i", (area, semiurban, urban) => {
	const application = applicationOf({ Property_Area: area });
	expect([application?.Property_Area_Semiurban, application?.Property_Area_Urban]).toEqual([semiurban, urban]);
});

test.each([
	["", 5.98],
	["6,125", 6.125],
	["0", 0],
])("the interest rate %j is %d percent: empty, the form starts with its own", (Interest_Rate, rate) => {
	const fields = formWith();
	fields.set("Interest_Rate", Interest_Rate);
	const checked = check(fields);
	expect(checked.ok && checked.input.Interest_Rate).toBe(rate);
});

test("a rate that is none refuses the form, and none of it is in the request", () => {
	for (const typed of ["-1", "101", "six"]) {
		const fields = formWith();
		fields.set("Interest_Rate", typed);
		expect(check(fields)).toEqual({
			ok: false,
			problems: { Interest_Rate: "Interest rate must be between 0 and 100" },
		});
	}
	const checked = check(formWith());
	expect(checked.ok && Object.keys(createApplication(checked.input))).not.toContain("Interest_Rate");
});
