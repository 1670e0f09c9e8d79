import type { LoanApplication } from "./loan-application.schema.ts";
import { type LoanSize, monthsOfIncome, sizeOf } from "./loan-features.ts";
import { loanModel } from "./loan-model.ts";

const { ranges, similar } = loanModel;

/** The nearest point on a scale that rises from `low` by equal factors, so many to a doubling. */
function nearestStep(value: number, low: number, stepsPerDoubling: number): number {
	return Math.round(Math.log2(value / low) * stepsPerDoubling);
}

/**
 * True where at least `similar.minimum` training applications have the same credit history and, each within a factor
 * of two, the income, the loan and the term. Read from a map: a row for each loan, a column for each income, `#` where
 * there are enough. Only for applications inside `ranges`; the map has no others.
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

/** Why an estimate is a guess: a figure outside the training data, or too few applications like this one in it. */
export type Caution =
	| {
			kind: "household-income" | "loan-amount" | "loan-term" | "months-of-income";
			value: number;
			/** Where 98 in 100 training applications lie. */
			low: number;
			high: number;
	  }
	| { kind: "few-similar"; fewerThan: number };

/** Every reason to distrust the estimate; none when the application lies well inside the data. */
export function findCautions(application: LoanApplication): Caution[] {
	const size = sizeOf(application);
	const measured = [
		{ kind: "household-income", value: size.householdIncome, ...ranges.householdIncome },
		{ kind: "loan-amount", value: size.loanAmount, ...ranges.loanAmount },
		{ kind: "loan-term", value: size.loanTerm, ...ranges.loanTerm },
		{ kind: "months-of-income", value: monthsOfIncome(size), ...ranges.monthsOfIncome },
	] as const;
	const outside = measured.filter(({ value, low, high }) => value < low || value > high);
	if (outside.length > 0 || hasSimilarApplications(application.Credit_History, size)) return outside;
	return [{ kind: "few-similar", fewerThan: similar.minimum }];
}
