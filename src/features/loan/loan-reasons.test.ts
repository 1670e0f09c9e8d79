import { expect, test } from "vitest";
import { applicationWith } from "#testing/loan-application.ts";
import type { LoanApplication } from "./loan-application.schema.ts";
import { describeReason } from "./loan-reasons.tsx";
import { type Reason, weighApplication } from "./predict-approval.ts";

function sentencesAbout(changes: Partial<LoanApplication>): string[] {
	return weighApplication(applicationWith(changes)).map((reason) => {
		const { subject, direction } = describeReason(reason);
		return `${subject}: ${direction}`;
	});
}

test("a good application in plain words", () => {
	expect(sentencesAbout({ Property_Area_Semiurban: 1, Property_Area_Urban: 0 })).toEqual([
		"Credit score of 600 or more: raises the estimate",
		"Graduate: raises the estimate",
		"Semiurban property: raises the estimate",
		"The loan is 24 months of household income: raises the estimate",
		"Repaying it takes 7% of household income: makes no difference",
	]);
});

test("a bad one, too", () => {
	const changes = { LoanAmount: 221_400, Loan_Amount_Term: 12, Credit_History: 0, Education_Not_Graduate: 1 } as const;
	expect(sentencesAbout({ ...changes, Property_Area_Urban: 0 })).toEqual([
		"Credit score below 600: lowers the estimate",
		"Not a graduate: lowers the estimate",
		"Rural property: lowers the estimate",
		"The loan is 41 months of household income: lowers the estimate",
		"Repaying it takes 342% of household income: lowers the estimate",
	]);
});

const months = (value: number): Reason => ({
	feature: "loan-to-income",
	effect: -1,
	values: { months: value, freeMonths: 30 },
});

test.each([
	[0.04, "The loan is 0 months of household income"],
	[1, "The loan is 1 month of household income"],
	[4.25, "The loan is 4.3 months of household income"],
	[30, "The loan is 30 months of household income"],
	[1000, "The loan is 1000 months of household income"],
	[128_000, "The loan is more than 1,000 months of household income"],
])("%d months are told as a reader would count them", (value, words) => {
	expect(describeReason(months(value)).subject).toBe(words);
});

test("a repayment beyond all measure is told as such", () => {
	const reason: Reason = { feature: "monthly-principal", effect: -9, values: { share: 12, freeShare: 0.5 } };
	expect(describeReason(reason).subject).toBe("Repaying it takes more than 10 times the income");
});

test.each([
	[0.5522, "+0.55", "raises the estimate"],
	[-1.675, "\u22121.68", "lowers the estimate"],
	[-0.004, "0.00", "makes no difference"],
	[0, "0.00", "makes no difference"],
])("an effect of %d has its sign, and its direction in words", (effect, number, direction) => {
	expect(describeReason({ feature: "education", effect, values: { isGraduate: true } })).toMatchObject({
		effect: number,
		direction,
	});
});
