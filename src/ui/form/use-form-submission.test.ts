import { expect, test } from "vitest";
import { createIdempotencyKeys, type FormState, nextFormState, randomKey, startOfForm } from "./use-form-submission.ts";

const idle: FormState = { status: "idle" };
const badEmail = { email: "Invalid email format" };

test("a fresh page starts idle", () => {
	expect(startOfForm({ returned: null, isSent: false })).toEqual(idle);
});

test("a page that a post without script came back to starts with its problem", () => {
	const returned = { values: { name: "Ada" }, problem: { field: "email", message: "Invalid email format" } };
	expect(startOfForm({ returned, isSent: false })).toEqual({ status: "refused", problems: badEmail });
	const unnamed = { ...returned, problem: { field: "", message: "Bot detected" } };
	expect(startOfForm({ returned: unnamed, isSent: false })).toEqual({ status: "failed", message: "Bot detected" });
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

test("a refusal has the problems of the fields, a failed request has its message", () => {
	const refused = nextFormState(idle, { type: "refused", problems: badEmail });
	expect(refused).toEqual({ status: "refused", problems: badEmail });
	const failed = nextFormState({ status: "sending" }, { type: "failed", message: "Bot detected" });
	expect(failed).toEqual({ status: "failed", message: "Bot detected" });
});

test("editing a field removes its problem, and no other; with the last one the form rests", () => {
	const refused: FormState = { status: "refused", problems: { ...badEmail, name: "Name is required" } };
	const edited = nextFormState(refused, { type: "edited", field: "name" });
	expect(edited).toEqual({ status: "refused", problems: badEmail });
	expect(nextFormState(edited, { type: "edited", field: "email" })).toEqual(idle);
});

test("editing a field without a problem changes nothing, nor does it end what a request came to", () => {
	for (const state of [
		{ status: "refused", problems: badEmail },
		{ status: "failed", message: "Bot detected" },
		{ status: "sent" },
	] satisfies FormState[]) {
		expect(nextFormState(state, { type: "edited", field: "name" })).toBe(state);
	}
});

test("a new attempt clears the last problem, and rest is for a sent message alone", () => {
	const refused: FormState = { status: "refused", problems: badEmail };
	expect(nextFormState(refused, { type: "submitted" })).toEqual({ status: "sending" });
	expect(nextFormState(refused, { type: "rested" })).toBe(refused);
});

test("a restart removes the message, but not a request that is in flight", () => {
	const sending: FormState = { status: "sending" };
	expect(nextFormState({ status: "refused", problems: badEmail }, { type: "restarted" })).toEqual(idle);
	expect(nextFormState({ status: "sent" }, { type: "restarted" })).toEqual(idle);
	expect(nextFormState(sending, { type: "restarted" })).toBe(sending);
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
