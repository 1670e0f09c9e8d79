import { expect, test, vi } from "vitest";
import { postForm, startOfForm } from "./posted-form.tsx";

const resting = { name: "resting" };

test("a fresh page rests", () => {
	expect(startOfForm({ returned: null, isSent: false })).toEqual({ phase: resting, result: null });
});

test("a page that a post without script came back to starts with its problem", () => {
	const returned = { values: { name: "Ada" }, problem: { field: "email", message: "Invalid email format" } };
	expect(startOfForm({ returned, isSent: false })).toEqual({
		phase: { name: "refused", problems: { email: "Invalid email format" } },
		result: null,
	});
	const unnamed = { ...returned, problem: { field: "", message: "Bot detected" } };
	expect(startOfForm({ returned: unnamed, isSent: false })).toEqual({
		phase: { name: "failed", message: "Bot detected" },
		result: null,
	});
});

test("a page after an accepted post without script starts sent", () => {
	expect(startOfForm({ returned: null, isSent: true })).toEqual({ phase: resting, result: { input: null } });
});

const entry = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" };
const messages = { failed: "Something went wrong.", unreachable: "Network error." };
const send = (sentence: "error" | "message", idempotencyKey = "key") =>
	postForm({ endpoint: "/join", input: entry, idempotencyKey, sentence, messages });

function respondWith(respond: () => Promise<Response>) {
	const fetch = vi.fn<typeof globalThis.fetch>(respond);
	vi.stubGlobal("fetch", fetch);
	return fetch;
}

test("what was entered is posted as JSON with its key", async () => {
	const fetch = respondWith(async () => Response.json({ message: "You're on the list!" }));
	expect(await send("message", "key-1")).toEqual({ ok: true, message: "You're on the list!" });
	const [address, request] = fetch.mock.calls[0] ?? [];
	expect(address).toBe("/join");
	expect(request?.method).toBe("POST");
	expect(new Headers(request?.headers).get("idempotency-key")).toBe("key-1");
	expect(new Headers(request?.headers).get("content-type")).toBe("application/json");
	expect(JSON.parse(String(request?.body))).toEqual(entry);
});

test("the endpoint's own sentence is shown, where it has one", async () => {
	respondWith(async () => Response.json({ error: "Bot detected" }, { status: 400 }));
	expect(await send("error")).toEqual({ ok: false, message: "Bot detected" });
	expect(await send("message")).toEqual({ ok: false, message: "Something went wrong." });
	respondWith(async () => Response.json({ success: true }));
	expect(await send("error")).toEqual({ ok: true, message: null });
});

test.each([
	["no JSON", () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
	["a message that is no text", () => Response.json({ message: 7 }, { status: 500 })],
	["a blank message", () => Response.json({ message: " " }, { status: 500 })],
	["nothing", () => Response.json(null, { status: 500 })],
])("a refusal with %s gets the form's sentence", async (_, respond) => {
	respondWith(async () => respond());
	expect(await send("message")).toEqual({ ok: false, message: "Something went wrong." });
});

test("a broken connection and a timeout are network errors", async () => {
	const unreachable = { ok: false, message: "Network error." };
	respondWith(() => Promise.reject(new TypeError("Failed to fetch")));
	expect(await send("message")).toEqual(unreachable);
	respondWith(() => Promise.reject(new DOMException("signal timed out", "TimeoutError")));
	expect(await send("message")).toEqual(unreachable);
});
