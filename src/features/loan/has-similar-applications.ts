import type { LoanSize } from "./loan-features.ts";
import { loanModel } from "./loan-model.ts";

const { ranges, similar } = loanModel;

/** The nearest point on a scale that rises from `low` by equal factors, so many to a doubling. */
function nearestStep(value: number, low: number, stepsPerDoubling: number): number {
	return Math.round(Math.log2(value / low) * stepsPerDoubling);
}

/**
 * True where at least `similar.minimum` training applications have the same credit history and, each within a factor
 * of two, the income, the loan and the term. Read from a map: a row for each loan, a column for each income, `#` where
 * there are enough. Only for applications inside `ranges`; the map has no place for others.
 */
export function hasSimilarApplications(creditHistory: 0 | 1, size: LoanSize): boolean {
	const term = Math.round(size.loanTerm);
	const map = similar.maps.find(
		({ creditHistory: history, fromTerm, toTerm }) => history === creditHistory && term >= fromTerm && term <= toTerm,
	);
	const row = nearestStep(size.loanAmount, ranges.loanAmount.low, similar.stepsPerDoubling);
	const column = nearestStep(size.householdIncome, ranges.householdIncome.low, similar.stepsPerDoubling);
	return map?.rows[row]?.[column] === "#";
}
