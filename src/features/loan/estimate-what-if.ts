import type { Caution } from "./find-cautions.ts";
import { findSafeLoanRange, type LoanRange } from "./find-safe-loan-range.ts";
import type { LoanApplication } from "./loan-application.schema.ts";
import { predictApproval } from "./predict-approval.ts";
import { type Reason, weighApplication } from "./weigh-application.ts";

/** The two figures of an application that can be tried out. */
export type TriedLoan = Pick<LoanApplication, "LoanAmount" | "Loan_Amount_Term">;

export type WhatIf = {
	/** 0 to 1. */
	probability: number;
	reasons: Reason[];
	cautions: readonly Caution[];
	/** The amounts that keep the estimate at one half or more over the tried term. */
	safeRange: LoanRange | null;
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
