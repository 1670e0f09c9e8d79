import { expect, test, vi } from "vitest";
import { LOOK_UP_TIMEOUT_MS, lookUpSubscription, TYPING_PAUSE_MS } from "./newsletter-form.island.tsx";

const query = { email: "ada+news@example.com", audienceId: "newsletter" };

/** A stopped clock, a server that responds so, and what became of a look-up. */
function lookUpWith(respond: (signal: AbortSignal | undefined) => Promise<Response>) {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const fetch = vi.fn<typeof globalThis.fetch>((_, request) => respond(request?.signal ?? undefined));
	vi.stubGlobal("fetch", fetch);
	const log = vi.spyOn(console, "error").mockReset().mockReturnValue();
	const results: boolean[] = [];
	const callOff = lookUpSubscription(query, (isSubscribed) => results.push(isSubscribed));
	return { fetch, log, results, callOff };
}

const neverResponds = (signal: AbortSignal | undefined) =>
	new Promise<Response>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

test("asks with the specified query, once typing has paused", async () => {
	const { fetch, results, log } = lookUpWith(async () => Response.json({ isSubscribed: true }));
	await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS - 1);
	expect(fetch).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(fetch).toHaveBeenCalledTimes(1);
	const address = new URL(String(fetch.mock.calls[0]?.[0]), "https://site.example");
	expect(address.pathname).toBe("/.netlify/functions/check-subscription");
	expect(Object.fromEntries(address.searchParams)).toEqual(query);
	expect(results).toEqual([true]);
	expect(log).not.toHaveBeenCalled();
});

test.each([
	["a refusal", async () => Response.json({ message: "rate_limit_exceeded" }, { status: 429 })],
	["no JSON", async () => new Response("<h1>Bad gateway</h1>")],
	["a response of another shape", async () => Response.json({ isSubscribed: "yes" })],
	["a broken connection", () => Promise.reject(new TypeError("Failed to fetch"))],
])("%s is logged and means not subscribed", async (_, respond) => {
	const { results, log } = lookUpWith(respond);
	await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS);
	expect(results).toEqual([false]);
	expect(log).toHaveBeenCalledTimes(1);
});

test("a look-up that takes too long is aborted, logged, and means not subscribed", async () => {
	const { results, log } = lookUpWith(neverResponds);
	await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS + LOOK_UP_TIMEOUT_MS - 1);
	expect(results).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect(results).toEqual([false]);
	expect(log).toHaveBeenCalledTimes(1);
});

test("a look-up that is aborted before typing pauses is never sent", async () => {
	const { fetch, results, callOff } = lookUpWith(async () => Response.json({ isSubscribed: true }));
	await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS - 1);
	callOff();
	await vi.advanceTimersByTimeAsync(LOOK_UP_TIMEOUT_MS);
	expect(fetch).not.toHaveBeenCalled();
	expect(results).toEqual([]);
});

test("a look-up that is aborted in flight has no result and no log line", async () => {
	const { fetch, results, log, callOff } = lookUpWith(neverResponds);
	await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS);
	callOff();
	await vi.advanceTimersByTimeAsync(LOOK_UP_TIMEOUT_MS);
	expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
	expect(results).toEqual([]);
	expect(log).not.toHaveBeenCalled();
});

test("a response that arrives after the abort brings no result", async () => {
	const { promise, resolve } = Promise.withResolvers<Response>();
	const { results, log, callOff } = lookUpWith(() => promise);
	await vi.advanceTimersByTimeAsync(TYPING_PAUSE_MS);
	callOff();
	resolve(Response.json({ isSubscribed: true }));
	await vi.advanceTimersByTimeAsync(LOOK_UP_TIMEOUT_MS);
	expect(results).toEqual([]);
	expect(log).not.toHaveBeenCalled();
});
