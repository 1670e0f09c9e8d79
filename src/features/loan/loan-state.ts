import type { LoanProblems } from "./check-loan-form.ts";
import type { LoanApplication } from "./loan-application.schema.ts";

/** A service's answer together with the application it is about. */
export type LoanAnswer = {
	application: LoanApplication;
	isApproved: boolean;
	/** 0 to 1. */
	probability: number;
	/** Counts the answers of this visit: each has a view of its own. */
	number: number;
};

export type LoanState = {
	phase:
		| { name: "resting" }
		| { name: "refused"; problems: LoanProblems }
		| { name: "waiting" }
		| { name: "failed"; message: string };
	answer: LoanAnswer | null;
};

export type LoanChange =
	| { type: "refused"; problems: LoanProblems }
	| { type: "submitted" }
	| { type: "answered"; answer: LoanAnswer }
	| { type: "failed"; message: string }
	| { type: "edited"; field: string };

export const initialLoanState: LoanState = { phase: { name: "resting" }, answer: null };

function withoutProblem(problems: LoanProblems, field: string): LoanProblems {
	return Object.fromEntries(Object.entries(problems).filter(([name]) => name !== field));
}

/**
 * The tool's one transition function. A new request clears the earlier result; a form that is not sent leaves it. The
 * general message stays until the next attempt, the mark of a field until it is edited.
 */
export function nextLoanState(state: LoanState, change: LoanChange): LoanState {
	switch (change.type) {
		case "refused":
			return { ...state, phase: { name: "refused", problems: change.problems } };
		case "submitted":
			return { phase: { name: "waiting" }, answer: null };
		case "answered":
			return { phase: { name: "resting" }, answer: change.answer };
		case "failed":
			return { phase: { name: "failed", message: change.message }, answer: null };
		case "edited":
			if (state.phase.name !== "refused" || !(change.field in state.phase.problems)) return state;
			return { ...state, phase: { name: "refused", problems: withoutProblem(state.phase.problems, change.field) } };
	}
}
