import { expect, test, vi } from "vitest";
import { contentOfRepository } from "#content/company-content.ts";
import { contactDocument } from "#documents/pages/contact.ts";
import { sendContactMessage, textOfMessage } from "./contact-form.island.tsx";

const message = {
	name: "Ada",
	email: "ada@example.com",
	phone: "",
	company: "Mill",
	message: "Which orders?",
	botField: "",
};

const { outcome } = contentOfRepository.page(contactDocument).form;
const send = () => sendContactMessage(message, "key-1", outcome);

function respondWith(respond: () => Promise<Response>) {
	const fetch = vi.fn<typeof globalThis.fetch>(respond);
	vi.stubGlobal("fetch", fetch);
	return fetch;
}

test("posts the specified JSON with its key", async () => {
	const fetch = respondWith(async () => Response.json({ success: true }));
	expect(await send()).toEqual({ ok: true, message: null });
	const [address, request] = fetch.mock.calls[0] ?? [];
	expect(address).toBe("/.netlify/functions/send-email");
	expect(request?.method).toBe("POST");
	expect(new Headers(request?.headers).get("idempotency-key")).toBe("key-1");
	expect(new Headers(request?.headers).get("content-type")).toBe("application/json");
	expect(JSON.parse(String(request?.body))).toEqual(message);
});

test("shows the server's own sentence", async () => {
	respondWith(async () => Response.json({ error: "Bot detected" }, { status: 400 }));
	expect(await send()).toEqual({ ok: false, message: "Bot detected" });
});

test("shows a sentence of its own for a response without one", async () => {
	const failed = { ok: false, message: "Failed to send message" };
	respondWith(async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
	expect(await send()).toEqual(failed);
	respondWith(async () => Response.json({ error: 7 }, { status: 500 }));
	expect(await send()).toEqual(failed);
	respondWith(async () => Response.json(null, { status: 500 }));
	expect(await send()).toEqual(failed);
});

test("a broken connection and a timeout are network errors", async () => {
	const unreachable = { ok: false, message: "Network error. Please try again later." };
	respondWith(() => Promise.reject(new TypeError("Failed to fetch")));
	expect(await send()).toEqual(unreachable);
	respondWith(() => Promise.reject(new DOMException("signal timed out", "TimeoutError")));
	expect(await send()).toEqual(unreachable);
});

const copy = contentOfRepository.page(contactDocument).form;

const sentMessage = {
	name: "Ada",
	email: "ada@example.com",
	phone: "",
	company: "Mill",
	message: "Which orders?\n\nThose of May.",
	botField: "",
};

test("the copy has the day, each field that was filled in, and the message with its line breaks", () => {
	expect(textOfMessage(sentMessage, new Date("2026-11-23T12:00:00Z"), copy)).toBe(
		"Sent on November 23, 2026\nName: Ada\nEmail: ada@example.com\nCompany: Mill\n\nWhich orders?\n\nThose of May.",
	);
});
