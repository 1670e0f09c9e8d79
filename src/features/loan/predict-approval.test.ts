import { expect, test } from "vitest";
import { applicationWith } from "#testing/loan-application.ts";
import type { LoanApplication } from "./loan-application.schema.ts";
import { FEATURES_VERSION } from "./loan-features.ts";
import { loanModel } from "./loan-model.ts";
import { predictApproval } from "./predict-approval.ts";

const GOLDEN: [string, Partial<LoanApplication>, number][] = [
	["the base", {}, 0.7794],
	["semiurban", { Property_Area_Semiurban: 1, Property_Area_Urban: 0 }, 0.8834],
	["rural", { Property_Area_Urban: 0 }, 0.7794],
	["not a graduate", { Education_Not_Graduate: 1 }, 0.7208],
	["no credit history", { Credit_History: 0 }, 0.0725],
	["a loan of 200000", { LoanAmount: 200_000 }, 0.6093],
	["a loan of 250000", { LoanAmount: 250_000 }, 0.3962],
	["a loan of 400000", { LoanAmount: 400_000 }, 0.0958],
	["a loan of 1000000", { LoanAmount: 1_000_000 }, 0.0029],
	["36 months", { Loan_Amount_Term: 36 }, 0.6708],
	["12 months", { Loan_Amount_Term: 12 }, 0.1846],
	["3 months", { Loan_Amount_Term: 3 }, 0.014],
	["0 months", { Loan_Amount_Term: 0 }, 0.0016],
	["no income", { ApplicantIncome: 0 }, 0],
	["an income of 1000000", { ApplicantIncome: 1_000_000 }, 0.7794],
];

test.each(GOLDEN)("%s: the study's estimate, to four decimals", (_, changes, probability) => {
	const { approval_probability, prediction } = predictApproval(applicationWith(changes));
	expect(approval_probability.toFixed(4)).toBe(probability.toFixed(4));
	expect(prediction).toBe(probability >= 0.5 ? "APPROVED" : "DENIED");
});

test("the two incomes count as one", () => {
	const shared = predictApproval(applicationWith({ ApplicantIncome: 2_000, CoapplicantIncome: 3_400 }));
	expect(shared.approval_probability).toBe(predictApproval(applicationWith()).approval_probability);
});

test("what is above the average raises, what is below lowers, the largest effect first", () => {
	const { reasons } = predictApproval(applicationWith({ LoanAmount: 250_000, Education_Not_Graduate: 1 }));
	expect(reasons).toEqual([
		{
			feature: "loan-to-income",
			effect: expect.closeTo(-1.5775, 4),
			values: { months: 250_000 / 5_400, freeMonths: 30 },
		},
		{ feature: "credit-history", effect: expect.closeTo(0.5525, 4), values: { isGood: true } },
		{ feature: "property-area", effect: expect.closeTo(-0.2896, 4), values: { area: "urban" } },
		{ feature: "education", effect: expect.closeTo(-0.2451, 4), values: { isGraduate: false } },
	]);
});

test("the monthly principal is a reason only where it takes more than half of the income", () => {
	const monthlyPrincipal = (months: number) =>
		predictApproval(applicationWith({ Loan_Amount_Term: months })).reasons.find(
			({ feature }) => feature === "monthly-principal",
		);
	expect(monthlyPrincipal(48)).toBeUndefined();
	expect(monthlyPrincipal(24)).toEqual({
		feature: "monthly-principal",
		effect: expect.closeTo(2 * Math.log(0.5 / (128_000 / 24 / 5_400)), 12),
		values: { share: 128_000 / 24 / 5_400, freeShare: 0.5 },
	});
});

test("the coefficients belong to these definitions of the features", () => {
	expect(loanModel.featuresVersion).toBe(FEATURES_VERSION);
});
