import { expect, test } from "vitest";
import type { FormState } from "#ui/form/form-state.ts";
import { buttonPhase, statusLine } from "./describe-newsletter.ts";
import type { NewsletterState, SubscriptionStatus } from "./newsletter-state.ts";

const idle: FormState = { status: "idle" };
const sent: FormState = { status: "sent" };

function about(email: string | null, status: SubscriptionStatus): NewsletterState {
	return { email, status, message: "Please check your inbox." };
}

test.each([
	[idle, about(null, "unknown"), "unknown"],
	[idle, about("ada@example.com", "unknown"), "loading"],
	[idle, about("ada@example.com", "not subscribed"), "subscribe"],
	[idle, about("ada@example.com", "subscribed"), "unsubscribe"],
	[sent, about(null, "subscribed"), "unsubscribe"],
	[{ status: "sending" }, about("ada@example.com", "not subscribed"), "submitting"],
	[{ status: "sending" }, about("eve@example.com", "unknown"), "submitting"],
] as const)("a form that is %j, about %j, has the button %s", (form, newsletter, phase) => {
	expect(buttonPhase(form, newsletter)).toBe(phase);
});

test("the line tells how to begin, and then that an address is on the list", () => {
	expect(statusLine(idle, about(null, "unknown"))).toEqual({ text: "Enter your e-mail to begin." });
	expect(statusLine(idle, about("ada@example.com", "unknown"))).toEqual({ text: "" });
	expect(statusLine(idle, about("ada@example.com", "not subscribed"))).toEqual({ text: "" });
	const text = "This address receives our newsletter.";
	expect(statusLine(idle, about("ada@example.com", "subscribed"))).toEqual({ text });
});

test("the last answer stands there before anything else", () => {
	const message = { text: "Please check your inbox.", tone: "ok" };
	expect(statusLine(sent, about(null, "subscribed"))).toEqual(message);
	const failed: FormState = { status: "failed", problem: { field: null, message: "An error occurred" } };
	expect(statusLine(failed, about("ada@example.com", "subscribed"))).toEqual({
		text: "An error occurred",
		tone: "error",
	});
});

test("while a request is under way the line is quiet", () => {
	expect(statusLine({ status: "sending" }, about("ada@example.com", "not subscribed"))).toEqual({ text: "" });
	expect(statusLine({ status: "sending" }, about(null, "unknown"))).toEqual({ text: "" });
});
