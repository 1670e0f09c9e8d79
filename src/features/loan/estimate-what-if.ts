import type { Caution } from "./find-cautions.ts";
import type { LoanApplication } from "./loan-application.schema.ts";
import { sizeOf } from "./loan-features.ts";
import {
	APPROVAL_THRESHOLD,
	estimateApproval,
	predictApproval,
	type Reason,
	weighApplication,
} from "./predict-approval.ts";

/** Whole US dollars, both ends included. */
type LoanRange = { from: number; to: number };

/**
 * The loan amounts that keep the estimate at one half or more, everything else being as in the application. A larger
 * loan never raises the estimate, so the range starts at 0; null when even that is below one half. Undefined without an
 * income: the model counts less than a dollar as one, so its range there is about nobody.
 */
export function findSafeLoanRange(application: LoanApplication): LoanRange | null | undefined {
	if (sizeOf(application).householdIncome <= 0) return undefined;
	const isSafe = (LoanAmount: number) => estimateApproval({ ...application, LoanAmount }) >= APPROVAL_THRESHOLD;
	if (!isSafe(0)) return null;
	let safe = 0;
	let unsafe = Number.MAX_SAFE_INTEGER;
	if (isSafe(unsafe)) return { from: 0, to: unsafe };
	while (unsafe - safe > 1) {
		const middle = safe + Math.floor((unsafe - safe) / 2);
		if (isSafe(middle)) safe = middle;
		else unsafe = middle;
	}
	return { from: 0, to: safe };
}

/** The two figures of an application that can be tried out. */
export type TriedLoan = Pick<LoanApplication, "LoanAmount" | "Loan_Amount_Term">;

export type WhatIf = {
	/** 0 to 1. */
	probability: number;
	reasons: Reason[];
	cautions: readonly Caution[];
	/** The amounts that keep the estimate at one half or more, whatever the term; undefined without an income. */
	safeRange: LoanRange | null | undefined;
};

/** The features, those that weigh most first. */
function orderOf(application: LoanApplication): Reason["feature"][] {
	const reasons = weighApplication(application).sort((one, other) => Math.abs(other.effect) - Math.abs(one.effect));
	return reasons.map(({ feature }) => feature);
}

/**
 * The estimate for the same household with another amount and term, by the function that the service runs. The reasons
 * keep the order of the submitted application, so that no row jumps away under a moving slider.
 */
export function estimateWhatIf(submitted: LoanApplication, { LoanAmount, Loan_Amount_Term }: TriedLoan): WhatIf {
	const application = { ...submitted, LoanAmount, Loan_Amount_Term };
	const { approval_probability: probability, caution } = predictApproval(application);
	const order = orderOf(submitted);
	return {
		probability,
		reasons: weighApplication(application).sort(
			(one, other) => order.indexOf(one.feature) - order.indexOf(other.feature),
		),
		cautions: caution ?? [],
		safeRange: findSafeLoanRange(application),
	};
}
