import { expect, test } from "vitest";
import { applicationWith } from "#testing/loan-application.ts";
import type { LoanApplication } from "./loan-application.schema.ts";
import { FEATURES_VERSION } from "./loan-features.ts";
import { loanModel } from "./loan-model.ts";
import { pointsOf, predictApproval } from "./predict-approval.ts";

const GOLDEN: [string, Partial<LoanApplication>, number][] = [
	["the base", {}, 0.948],
	["semiurban", { Property_Area_Semiurban: 1, Property_Area_Urban: 0 }, 0.948],
	["rural", { Property_Area_Urban: 0 }, 0.948],
	["not a graduate", { Education_Not_Graduate: 1 }, 0.9392],
	["no credit history", { Credit_History: 0 }, 0.2558],
	["a loan of 200000", { LoanAmount: 200_000 }, 0.9037],
	["a loan of 250000", { LoanAmount: 250_000 }, 0.8468],
	["a loan of 400000", { LoanAmount: 400_000 }, 0.6441],
	["a loan of 1000000", { LoanAmount: 1_000_000 }, 0.1703],
	["36 months", { Loan_Amount_Term: 36 }, 0.948],
	["12 months", { Loan_Amount_Term: 12 }, 0.948],
	["3 months", { Loan_Amount_Term: 3 }, 0.948],
	["0 months", { Loan_Amount_Term: 0 }, 0.948],
	["no income", { ApplicantIncome: 0 }, 0],
	["an income of 1000000", { ApplicantIncome: 1_000_000 }, 0.948],
];

test.each(GOLDEN)("%s: the estimate, to four decimals", (_, changes, probability) => {
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
	expect(reasons.map(({ feature, effect }) => [feature, Math.sign(effect)])).toEqual([
		["loan-to-income", -1],
		["credit-history", 1],
		["education", -1],
	]);
});

test("the points of a reason are what the estimate loses with that part as in the average application", () => {
	const application = applicationWith({ Credit_History: 0 });
	const { reasons, approval_probability } = predictApproval(application);
	const history = reasons.find(({ feature }) => feature === "credit-history");
	if (!history) throw new Error("Nothing is said about the credit history.");
	const logOdds = Math.log(approval_probability / (1 - approval_probability));
	const without = 1 / (1 + Math.exp(history.effect - logOdds));
	expect(pointsOf(history, approval_probability)).toBeCloseTo(100 * (approval_probability - without), 9);
	expect(pointsOf(history, approval_probability)).toBeLessThan(-60);
});

test("the coefficients belong to these definitions of the features", () => {
	expect(loanModel.featuresVersion).toBe(FEATURES_VERSION);
});
