import { expect, test } from "vitest";
import { nextServiceFormState as next, restingForm } from "./use-service-form.ts";

const answered = next(restingForm, { type: "answered", result: "first" });
const problems = { Gender: "Please select a gender", Dependents: "Number of dependents must be non-negative" };

test("a new request clears the earlier result and the earlier problems", () => {
	const refused = next(answered, { type: "refused", problems });
	expect(next(refused, { type: "submitted" })).toEqual({ phase: { name: "waiting" }, result: null, resultNumber: 1 });
});

test("a form that is not sent leaves the earlier result", () => {
	expect(next(answered, { type: "refused", problems })).toEqual({
		phase: { name: "refused", problems },
		result: "first",
		resultNumber: 1,
	});
});

test("a request ends in a result with a number of its own, or in a message", () => {
	const waiting = next(answered, { type: "submitted" });
	expect(next(waiting, { type: "answered", result: "second" })).toEqual({
		phase: { name: "resting" },
		result: "second",
		resultNumber: 2,
	});
	expect(next(waiting, { type: "failed", message: "Error 500: Unknown error" })).toEqual({
		phase: { name: "failed", message: "Error 500: Unknown error" },
		result: null,
		resultNumber: 1,
	});
});

test("editing a field takes its own problem only, and the general message stays", () => {
	const refused = next(restingForm, { type: "refused", problems });
	const once = next(refused, { type: "edited", field: "Gender" });
	expect(once.phase).toEqual({ name: "refused", problems: { Dependents: problems.Dependents } });
	expect(next(once, { type: "edited", field: "Dependents" }).phase).toEqual({ name: "refused", problems: {} });
	expect(next(once, { type: "edited", field: "LoanAmount" })).toBe(once);
	expect(next(answered, { type: "edited", field: "Gender" })).toBe(answered);
});

test("a restart takes back what was said and leaves a result, but not a request in flight", () => {
	const refused = next(answered, { type: "refused", problems });
	expect(next(refused, { type: "restarted" })).toEqual(answered);
	const waiting = next(answered, { type: "submitted" });
	expect(next(waiting, { type: "restarted" })).toBe(waiting);
});
