import type { LoanApplication } from "./loan-application.schema.ts";
import {
	excessMonths,
	FREE_MONTHS_OF_INCOME,
	featureNames,
	type LoanFeatures,
	type LoanSize,
	monthsOfIncome,
	sizeOf,
} from "./loan-features.ts";
import { loanModel } from "./loan-model.ts";

const { ranges, similar } = loanModel;

/** The nearest point on a scale that rises from `low` by equal factors, so many to a doubling. */
const nearestStep = (value: number, { low }: { low: number }) =>
	Math.round(Math.log2(value / low) * similar.stepsPerDoubling);

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
	const row = map?.rows[nearestStep(size.loanAmount, ranges.loanAmount)];
	return row?.[nearestStep(size.householdIncome, ranges.householdIncome)] === "#";
}

/** A reason why an estimate is a guess: a figure outside the training data, or too few applications like this one in it. */
export type Caution =
	| {
			kind: "household-income" | "loan-amount" | "loan-term" | "months-of-income";
			value: number;
			/** The range in which 98 in 100 training applications lie. */
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
	const hasIncome = size.householdIncome > 0;
	const outside = measured.filter(
		({ kind, value, low, high }) => (value < low || value > high) && (hasIncome || kind !== "months-of-income"),
	);
	if (outside.length > 0 || hasSimilarApplications(application.Credit_History, size)) return outside;
	return [{ kind: "few-similar", fewerThan: similar.minimum }];
}

/**
 * One signed contribution to the estimate, in log-odds. It is measured against the average application of the training
 * data: above 0 it raises the estimate, below 0 it lowers it. `values` are the figures for its sentence.
 */
export type Reason =
	| { feature: "credit-history"; effect: number; values: { isGood: boolean } }
	| { feature: "education"; effect: number; values: { isGraduate: boolean } }
	/** The loan in months of household income, 0 where nothing is borrowed, else null without an income; below `freeMonths` its size makes no difference. */
	| { feature: "loan-to-income"; effect: number; values: { months: number | null; freeMonths: number } };

const { intercept, coefficients, typical } = loanModel;

/** The log-odds of the average application of the training data, from which every contribution departs. */
export const TYPICAL_LOG_ODDS = featureNames.reduce((sum, name) => sum + coefficients[name] * typical[name], intercept);

function borrowedMonths(size: LoanSize): number | null {
	if (size.loanAmount === 0) return 0;
	return size.householdIncome > 0 ? monthsOfIncome(size) : null;
}

/** Everything the model takes into account, in the order in which it is added up. Reads neither gender, marital status nor property area. */
export function weighApplication(application: LoanApplication): Reason[] {
	const size = sizeOf(application);
	const effect = (name: keyof LoanFeatures, value: number) => coefficients[name] * (value - typical[name]);
	const { Credit_History: creditHistory, Education_Not_Graduate: notGraduate } = application;
	return [
		{
			feature: "credit-history",
			effect: effect("creditHistory", creditHistory),
			values: { isGood: creditHistory === 1 },
		},
		{ feature: "education", effect: effect("notGraduate", notGraduate), values: { isGraduate: notGraduate === 0 } },
		{
			feature: "loan-to-income",
			effect: effect("loanToIncome", excessMonths(size)),
			values: {
				months: borrowedMonths(size),
				freeMonths: FREE_MONTHS_OF_INCOME,
			},
		},
	];
}

/** From this probability on the verdict is `APPROVED`. */
export const APPROVAL_THRESHOLD = 0.5;

type ApprovalPrediction = {
	prediction: "APPROVED" | "DENIED";
	/** 0 to 1, not rounded. */
	approval_probability: number;
	/** The parts of the estimate, the largest effect first. With `TYPICAL_LOG_ODDS` they add up to its log-odds. */
	reasons: Reason[];
	/** The reasons why this estimate is a guess, or null when the application lies well inside the training data. */
	caution: Caution[] | null;
};

/**
 * The percentage points by which a part moves an estimate: the estimate less its value with this part as in the
 * average application. Parts do not add up in points, because the scale is bent at its ends.
 * @param probability the estimate, 0 to 1
 */
export function pointsOf({ effect }: Reason, probability: number): number {
	return 100 * (probability - probabilityOf(logOddsOf(probability) - effect));
}

/** The probability, 0 to 1, that some log-odds stand for. */
export function probabilityOf(logOdds: number): number {
	return 1 / (1 + Math.exp(-logOdds));
}

/** Only the probability, without its reasons: for many in a row. */
export function estimateApproval(application: LoanApplication): number {
	return probabilityOf(weighApplication(application).reduce((sum, { effect }) => sum + effect, TYPICAL_LOG_ODDS));
}

const byWeight = (reasons: readonly Reason[]) =>
	reasons.toSorted((one, other) => Math.abs(other.effect) - Math.abs(one.effect));

/** Predicts the probable decision of past lenders, with its reasons. Educational, not a credit decision. */
export function predictApproval(application: LoanApplication): ApprovalPrediction {
	const weighed = weighApplication(application);
	const probability = estimateApproval(application);
	const cautions = findCautions(application);
	return {
		prediction: probability >= APPROVAL_THRESHOLD ? "APPROVED" : "DENIED",
		approval_probability: probability,
		reasons: byWeight(weighed.filter(({ effect }) => effect !== 0)),
		caution: cautions.length > 0 ? cautions : null,
	};
}

/** Whole months of household income up to which the training data say anything about a loan. */
export const MOST_MONTHS_IN_DATA = Math.floor(ranges.monthsOfIncome.high);

/** Whole US dollars, both ends included; `isCutByData` where the estimate stays at one half beyond the data's end. */
type LoanRange = { from: number; to: number; isCutByData: boolean };

/**
 * The loan amounts within the training data that keep the estimate at one half or more, everything else being as in the
 * application. A larger loan never raises the estimate, so the range starts at 0; null when even that is below one half.
 * Undefined without an income: the model counts less than a dollar as one, so its range there is about nobody.
 */
export function findSafeLoanRange(application: LoanApplication): LoanRange | null | undefined {
	const { householdIncome } = sizeOf(application);
	if (householdIncome <= 0) return undefined;
	const isSafe = (LoanAmount: number) => estimateApproval({ ...application, LoanAmount }) >= APPROVAL_THRESHOLD;
	if (!isSafe(0)) return null;
	let safe = 0;
	let unsafe = Math.floor(Math.min(Number.MAX_SAFE_INTEGER, MOST_MONTHS_IN_DATA * householdIncome));
	if (isSafe(unsafe)) return { from: 0, to: unsafe, isCutByData: true };
	while (unsafe - safe > 1) {
		const middle = safe + Math.floor((unsafe - safe) / 2);
		if (isSafe(middle)) safe = middle;
		else unsafe = middle;
	}
	return { from: 0, to: safe, isCutByData: false };
}

/** Half a percent: estimates are pointed at in whole ones. */
const SAME_PERCENT = 0.005;

const logOddsOf = (probability: number) => Math.log(probability) - Math.log1p(-probability);

/**
 * The largest loan with which an application would get this estimate, on a scale of amounts in US dollars; null where none on
 * it does, or where the estimate would be a guess. Up to the free months every loan has the same estimate; beyond them the log-odds
 * fall in proportion to the logarithm of the amount.
 * @param estimate 0 to 1
 */
export function amountFor(
	application: LoanApplication,
	estimate: number,
	{ min, max, step }: { min: number; max: number; step: number },
): number | null {
	const { householdIncome } = sizeOf(application);
	const most = estimateApproval({ ...application, LoanAmount: 0 });
	if (householdIncome <= 0 || estimate > most + SAME_PERCENT) return null;
	const excess = Math.max(0, (logOddsOf(estimate) - logOddsOf(most)) / coefficients.loanToIncome);
	const LoanAmount = Math.floor((householdIncome * FREE_MONTHS_OF_INCOME * Math.exp(excess)) / step) * step;
	if (LoanAmount < min || LoanAmount > max) return null;
	return findCautions({ ...application, LoanAmount }).length > 0 ? null : LoanAmount;
}

/** The two figures of an application that can be tried out. */
export type TriedLoan = Pick<LoanApplication, "LoanAmount" | "Loan_Amount_Term">;

export type WhatIf = {
	/** 0 to 1. */
	probability: number;
	reasons: Reason[];
	cautions: readonly Caution[];
	/** The amounts within the data that keep the estimate at one half or more, whatever the term; undefined without an income. */
	safeRange: LoanRange | null | undefined;
};

/**
 * The estimate for the same household with another amount and term, by the function that the service runs. The reasons
 * keep the order of the submitted application, so that no row jumps away under a moving slider.
 */
export function estimateWhatIf(submitted: LoanApplication, { LoanAmount, Loan_Amount_Term }: TriedLoan): WhatIf {
	const application = { ...submitted, LoanAmount, Loan_Amount_Term };
	const { approval_probability: probability, caution } = predictApproval(application);
	const order = byWeight(weighApplication(submitted)).map(({ feature }) => feature);
	return {
		probability,
		reasons: weighApplication(application).sort(
			(one, other) => order.indexOf(one.feature) - order.indexOf(other.feature),
		),
		cautions: caution ?? [],
		safeRange: findSafeLoanRange(application),
	};
}
