import { expect, test } from "vitest";
import { type ContactFormState, nextContactFormState, startOfContactForm } from "./contact-form-state.ts";

const idle: ContactFormState = { status: "idle" };
const badEmail = { field: "email", message: "Invalid email format" };

test("a fresh page starts idle", () => {
	expect(startOfContactForm({ returned: null, isSent: false })).toEqual(idle);
});

test("a page that a post without script came back to starts with its problem", () => {
	const returned = { values: { name: "Ada" }, problem: badEmail };
	expect(startOfContactForm({ returned, isSent: false })).toEqual({ status: "failed", problem: badEmail });
});

test("a page after a delivered post without script starts sent", () => {
	expect(startOfContactForm({ returned: null, isSent: true })).toEqual({ status: "sent" });
});

test("a message is sent, delivered and forgotten", () => {
	const sending = nextContactFormState(idle, { type: "submitted" });
	expect(sending).toEqual({ status: "sending" });
	const sent = nextContactFormState(sending, { type: "delivered" });
	expect(sent).toEqual({ status: "sent" });
	expect(nextContactFormState(sent, { type: "rested" })).toEqual(idle);
});

test("a refusal names the field, a failed request names none", () => {
	expect(nextContactFormState(idle, { type: "refused", problem: badEmail })).toEqual({
		status: "failed",
		problem: badEmail,
	});
	const problem = { field: null, message: "Bot detected" };
	expect(nextContactFormState({ status: "sending" }, { type: "failed", problem })).toEqual({
		status: "failed",
		problem,
	});
});

test("editing the marked field takes its mark and leaves the message", () => {
	const failed: ContactFormState = { status: "failed", problem: badEmail };
	expect(nextContactFormState(failed, { type: "edited", field: "email" })).toEqual({
		status: "failed",
		problem: { field: null, message: "Invalid email format" },
	});
});

test("editing another field changes nothing", () => {
	const failed: ContactFormState = { status: "failed", problem: badEmail };
	expect(nextContactFormState(failed, { type: "edited", field: "name" })).toBe(failed);
	const sent: ContactFormState = { status: "sent" };
	expect(nextContactFormState(sent, { type: "edited", field: "name" })).toBe(sent);
});

test("a new attempt clears the last problem, and rest is for a sent message alone", () => {
	const failed: ContactFormState = { status: "failed", problem: badEmail };
	expect(nextContactFormState(failed, { type: "submitted" })).toEqual({ status: "sending" });
	expect(nextContactFormState(failed, { type: "rested" })).toBe(failed);
});
