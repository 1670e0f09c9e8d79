import { expect, test, vi } from "vitest";
import { sendNewsletterRequest } from "./send-newsletter-request.ts";

const ada = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };

function answerWith(answer: () => Promise<Response>) {
	const fetch = vi.fn<typeof globalThis.fetch>(answer);
	vi.stubGlobal("fetch", fetch);
	return fetch;
}

test.each([[ada], [{ ...ada, action: "unsubscribe" }] as const])("posts %j as the specified JSON", async (post) => {
	const fetch = answerWith(async () => Response.json({ message: "Done" }));
	expect(await sendNewsletterRequest(post, "key-1")).toEqual({ ok: true, message: "Done" });
	const [address, request] = fetch.mock.calls[0] ?? [];
	expect(address).toBe("/.netlify/functions/subscribe");
	expect(request?.method).toBe("POST");
	expect(new Headers(request?.headers).get("idempotency-key")).toBe("key-1");
	expect(new Headers(request?.headers).get("content-type")).toBe("application/json");
	expect(JSON.parse(String(request?.body))).toEqual(post);
});

test("a success without a message says what was done", async () => {
	answerWith(async () => new Response(null, { status: 204 }));
	expect(await sendNewsletterRequest(ada, "key-1")).toEqual({
		ok: true,
		message: "Please check your inbox and press the button there.",
	});
	expect(await sendNewsletterRequest({ ...ada, action: "unsubscribe" }, "key-1")).toEqual({
		ok: true,
		message: "This address no longer receives our newsletter.",
	});
});

test("a failure shows the server's own sentence", async () => {
	answerWith(async () => Response.json({ message: "The list is closed" }, { status: 409 }));
	expect(await sendNewsletterRequest(ada, "key-1")).toEqual({ ok: false, message: "The list is closed" });
});

test("rate_limit_exceeded, wherever it stands in the message, has a sentence of its own", async () => {
	answerWith(async () => Response.json({ message: "Resend: rate_limit_exceeded (2 per second)" }, { status: 500 }));
	expect(await sendNewsletterRequest(ada, "key-1")).toEqual({
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
])("a failure with %s is an error that occurred", async (_, answer) => {
	answerWith(answer);
	expect(await sendNewsletterRequest(ada, "key-1")).toEqual({ ok: false, message: "An error occurred" });
});
