import { expect, test } from "vitest";
import { type Answers, applicationWith, formWith } from "#testing/loan-form.ts";
import { checkLoanForm } from "./check-loan-form.ts";
import { createApplication } from "./create-application.ts";
import { loanApplicationSchema } from "./loan-application.schema.ts";

function applicationOf(answers: Answers) {
	const check = checkLoanForm(formWith(answers));
	return check.ok ? createApplication(check.form) : null;
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
