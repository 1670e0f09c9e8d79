import { hasSimilarApplications } from "./has-similar-applications.ts";
import type { LoanApplication } from "./loan-application.schema.ts";
import { monthsOfIncome } from "./loan-features.ts";
import { loanModel } from "./loan-model.ts";
import { sizeOf } from "./weigh-application.ts";

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
	const { ranges, similar } = loanModel;
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
