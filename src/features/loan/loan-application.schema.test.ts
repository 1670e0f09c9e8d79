import { expect, test } from "vitest";
import { applicationWith } from "#testing/loan-application.ts";
import { loanApplicationSchema } from "./loan-application.schema.ts";

function problemsOf(fields: unknown): string[] {
	const parsed = loanApplicationSchema.safeParse(fields);
	return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
}

const fields = Object.keys(applicationWith());
const amounts = ["ApplicantIncome", "CoapplicantIncome", "LoanAmount", "Loan_Amount_Term"];
const flags = fields.filter((field) => field !== "Dependents" && !amounts.includes(field));

test("the payload of the specification is taken as it is", () => {
	expect(loanApplicationSchema.parse(applicationWith())).toEqual(applicationWith());
});

test.each(fields)("without %s an application is refused by that name", (missing) => {
	const { [missing]: _, ...rest }: Record<string, unknown> = applicationWith();
	expect(problemsOf(rest)).toEqual([expect.stringContaining(missing)]);
});

test.each(amounts)("%s is a number of 0 or more, and finite", (field) => {
	for (const wrong of [-0.01, -1e308, Number.NaN, Number.POSITIVE_INFINITY, "5400", null, true, [], {}]) {
		expect(problemsOf({ ...applicationWith(), [field]: wrong })).toEqual([`${field} must be a number of 0 or more.`]);
	}
	for (const right of [0, 0.01, 1e308]) expect(problemsOf({ ...applicationWith(), [field]: right })).toEqual([]);
});

test("dependents are counted in whole numbers", () => {
	for (const wrong of [-1, 0.5, "3+", 1e300]) {
		expect(problemsOf({ ...applicationWith(), Dependents: wrong })).not.toEqual([]);
	}
	expect(problemsOf({ ...applicationWith(), Dependents: 12 })).toEqual([]);
});

test.each(flags)("%s is 0 or 1", (field) => {
	for (const wrong of [2, -1, 0.5, "1", true, null]) {
		expect(problemsOf({ ...applicationWith(), [field]: wrong })).toEqual([`${field} must be 0 or 1.`]);
	}
});

test("a home cannot be in two areas", () => {
	expect(problemsOf({ ...applicationWith(), Property_Area_Semiurban: 1, Property_Area_Urban: 1 })).toEqual([
		"Property_Area_Semiurban and Property_Area_Urban cannot both be 1.",
	]);
});

test("a field that no application has is refused, by a name of bearable length", () => {
	expect(problemsOf({ ...applicationWith(), Credit_Score: 700 })).toEqual([
		"Credit_Score is not a field of a loan application.",
	]);
	expect(problemsOf({ ...applicationWith(), ["x".repeat(10_000)]: 1 }).join().length).toBeLessThan(200);
});

test.each([[null], ["text"], [7], [[]]])("%j is no application", (body) => {
	expect(problemsOf(body)).toEqual(["The body must be a JSON object with the fields of a loan application."]);
});
