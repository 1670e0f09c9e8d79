import { expect, test, vi } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { loanDocument } from "#documents/pages/loan-approval-predictor.ts";
import { applicationWith } from "#testing/loan-application.ts";
import { serviceMessage } from "#ui/form/call-service.ts";
import { requestEstimate } from "./request-estimate.ts";

const application = applicationWith();
const prediction = { prediction: "APPROVED", approval_probability: 0.7794 };
const estimate = { application, isApproved: true, probability: 0.7794 };

function respondWith(respond: (request: RequestInit) => Promise<Response>) {
	const fetch = vi.fn<typeof globalThis.fetch>((_, request = {}) => respond(request));
	vi.stubGlobal("fetch", fetch);
	return fetch;
}

/** The outcome, with what the page says of a problem. */
async function ask(serviceUrl = "/services/loan-approval", leaving = new AbortController().signal) {
	const outcome = await requestEstimate(serviceUrl, application, leaving);
	if (outcome.ok) return outcome;
	const { problem, ...others } = outcome;
	return { ...others, message: serviceMessage(contentOfRepository.page(loanDocument).form.service, problem) };
}

/** A server that never responds: the request ends when it is aborted, as in a browser. */
function neverRespond({ signal }: RequestInit): Promise<Response> {
	return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
}

test("posts the application as JSON to the service's address", async () => {
	const fetch = respondWith(async () => Response.json({ ...prediction, reasons: [], caution: null }));
	expect(await ask()).toEqual({ ok: true, value: estimate });
	const [address, request] = fetch.mock.calls[0] ?? [];
	expect(address).toBe("/services/loan-approval/predict");
	expect(request?.method).toBe("POST");
	expect(new Headers(request?.headers).get("content-type")).toBe("application/json");
	expect(JSON.parse(String(request?.body))).toEqual(application);
});

test("a service elsewhere is asked at its own address, with or without a final slash", async () => {
	const fetch = respondWith(async () => Response.json(prediction));
	await ask("https://loans.example/api/");
	expect(fetch.mock.calls[0]?.[0]).toBe("https://loans.example/api/predict");
});

test("any other verdict than APPROVED is a denial", async () => {
	respondWith(async () => Response.json({ prediction: "REJECTED", approval_probability: 0 }));
	expect(await ask()).toEqual({ ok: true, value: { application, isApproved: false, probability: 0 } });
});

test.each([
	[
		422,
		() => Response.json({ detail: "LoanAmount must be a number of 0 or more." }, { status: 422 }),
		"LoanAmount must be a number of 0 or more.",
	],
	[429, () => Response.json({ detail: " Too many requests. " }, { status: 429 }), "Too many requests."],
	[500, () => Response.json({}, { status: 500 }), "Unknown error"],
	[500, () => Response.json({ detail: " " }, { status: 500 }), "Unknown error"],
	[422, () => Response.json({ detail: [{ msg: "Field required" }] }, { status: 422 }), "Unknown error"],
	[502, () => new Response("<h1>Bad gateway</h1>", { status: 502 }), "Unknown error"],
	[503, () => new Response(null, { status: 503 }), "Unknown error"],
	[400, () => Response.json(null, { status: 400 }), "Unknown error"],
])("a failed response of %i is told with its detail, if it has one", async (status, respond, detail) => {
	respondWith(async () => respond());
	expect(await ask()).toEqual({ ok: false, message: `Error ${status}: ${detail}` });
});

test.each([
	["no JSON", () => new Response("<html>")],
	["nothing", () => new Response(null, { status: 204 })],
	["no probability", () => Response.json({ prediction: "APPROVED" })],
	["no prediction", () => Response.json({ approval_probability: 0.5 })],
	["a probability above 1", () => Response.json({ prediction: "APPROVED", approval_probability: 77.94 })],
	["a probability in words", () => Response.json({ prediction: "APPROVED", approval_probability: "0.7" })],
])("a response with %s is invalid", async (_, respond) => {
	respondWith(async () => respond());
	expect(await ask()).toEqual({ ok: false, message: "Invalid response from server. Missing required data." });
});

test.each(["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])(
	"no connection is told in plain words, not in the browser's: %s",
	async (message) => {
		respondWith(() => Promise.reject(new TypeError(message)));
		expect(await ask()).toEqual({
			ok: false,
			message: "Request failed. Check your connection or server status.",
		});
	},
);

test("any other failure is told in its own words, or in the specified ones if it has none", async () => {
	respondWith(() => Promise.reject(new Error("The disk of the cache is full")));
	expect(await ask()).toEqual({ ok: false, message: "The disk of the cache is full" });
	respondWith(() => Promise.reject(new Error("")));
	expect(await ask()).toEqual({ ok: false, message: "Request failed. Check your connection or server status." });
});

test("after 90 seconds the request is given up, and not a moment sooner", async () => {
	vi.useFakeTimers();
	respondWith(neverRespond);
	let isOver = false;
	const outcome = ask().finally(() => {
		isOver = true;
	});
	await vi.advanceTimersByTimeAsync(89_999);
	expect(isOver).toBe(false);
	await vi.advanceTimersByTimeAsync(1);
	expect(await outcome).toEqual({
		ok: false,
		message: "Request timed out. The server may be starting up. Please try again.",
	});
	expect(vi.getTimerCount()).toBe(0);
	vi.useRealTimers();
});

test("a response that stops in the middle is given up after 90 seconds, too", async () => {
	vi.useFakeTimers();
	respondWith(async ({ signal }) => {
		const body = new ReadableStream({
			start: (stream) => signal?.addEventListener("abort", () => stream.error(signal.reason)),
		});
		return new Response(body);
	});
	const outcome = ask();
	await vi.advanceTimersByTimeAsync(90_000);
	expect(await outcome).toEqual({
		ok: false,
		message: "Request timed out. The server may be starting up. Please try again.",
	});
	vi.useRealTimers();
});

test("leaving the page gives the request up and leaves no timer", async () => {
	vi.useFakeTimers();
	const fetch = respondWith(neverRespond);
	const leaving = new AbortController();
	const outcome = ask("/services/loan-approval", leaving.signal);
	leaving.abort();
	expect((await outcome).ok).toBe(false);
	expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
	expect(vi.getTimerCount()).toBe(0);
	vi.useRealTimers();
});
