import { expect, test } from "vitest";
import { optionsOf } from "#features/assessment/questions/question.ts";
import { basicAssessment } from "#testing/assessments.ts";
import { entryOf } from "./score-assessment.ts";

const NO_END = Number.POSITIVE_INFINITY;
// In thousand dollars, in the order of the options.
const REVENUE_A_YEAR = [
	[0, 10],
	[10, 50],
	[50, 250],
	[250, 1_000],
	[1_000, NO_END],
] as const;
const SPENDING_A_MONTH = [
	[0, 0.5],
	[0.5, 1],
	[1, 5],
	[5, 20],
	[20, NO_END],
] as const;

function compare(revenue: readonly [number, number], spending: readonly [number, number]): string {
	const middleRevenue = (revenue[0] + revenue[1]) / 2;
	const middleSpending = (12 * (spending[0] + spending[1])) / 2;
	if (12 * spending[0] >= 0.9 * revenue[1]) return "over";
	// Without an end on both sides there is no middle to compare.
	const hasMiddle = spending[1] < NO_END;
	return hasMiddle && middleSpending <= 0.8 * middleRevenue ? "covered" : "overlap";
}

test("each bracket of spending is what the brackets' own dollars say", () => {
	for (const [row, revenue] of optionsOf(basicAssessment.questions, "revenue").entries()) {
		const table = entryOf(entryOf(basicAssessment.rubric.derived, "monthly_expenses").answers, revenue.value);
		expect(entryOf(table, "Unknown")).toBe("Unknown");
		for (const [column, spending] of optionsOf(basicAssessment.questions, "monthly_expenses").slice(1).entries()) {
			const expected = compare(REVENUE_A_YEAR[row] ?? [0, 0], SPENDING_A_MONTH[column] ?? [0, 0]);
			expect.soft(entryOf(table, spending.value), `${revenue.value} with ${spending.value}`).toBe(expected);
		}
	}
});
