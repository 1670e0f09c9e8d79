import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { anyApplication, applicationWith } from "#testing/loan-application.ts";
import { loanModel } from "./loan-model.ts";
import { findCautions, predictApproval } from "./predict-approval.ts";

// Ten thousand cases take a second, or many on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const CASES = { numRuns: 2_000 };
const kindsOf = (changes: Parameters<typeof applicationWith>[0]) =>
	findCautions(applicationWith(changes)).map(({ kind }) => kind);

test("an application in the middle of the data has no caution", () => {
	expect(predictApproval(applicationWith()).caution).toBeNull();
});

test.each([
	["a loan of 0", { LoanAmount: 0 }, ["loan-amount", "months-of-income"]],
	["a term of 0", { Loan_Amount_Term: 0 }, ["loan-term"]],
	["no income", { ApplicantIncome: 0 }, ["household-income"]],
	["a very large loan", { LoanAmount: 600_000, ApplicantIncome: 20_000 }, ["loan-amount"]],
	["a loan above 52 months of income", { LoanAmount: 300_000 }, ["months-of-income"]],
	["a term of 41 years", { Loan_Amount_Term: 492 }, ["loan-term"]],
] as const)("%s is named as outside the data", (_, changes, kinds) => {
	expect(kindsOf(changes)).toEqual(kinds);
});

test("a caution says where the data lies", () => {
	const { low, high } = loanModel.ranges.loanTerm;
	expect(findCautions(applicationWith({ Loan_Amount_Term: 36 }))).toEqual([
		{ kind: "loan-term", value: 36, low, high },
	]);
});

test("inside the ranges too few similar applications are a caution of their own", () => {
	const rare = { Credit_History: 0, Loan_Amount_Term: 84 } as const;
	expect(findCautions(applicationWith(rare))).toEqual([{ kind: "few-similar", fewerThan: 5 }]);
});

test("both edges of a range are inside, what lies beyond is outside", () => {
	const { low, high } = loanModel.ranges.loanTerm;
	expect(kindsOf({ Loan_Amount_Term: low })).not.toContain("loan-term");
	expect(kindsOf({ Loan_Amount_Term: high })).not.toContain("loan-term");
	expect(kindsOf({ Loan_Amount_Term: low - 0.01 })).toContain("loan-term");
	expect(kindsOf({ Loan_Amount_Term: high + 0.01 })).toContain("loan-term");
});

test("an estimate without a caution is inside every range, and one outside has a caution", async () => {
	const { householdIncome, loanAmount, loanTerm, monthsOfIncome } = loanModel.ranges;
	const isInside = (value: number, { low, high }: { low: number; high: number }) => value >= low && value <= high;
	await fc.assert(
		fc.property(anyApplication, (application) => {
			const income = application.ApplicantIncome + application.CoapplicantIncome;
			const areInside =
				isInside(income, householdIncome) &&
				isInside(application.LoanAmount, loanAmount) &&
				isInside(application.Loan_Amount_Term, loanTerm) &&
				isInside(application.LoanAmount / income, monthsOfIncome);
			const { caution } = predictApproval(application);
			const namesRange = caution?.some(({ kind }) => kind !== "few-similar") ?? false;
			return namesRange !== areInside;
		}),
		CASES,
	);
});
