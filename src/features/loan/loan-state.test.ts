import { expect, test } from "vitest";
import { applicationWith } from "#testing/loan-form.ts";
import { initialLoanState, type LoanAnswer, nextLoanState } from "./loan-state.ts";

const answer: LoanAnswer = { application: applicationWith(), isApproved: true, probability: 0.7794, number: 1 };
const answered = nextLoanState(initialLoanState, { type: "answered", answer });
const problems = { Gender: "Please select a gender", Dependents: "Number of dependents must be non-negative" };

test("a new request clears the earlier result and the earlier problems", () => {
	const refused = nextLoanState(answered, { type: "refused", problems });
	expect(nextLoanState(refused, { type: "submitted" })).toEqual({ phase: { name: "waiting" }, answer: null });
});

test("a form that is not sent leaves the earlier result", () => {
	expect(nextLoanState(answered, { type: "refused", problems })).toEqual({
		phase: { name: "refused", problems },
		answer,
	});
});

test("a request ends in a result or in a message", () => {
	const waiting = nextLoanState(initialLoanState, { type: "submitted" });
	expect(nextLoanState(waiting, { type: "answered", answer })).toEqual({ phase: { name: "resting" }, answer });
	expect(nextLoanState(waiting, { type: "failed", message: "Error 500: Unknown error" })).toEqual({
		phase: { name: "failed", message: "Error 500: Unknown error" },
		answer: null,
	});
});

test("editing a field takes its own problem only, and the general message stays", () => {
	const refused = nextLoanState(initialLoanState, { type: "refused", problems });
	const once = nextLoanState(refused, { type: "edited", field: "Gender" });
	expect(once.phase).toEqual({ name: "refused", problems: { Dependents: problems.Dependents } });
	expect(nextLoanState(once, { type: "edited", field: "Dependents" }).phase).toEqual({ name: "refused", problems: {} });
	expect(nextLoanState(once, { type: "edited", field: "LoanAmount" })).toBe(once);
	expect(nextLoanState(answered, { type: "edited", field: "Gender" })).toBe(answered);
});
