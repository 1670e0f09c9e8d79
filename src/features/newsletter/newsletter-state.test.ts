import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { blogDocument } from "#documents/pages/blog.ts";
import { formOf } from "#documents/pages/forms.ts";
import {
	awaitedEmail,
	buttonPhase,
	type NewsletterState,
	nextNewsletterState,
	type SubscriptionStatus,
	startOfNewsletter,
	statusLine,
} from "./newsletter-form.island.tsx";

const ADA = "ada@example.com";
const fresh = startOfNewsletter("");

function known(status: "subscribed" | "not subscribed") {
	return { email: ADA, status, message: "" } as const;
}

function taken(isUnsubscribing: boolean) {
	return { type: "taken", email: ADA, isUnsubscribing, message: "Done" } as const;
}

test("an empty form has no result and waits for none", () => {
	expect(fresh).toEqual({ email: null, status: "unknown", message: "" });
	expect(awaitedEmail(fresh)).toBeNull();
});

test("a typed address is unknown until its look-up has a result", () => {
	const typed = nextNewsletterState(fresh, { type: "typed", email: ADA });
	expect(awaitedEmail(typed)).toBe(ADA);
	const subscribed = nextNewsletterState(typed, { type: "lookedUp", email: ADA, isSubscribed: true });
	expect(subscribed.status).toBe("subscribed");
	expect(awaitedEmail(subscribed)).toBeNull();
	const absent = nextNewsletterState(typed, { type: "lookedUp", email: ADA, isSubscribed: false });
	expect(absent.status).toBe("not subscribed");
});

test("a late result about an older address does not win", () => {
	const typed = nextNewsletterState(fresh, { type: "typed", email: "eve@example.com" });
	expect(nextNewsletterState(typed, { type: "lookedUp", email: ADA, isSubscribed: true })).toBe(typed);
	expect(nextNewsletterState(fresh, { type: "lookedUp", email: ADA, isSubscribed: true })).toBe(fresh);
});

test("an edit that leaves the address as it was leaves what is known", () => {
	expect(nextNewsletterState(known("subscribed"), { type: "typed", email: ADA })).toEqual(known("subscribed"));
});

test("an emptied field is unknown again", () => {
	const emptied = nextNewsletterState(known("subscribed"), { type: "typed", email: null });
	expect(emptied).toEqual(fresh);
});

test("after subscribing the form is empty: nothing is known until an address is typed again", () => {
	const flipped = nextNewsletterState(known("not subscribed"), taken(false));
	expect(flipped).toEqual({ email: null, status: "unknown", message: "Done" });
	expect(awaitedEmail(flipped)).toBeNull();
	expect(awaitedEmail(nextNewsletterState(flipped, { type: "typed", email: ADA }))).toBe(ADA);
	expect(nextNewsletterState(flipped, { type: "typed", email: null }).status).toBe("unknown");
});

test("after unsubscribing the address stays in the form, as not subscribed", () => {
	const flipped = nextNewsletterState(known("subscribed"), taken(true));
	expect(flipped).toEqual({ email: ADA, status: "not subscribed", message: "Done" });
});

test("a request whose response comes after the address was edited flips nothing", () => {
	const edited = nextNewsletterState(known("not subscribed"), { type: "typed", email: "eve@example.com" });
	expect(nextNewsletterState(edited, taken(false))).toEqual({ ...edited, message: "Done" });
});

const idle = { phase: { name: "resting" }, result: null } as const;
const sent = { phase: { name: "resting" }, result: "sent" } as const;
const waiting = { phase: { name: "waiting" }, result: null } as const;

function about(email: string | null, status: SubscriptionStatus): NewsletterState {
	return { email, status, message: "Please check your inbox." };
}

test.each([
	[idle, about(null, "unknown"), "unknown"],
	[idle, about("ada@example.com", "unknown"), "loading"],
	[idle, about("ada@example.com", "not subscribed"), "subscribe"],
	[idle, about("ada@example.com", "subscribed"), "unsubscribe"],
	[sent, about(null, "subscribed"), "unsubscribe"],
	[waiting, about("ada@example.com", "not subscribed"), "submitting"],
	[waiting, about("eve@example.com", "unknown"), "submitting"],
] as const)("a form that is %j, about %j, has the button %s", (form, newsletter, phase) => {
	expect(buttonPhase(form, newsletter)).toBe(phase);
});

const copy = formOf(contentOfRepository, contentOfRepository.page(blogDocument).newsletter);

test("the line tells how to begin, and then that an address is on the list", () => {
	expect(statusLine(idle, about(null, "unknown"), copy)).toEqual({ text: "Enter your email to begin." });
	expect(statusLine(idle, about("ada@example.com", "unknown"), copy)).toEqual({ text: "" });
	expect(statusLine(idle, about("ada@example.com", "not subscribed"), copy)).toEqual({ text: "" });
	const text = "This address receives our newsletter.";
	expect(statusLine(idle, about("ada@example.com", "subscribed"), copy)).toEqual({ text });
});

test("the last outcome stands there before anything else", () => {
	const message = { text: "Please check your inbox.", tone: "ok" };
	expect(statusLine(sent, about(null, "subscribed"), copy)).toEqual(message);
	const failed = { name: "failed", message: "An error occurred" } as const;
	expect(statusLine({ phase: failed, result: null }, about("ada@example.com", "subscribed"), copy)).toEqual({
		text: "An error occurred",
		tone: "error",
	});
});

test("while a request is in flight the line is quiet", () => {
	expect(statusLine(waiting, about("ada@example.com", "not subscribed"), copy)).toEqual({ text: "" });
	expect(statusLine(waiting, about(null, "unknown"), copy)).toEqual({ text: "" });
});

test("once every problem is corrected the line tells how to begin again", () => {
	const refused = (problems: Record<string, string>) =>
		({ phase: { name: "refused", problems }, result: null }) as const;
	expect(statusLine(refused({ email: "Email is required" }), about(null, "unknown"), copy)).toEqual({
		text: "",
		tone: "error",
	});
	expect(statusLine(refused({}), about(null, "unknown"), copy)).toEqual({ text: "Enter your email to begin." });
});
