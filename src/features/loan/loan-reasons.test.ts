import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { loanDocument } from "#documents/pages/loan-approval-predictor.ts";
import { applicationWith } from "#testing/loan-application.ts";
import type { LoanApplication } from "./loan-application.schema.ts";
import { describeReason } from "./loan-reasons.tsx";
import { loanPageOf } from "./model-card.tsx";
import { estimateApproval, type Reason, weighApplication } from "./predict-approval.ts";

const copy = loanPageOf(contentOfRepository.page(loanDocument)).result.reasons;

function sentencesAbout(changes: Partial<LoanApplication>): string[] {
	const application = applicationWith(changes);
	return weighApplication(application).map((reason) => {
		const { subject, direction } = describeReason(reason, estimateApproval(application), copy);
		return `${subject}: ${direction}`;
	});
}

test("a good application in plain words", () => {
	expect(sentencesAbout({ Property_Area_Semiurban: 1, Property_Area_Urban: 0 })).toEqual([
		"Credit score of 600 or more: raises the estimate",
		"Graduate: raises the estimate",
		"The loan is 24 months of household income: raises the estimate",
	]);
});

test("a bad one, too", () => {
	const changes = { LoanAmount: 221_400, Credit_History: 0, Education_Not_Graduate: 1 } as const;
	expect(sentencesAbout({ ...changes, Property_Area_Urban: 0 })).toEqual([
		"Credit score below 600: lowers the estimate",
		"Not a graduate: lowers the estimate",
		"The loan is 41 months of household income: lowers the estimate",
	]);
});

test("where nothing is borrowed it says so, and not that the household has no income", () => {
	for (const ApplicantIncome of [0, 5_400]) {
		expect(sentencesAbout({ LoanAmount: 0, ApplicantIncome }).at(-1)).toBe("Nothing is borrowed: raises the estimate");
	}
});

test("without an income a loan is no number of months of it, however small", () => {
	for (const LoanAmount of [95, 1_000, 120_000]) {
		expect(sentencesAbout({ LoanAmount, ApplicantIncome: 0 }).at(-1)).toMatch(/^The household has no income: /);
	}
});

const months = (value: number): Reason => ({
	feature: "loan-to-income",
	effect: -1,
	values: { months: value, freeMonths: 28 },
});

test.each([
	[0.04, "The loan is less than 1 month of household income"],
	[1, "The loan is 1 month of household income"],
	[4.25, "The loan is 4.3 months of household income"],
	[30, "The loan is 30 months of household income"],
	[1000, "The loan is 1000 months of household income"],
	[128_000, "The loan is more than 1,000 months of household income"],
])("%d months are written as a reader would count them", (value, words) => {
	expect(describeReason(months(value), 0.5, copy).subject).toBe(words);
});

test.each([
	// 1 / (1 + e^0.5522) is 36.5%.
	[0.5522, 0.5, "+13.5\u00a0points", "raises the estimate"],
	[-1.675, 0.5, "\u221234.2\u00a0points", "lowers the estimate"],
	[-0.0401, 0.5, "\u22121.0\u00a0point", "lowers the estimate"],
	[-0.001, 0.5, "0.0\u00a0points", "makes no difference"],
	[0, 0.5, "0.0\u00a0points", "makes no difference"],
])(
	"an effect of %d on an estimate of %d has its sign in points, and its direction in words",
	(effect, probability, text, direction) => {
		const reason: Reason = { feature: "education", effect, values: { isGraduate: true } };
		expect(describeReason(reason, probability, copy)).toMatchObject({ effect: text, direction });
	},
);
