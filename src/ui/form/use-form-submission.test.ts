import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
	checkFields,
	createIdempotencyKeys,
	type FormState,
	nextFormState,
	problemOf,
	randomKey,
	startOfForm,
} from "./use-form-submission.ts";

const idle: FormState = { status: "idle" };
const badEmail = { field: "email", message: "Invalid email format" };

test("a fresh page starts idle", () => {
	expect(startOfForm({ returned: null, isSent: false })).toEqual(idle);
});

test("a page that a post without script came back to starts with its problem", () => {
	const returned = { values: { name: "Ada" }, problem: badEmail };
	expect(startOfForm({ returned, isSent: false })).toEqual({ status: "failed", problem: badEmail });
});

test("a page after a delivered post without script starts sent", () => {
	expect(startOfForm({ returned: null, isSent: true })).toEqual({ status: "sent" });
});

test("a message is sent, delivered, and the form rests", () => {
	const sending = nextFormState(idle, { type: "submitted" });
	expect(sending).toEqual({ status: "sending" });
	const sent = nextFormState(sending, { type: "delivered" });
	expect(sent).toEqual({ status: "sent" });
	expect(nextFormState(sent, { type: "rested" })).toEqual(idle);
});

test("a refusal names the field, a failed request names none", () => {
	expect(nextFormState(idle, { type: "refused", problem: badEmail })).toEqual({
		status: "failed",
		problem: badEmail,
	});
	const problem = { field: null, message: "Bot detected" };
	expect(nextFormState({ status: "sending" }, { type: "failed", problem })).toEqual({
		status: "failed",
		problem,
	});
});

test("editing the marked field removes its mark and leaves the message", () => {
	const failed: FormState = { status: "failed", problem: badEmail };
	expect(nextFormState(failed, { type: "edited", field: "email" })).toEqual({
		status: "failed",
		problem: { field: null, message: "Invalid email format" },
	});
});

test("editing another field changes nothing", () => {
	const failed: FormState = { status: "failed", problem: badEmail };
	expect(nextFormState(failed, { type: "edited", field: "name" })).toBe(failed);
	const sent: FormState = { status: "sent" };
	expect(nextFormState(sent, { type: "edited", field: "name" })).toBe(sent);
});

test("a new attempt clears the last problem, and rest is for a sent message alone", () => {
	const failed: FormState = { status: "failed", problem: badEmail };
	expect(nextFormState(failed, { type: "submitted" })).toEqual({ status: "sending" });
	expect(nextFormState(failed, { type: "rested" })).toBe(failed);
});

test("a restart removes the message, but not a request that is in flight", () => {
	const sending: FormState = { status: "sending" };
	expect(nextFormState({ status: "failed", problem: badEmail }, { type: "restarted" })).toEqual(idle);
	expect(nextFormState({ status: "sent" }, { type: "restarted" })).toEqual(idle);
	expect(nextFormState(sending, { type: "restarted" })).toBe(sending);
});

const schema = z.object({
	name: z.string("Name is required").check(z.trim(), z.minLength(1, "Name is required")),
	city: z.string("City is required").check(z.trim(), z.minLength(1, "City is required")),
});

function fieldsOf(values: Record<string, string>): FormData {
	const fields = new FormData();
	for (const [name, value] of Object.entries(values)) fields.set(name, value);
	return fields;
}

test("a complete form is the schema's output, without what the schema does not know", () => {
	expect(checkFields(schema, fieldsOf({ name: " Ada ", city: "Lagos", color: "red" }))).toEqual({
		ok: true,
		input: { name: "Ada", city: "Lagos" },
	});
});

test("the first problem is the one of the schema's first field", () => {
	const problem = { field: "name", message: "Name is required", others: { city: "City is required" } };
	expect(checkFields(schema, fieldsOf({ city: " ", name: " " }))).toEqual({ ok: false, problem });
	expect(problemOf(problem, "name")).toBe("Name is required");
	expect(problemOf(problem, "city")).toBe("City is required");
	expect(problemOf(problem, "street")).toBeUndefined();
	expect(problemOf(null, "name")).toBeUndefined();
});

test("an edited field loses its mark, the other fields and the message keep theirs", () => {
	const problem = { field: "name", message: "Name is required", others: { city: "City is required" } };
	const failed = { status: "failed", problem } as const;
	expect(nextFormState(failed, { type: "edited", field: "name" })).toEqual({
		status: "failed",
		problem: { ...problem, field: null },
	});
	expect(nextFormState(failed, { type: "edited", field: "city" })).toEqual({
		status: "failed",
		problem: { ...problem, others: {} },
	});
	expect(nextFormState(failed, { type: "edited", field: "street" })).toBe(failed);
});

test("a field that was not sent is a missing one", () => {
	const problem = { field: "city", message: "City is required" };
	expect(checkFields(schema, fieldsOf({ name: "Ada" }))).toEqual({ ok: false, problem });
});

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function countedKeys() {
	let count = 0;
	return createIdempotencyKeys(() => {
		count += 1;
		return `key-${count}`;
	});
}

test("a retry of unchanged content keeps its key", () => {
	const keys = countedKeys();
	expect(keys.keyFor({ message: "Hello" })).toBe("key-1");
	expect(keys.keyFor({ message: "Hello" })).toBe("key-1");
});

test("changed content gets a new key", () => {
	const keys = countedKeys();
	keys.keyFor({ message: "Hello" });
	expect(keys.keyFor({ message: "Hello again" })).toBe("key-2");
});

test("after a success the same text is a new message", () => {
	const keys = countedKeys();
	keys.keyFor({ message: "Hello" });
	keys.reset();
	expect(keys.keyFor({ message: "Hello" })).toBe("key-2");
});

test("a key is a random UUID, with and without the browser's own", () => {
	const getRandomValues = crypto.getRandomValues.bind(crypto);
	expect(randomKey()).toMatch(UUID_V4);
	expect(randomKey({ getRandomValues })).toMatch(UUID_V4);
	expect(randomKey({ getRandomValues })).not.toBe(randomKey({ getRandomValues }));
});
