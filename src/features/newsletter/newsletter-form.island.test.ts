import { expect, test, vi } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { blogDocument } from "#documents/pages/blog.ts";
import { formOf } from "#documents/pages/forms.ts";
import { checkNewsletterForm, sendNewsletterPost, typedEmail } from "./newsletter-form.island.tsx";

const copy = formOf(contentOfRepository, contentOfRepository.page(blogDocument).newsletter);
const complete = { firstName: " Ada ", lastName: "Lovelace", email: " ada@example.com" };

function formWith(changes: Partial<typeof complete>): FormData {
	const fields = new FormData();
	for (const [name, value] of Object.entries({ ...complete, ...changes })) fields.set(name, value);
	return fields;
}

test("subscribing posts three trimmed fields and no action", () => {
	expect(checkNewsletterForm(formWith({}), copy.problems, false)).toEqual({
		ok: true,
		input: { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" },
	});
});

test.each([
	[{ firstName: " ", lastName: "", email: "" }, "firstName", "First name is required"],
	[{ lastName: " ", email: "" }, "lastName", "Last name is required"],
	[{ email: " " }, "email", "Email is required"],
	[{ email: "ada@example" }, "email", "Invalid email format"],
])("%j cannot subscribe", (changes, field, message) => {
	expect(checkNewsletterForm(formWith(changes), copy.problems, false)).toMatchObject({
		ok: false,
		problems: { [field]: message },
	});
});

test("unsubscribing posts its action, and needs no name", () => {
	expect(checkNewsletterForm(formWith({ firstName: "", lastName: "" }), copy.problems, true)).toEqual({
		ok: true,
		input: { firstName: "", lastName: "", email: "ada@example.com", action: "unsubscribe" },
	});
	const problems = { email: "Email is required" };
	expect(checkNewsletterForm(formWith({ email: "" }), copy.problems, true)).toEqual({ ok: false, problems });
});

test.each([
	["ada@example.com", "ada@example.com"],
	[" ada@example.com ", "ada@example.com"],
	["zoë@größe.example", "zoë@größe.example"],
	["", null],
	["ada", null],
	["ada@example", null],
	["ada@example.", null],
	["ada@example.com, eve@example.com", null],
])("%j is looked up as %j", (text, email) => {
	expect(typedEmail(text)).toBe(email);
});

const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };

function respondWith(respond: () => Promise<Response>) {
	const fetch = vi.fn<typeof globalThis.fetch>(respond);
	vi.stubGlobal("fetch", fetch);
	return fetch;
}

test.each([[ada], [{ ...ada, action: "unsubscribe" }] as const])("posts %j as the specified JSON", async (post) => {
	const fetch = respondWith(async () => Response.json({ message: "Done" }));
	expect(await sendNewsletterPost(post, "key-1", copy.outcome)).toEqual({ ok: true, message: "Done" });
	const [address, request] = fetch.mock.calls[0] ?? [];
	expect(address).toBe("/.netlify/functions/subscribe");
	expect(request?.method).toBe("POST");
	expect(new Headers(request?.headers).get("idempotency-key")).toBe("key-1");
	expect(new Headers(request?.headers).get("content-type")).toBe("application/json");
	expect(JSON.parse(String(request?.body))).toEqual(post);
});

test("a success without a message says what was done", async () => {
	respondWith(async () => new Response(null, { status: 204 }));
	expect(await sendNewsletterPost(ada, "key-1", copy.outcome)).toEqual({
		ok: true,
		message: "Please check your inbox and press the button there.",
	});
	expect(await sendNewsletterPost({ ...ada, action: "unsubscribe" }, "key-1", copy.outcome)).toEqual({
		ok: true,
		message: "This address no longer receives our newsletter.",
	});
});

test("a failure shows the server's own sentence", async () => {
	respondWith(async () => Response.json({ message: "The list is closed" }, { status: 409 }));
	expect(await sendNewsletterPost(ada, "key-1", copy.outcome)).toEqual({ ok: false, message: "The list is closed" });
});

test("rate_limit_exceeded, wherever it stands in the message, has a sentence of its own", async () => {
	respondWith(async () => Response.json({ message: "Resend: rate_limit_exceeded (2 per second)" }, { status: 500 }));
	expect(await sendNewsletterPost(ada, "key-1", copy.outcome)).toEqual({
		ok: false,
		message: "Too many requests. Please try again in a few seconds.",
	});
});

test.each([
	["no JSON", async () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
	["a message that is no text", async () => Response.json({ message: 7 }, { status: 500 })],
	["a blank message", async () => Response.json({ message: " " }, { status: 500 })],
	["nothing", async () => Response.json(null, { status: 500 })],
	["a broken connection", () => Promise.reject(new TypeError("Failed to fetch"))],
	["a timeout", () => Promise.reject(new DOMException("signal timed out", "TimeoutError"))],
])("a failure with %s shows the general sentence", async (_, respond) => {
	respondWith(respond);
	expect(await sendNewsletterPost(ada, "key-1", copy.outcome)).toEqual({ ok: false, message: "An error occurred" });
});
