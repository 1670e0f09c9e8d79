import { afterEach, expect, test, vi } from "vitest";
import { dentalPractice } from "#testing/answers.ts";
import { advancedDefinition, basicDefinition } from "#testing/assessments.ts";
import { serviceMessage } from "#ui/form/call-service.ts";
import { requestResult } from "./request-result.ts";

afterEach(() => {
	vi.useRealTimers();
});

function respondWith(respond: typeof globalThis.fetch) {
	const fetch = vi.fn<typeof globalThis.fetch>(respond);
	vi.stubGlobal("fetch", fetch);
	return fetch;
}

/** The outcome, with what the page says of a problem. */
async function ask(definition = basicDefinition) {
	const { signal } = new AbortController();
	const outcome = await requestResult(
		{ ...definition, serviceUrl: "https://scores.example/basic/" },
		dentalPractice(),
		signal,
	);
	if (outcome.ok) return outcome;
	const { problem, ...others } = outcome;
	return { ...others, message: serviceMessage(definition.form.service, problem) };
}

const complete = {
	total_score: 66,
	label: "Established",
	breakdown: { financial: 25, growth: 12, digital: 17, operations: 12 },
	advisory: "## Hello",
};

test("posts the answers as JSON, and reads the specified response", async () => {
	const fetch = respondWith(async () => Response.json(complete));
	expect(await ask()).toEqual({
		ok: true,
		value: {
			result: {
				total: 66,
				maximum: 100,
				label: "Established",
				scores: complete.breakdown,
				advice: "## Hello",
				report: undefined,
			},
			response: complete,
		},
	});
	const [address, request] = fetch.mock.calls[0] ?? [];
	expect(address).toBe("https://scores.example/basic/generate-report");
	expect(request?.method).toBe("POST");
	expect(JSON.parse(String(request?.body))).toEqual(dentalPractice());
});

test("the advanced service names its maximum; the band is worked out when it does not name one", async () => {
	const scores = { financial: 20, growth: 20, operations: 20, team: 20, digital: 20, strategic: 20 };
	respondWith(async () => Response.json({ total_score: 120, max_score: 150, scores, insight: "Good" }));
	const outcome = await ask(advancedDefinition);
	expect(outcome.ok && outcome.value.result).toMatchObject({
		total: 120,
		maximum: 150,
		label: "Leading",
		advice: "Good",
	});
});

test("an advisory may be empty, and what is malformed beside it is left out", async () => {
	respondWith(async () => Response.json({ total_score: 12, advisory: "", label: 7, breakdown: "none" }));
	const outcome = await ask();
	expect(outcome.ok && outcome.value.result).toMatchObject({ total: 12, label: "Starting", scores: {}, advice: "" });
});

test.each([
	["no total", { advisory: "x" }],
	["a total that is text", { total_score: "66", advisory: "x" }],
	["no advisory", { total_score: 66 }],
	["an advisory that is null", { total_score: 66, advisory: null }],
	["nothing", null],
])("a response with %s is invalid", async (_, body) => {
	respondWith(async () => Response.json(body));
	expect(await ask()).toEqual({ ok: false, message: "Invalid response from server. Missing required data." });
});

test("a report in pieces of another shape is left out, and its text is kept", async () => {
	respondWith(async () => Response.json({ ...complete, report: { steps: "none" } }));
	const outcome = await ask();
	expect(outcome.ok && outcome.value.result).toMatchObject({ advice: "## Hello", report: undefined });
});

test("a response that is no JSON is invalid", async () => {
	respondWith(async () => new Response("<html>"));
	expect(await ask()).toEqual({ ok: false, message: "Invalid response from server. Missing required data." });
});

test("a refusal shows its status and its body", async () => {
	respondWith(async () => new Response("These answers cannot be scored.\n", { status: 422 }));
	expect(await ask()).toEqual({
		ok: false,
		message: "Error 422: These answers cannot be scored.",
		reason: "These answers cannot be scored.",
	});
	respondWith(async () => new Response("", { status: 502 }));
	expect(await ask()).toEqual({ ok: false, message: "Error 502: Unknown error" });
	respondWith(async () => new Response("x".repeat(9_000), { status: 500 }));
	expect(await ask()).toMatchObject({ ok: false, message: `Error 500: ${"x".repeat(500)}…` });
});

test("a broken connection has no words of its own, another failure has", async () => {
	respondWith(() => Promise.reject(new TypeError("Failed to fetch")));
	expect(await ask()).toEqual({
		ok: false,
		message: "Request failed. Check your connection or server status.",
	});
	respondWith(() => Promise.reject(new Error("The wire is cut")));
	expect(await ask()).toEqual({ ok: false, message: "The wire is cut" });
});

test("after 90 s, and not before, the request has timed out", async () => {
	vi.useFakeTimers();
	respondWith(
		(_, request) =>
			new Promise((_resolve, reject) => {
				request?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
			}),
	);
	let outcome: Awaited<ReturnType<typeof ask>> | undefined;
	const asked = ask().then((value) => {
		outcome = value;
	});
	await vi.advanceTimersByTimeAsync(89_999);
	expect(outcome).toBeUndefined();
	await vi.advanceTimersByTimeAsync(1);
	await asked;
	expect(outcome).toEqual({
		ok: false,
		message: "Request timed out. The server may be starting up. Please try again.",
	});
});
