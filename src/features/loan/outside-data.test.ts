import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { loanDocument } from "#documents/pages/loan-approval-predictor.ts";
import { applicationWith } from "#testing/loan-application.ts";
import { cautionText } from "./loan-what-if.tsx";
import { findCautions } from "./predict-approval.ts";

const copy = contentOfRepository.page(loanDocument).result.caution;

test("every caution says the figure and where most applications lie", () => {
	const cautions = findCautions(applicationWith({ ApplicantIncome: 900, LoanAmount: 600_000, Loan_Amount_Term: 24 }));
	expect(cautions.map((caution) => cautionText(caution, copy))).toEqual([
		"Household income of $900 a month. 98 in 100 had $2,134 to $29,284.",
		"Loan of $600,000. 98 in 100 had $30,000 to $480,480.",
		"Term of 24 months. 98 in 100 had 81 to 480.",
		"Loan of 667 months of household income. 98 in 100 had 5 to 50.",
	]);
	expect(cautionText({ kind: "few-similar", fewerThan: 5 }, copy)).toBe(
		"Fewer than 5 past applications had a credit history, an income, an amount and a term like these.",
	);
});
