import { expect, test } from "vitest";
import * as z from "zod/mini";
import { checkEveryField, createIdempotencyKeys, nextFormState as next, restingForm } from "./use-form.ts";

const succeeded = next(restingForm, { type: "succeeded", result: "first" });
const problems = { Gender: "Please select a gender", Dependents: "Number of dependents must be non-negative" };

test("a new request clears the earlier result and the earlier problems", () => {
	const refused = next(succeeded, { type: "refused", problems });
	expect(next(refused, { type: "submitted" })).toEqual({ phase: { name: "waiting" }, result: null, resultNumber: 1 });
});

test("a form that is not sent leaves the earlier result", () => {
	expect(next(succeeded, { type: "refused", problems })).toEqual({
		phase: { name: "refused", problems },
		result: "first",
		resultNumber: 1,
	});
});

test("a request ends in a result with a number of its own, or in a message", () => {
	const waiting = next(succeeded, { type: "submitted" });
	expect(next(waiting, { type: "succeeded", result: "second" })).toEqual({
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

test("editing a field removes its own problem only, and the general message stays", () => {
	const refused = next(restingForm, { type: "refused", problems });
	const once = next(refused, { type: "edited", field: "Gender" });
	expect(once.phase).toEqual({ name: "refused", problems: { Dependents: problems.Dependents } });
	expect(next(once, { type: "edited", field: "Dependents" }).phase).toEqual({ name: "refused", problems: {} });
	expect(next(once, { type: "edited", field: "LoanAmount" })).toBe(once);
	expect(next(succeeded, { type: "edited", field: "Gender" })).toBe(succeeded);
});

test("a restart removes the message and the result, but not a request in flight", () => {
	const refused = next(succeeded, { type: "refused", problems });
	expect(next(refused, { type: "restarted" })).toEqual({ ...succeeded, result: null });
	const waiting = next(succeeded, { type: "submitted" });
	expect(next(waiting, { type: "restarted" })).toBe(waiting);
});

const schema = z.object({
	name: z.string("missing").check(z.trim(), z.minLength(1, "missing")),
	city: z.string("missing").check(z.trim(), z.minLength(1, "missing")),
});

const messages = { name: { missing: "Name is required" }, any: { missing: "Fill this in" } };

function fieldsOf(values: Record<string, string>): FormData {
	const fields = new FormData();
	for (const [name, value] of Object.entries(values)) fields.set(name, value);
	return fields;
}

test("a complete form is the schema's output, without what the schema does not know", () => {
	expect(checkEveryField(schema, fieldsOf({ name: " Ada ", city: "Lagos", color: "red" }), messages)).toEqual({
		ok: true,
		input: { name: "Ada", city: "Lagos" },
	});
});

test("each field that is blank or was not sent has its sentence, in the schema's order", () => {
	const checked = checkEveryField(schema, fieldsOf({ name: " " }), messages);
	expect(JSON.stringify(checked)).toBe(
		JSON.stringify({ ok: false, problems: { name: "Name is required", city: "Fill this in" } }),
	);
});

test("a retry of unchanged content keeps its key, which is random", () => {
	const keys = createIdempotencyKeys();
	const key = keys.keyFor({ message: "Hello" });
	expect(key).toMatch(/^[0-9a-f]{32}$/);
	expect(keys.keyFor({ message: "Hello" })).toBe(key);
	expect(createIdempotencyKeys().keyFor({ message: "Hello" })).not.toBe(key);
});

test("changed content gets a new key", () => {
	const keys = createIdempotencyKeys();
	expect(keys.keyFor({ message: "Hello" })).not.toBe(keys.keyFor({ message: "Hello again" }));
});

test("after a success the same text is a new message", () => {
	const keys = createIdempotencyKeys();
	const first = keys.keyFor({ message: "Hello" });
	keys.reset();
	expect(keys.keyFor({ message: "Hello" })).not.toBe(first);
});
