import { expect, test, vi } from "vitest";
import { contentOfRepository } from "#content/company-content.ts";
import { waitlistDocument } from "#documents/pages/waitlist.ts";
import { joinWaitlist } from "./waitlist-form.island.tsx";

const entry = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };

const { outcome } = contentOfRepository.page(waitlistDocument).form;
const join = () => joinWaitlist(entry, "key-1", outcome);

function respondWith(respond: () => Promise<Response>) {
	const fetch = vi.fn<typeof globalThis.fetch>(respond);
	vi.stubGlobal("fetch", fetch);
	return fetch;
}

test("posts the specified JSON with its key", async () => {
	const fetch = respondWith(async () => Response.json({ message: "You're on the list!" }));
	expect(await join()).toEqual({ ok: true, message: "You're on the list!" });
	const [address, request] = fetch.mock.calls[0] ?? [];
	expect(address).toBe("/.netlify/functions/join-waitlist");
	expect(request?.method).toBe("POST");
	expect(new Headers(request?.headers).get("idempotency-key")).toBe("key-1");
	expect(new Headers(request?.headers).get("content-type")).toBe("application/json");
	expect(JSON.parse(String(request?.body))).toEqual(entry);
});

test("shows the server's own sentence", async () => {
	respondWith(async () => Response.json({ message: "The list is full" }, { status: 409 }));
	expect(await join()).toEqual({ ok: false, message: "The list is full" });
});

test.each([
	["no JSON", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
	["a message that is no text", () => Response.json({ message: 7 }, { status: 500 })],
	["a blank message", () => Response.json({ message: " " }, { status: 500 })],
	["nothing", () => Response.json(null, { status: 500 })],
])("a refusal with %s gets the specified sentence", async (_, respond) => {
	respondWith(async () => respond());
	expect(await join()).toEqual({
		ok: false,
		message: "Something went wrong. Please try again.",
	});
});

test("a broken connection and a timeout are network errors", async () => {
	const unreachable = { ok: false, message: "Network error. Please try again later." };
	respondWith(() => Promise.reject(new TypeError("Failed to fetch")));
	expect(await join()).toEqual(unreachable);
	respondWith(() => Promise.reject(new DOMException("signal timed out", "TimeoutError")));
	expect(await join()).toEqual(unreachable);
});
