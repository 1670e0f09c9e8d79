import { HTTPException } from "hono/http-exception";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { endpointApp } from "#testing/feature-deps.ts";
import { jsonEndpoint } from "./json-endpoint.ts";

type Options = { secondsToWait?: number; isPlain?: boolean };

/** An application with one service that doubles a number, and everything that reached it. */
function serviceApp({ secondsToWait, isPlain = false }: Options = {}) {
	const received: number[] = [];
	const double = jsonEndpoint({
		path: "/double",
		schema: z.object({ number: z.number("number is missing."), name: z.string("name is missing.") }),
		problemMember: isPlain ? undefined : "detail",
		mails: [],
		example: () => ({ number: 21, name: "Ada" }),
		handle(_: object, { number }) {
			received.push(number);
			return { doubled: number * 2 };
		},
	});
	const rateLimiter = { secondsToWait: async () => secondsToWait };
	return { app: endpointApp({ endpoints: [double] }, {}, { rateLimiter }), received };
}

const JSON_TYPE = { "content-type": "application/json" };
const post = (body: string, headers: Record<string, string> = JSON_TYPE) => ({ method: "POST", body, headers });

test("JSON that fits the schema gets a JSON response", async () => {
	const response = await serviceApp().app.request("/double", post('{"number":21,"name":"Ada"}'));
	expect(response.status).toBe(200);
	expect(await response.json()).toEqual({ doubled: 42 });
});

test("what does not fit gets a 422 response with every sentence", async () => {
	const { app, received } = serviceApp();
	const response = await app.request("/double", post("{}"));
	expect(response.status).toBe(422);
	expect(await response.json()).toEqual({ detail: "number is missing. name is missing." });
	expect(received).toEqual([]);
});

test("a service without a member for problems sends them as plain text", async () => {
	const response = await serviceApp({ isPlain: true }).app.request("/double", post('{"number":1}'));
	expect(response.headers.get("content-type")).toMatch("text/plain");
	expect(await response.text()).toBe("name is missing.");
});

test.each([
	["malformed JSON", 400, post("{")],
	["a form's post", 415, post("number=1", { "content-type": "application/x-www-form-urlencoded" })],
	["another type", 415, post("1", { "content-type": "text/plain" })],
	["a body over 64 KB", 413, post(JSON.stringify({ number: 1, name: "x".repeat(65_536) }))],
])("%s gets a %i response with a sentence", async (_, status, request) => {
	const { app, received } = serviceApp();
	const response = await app.request("/double", request);
	expect(response.status).toBe(status);
	expect(await response.json()).toEqual({ detail: expect.stringMatching(/\.$/) });
	expect(received).toEqual([]);
});

test.each(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])(
	"%s gets a 405 response that says what is allowed",
	async (method) => {
		const response = await serviceApp().app.request("/double", { method });
		expect(response.status).toBe(405);
		expect(response.headers.get("allow")).toBe("POST");
	},
);

test("a page of another origin gets no header that would let it read a response", async () => {
	const headers = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };
	const response = await serviceApp().app.request("/double", { method: "OPTIONS", headers });
	expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("one request too many gets a 429 response that says how long to wait", async () => {
	const { app, received } = serviceApp({ secondsToWait: 17 });
	const response = await app.request("/double", post('{"number":21,"name":"Ada"}'));
	expect(response.status).toBe(429);
	expect(response.headers.get("retry-after")).toBe("17");
	expect(await response.json()).toEqual({ detail: "Too many requests. Please try again in a minute." });
	expect(received).toEqual([]);
});

/** An application with one service of this handler. */
function reportApp(handle: (_: object) => Promise<object>) {
	const report = jsonEndpoint({ path: "/report", schema: z.object({}), mails: [], example: () => ({}), handle });
	return endpointApp({ endpoints: [report] }, {});
}

test("a Response that the handler returns is passed on as it is", async () => {
	const app = reportApp(async () => new Response("%PDF", { headers: { "x-kind": "pdf" } }));
	const response = await app.request("/report", post("{}"));
	expect([response.headers.get("x-kind"), await response.text()]).toEqual(["pdf", "%PDF"]);
});

test("a server error has the service's own form, with its cause for the log", async () => {
	const outage = new Error("The disk is full");
	const causes: unknown[] = [];
	const app = reportApp(() => Promise.reject(outage));
	app.onError((error) => {
		causes.push(error.cause);
		return error instanceof HTTPException ? error.getResponse() : new Response("other", { status: 500 });
	});
	const response = await app.request("/report", post("{}"));
	expect([response.status, await response.text()]).toEqual([
		500,
		"Something went wrong on our side. Please try again later.",
	]);
	expect(causes).toEqual([outage]);
});

test("a service that takes forms says to a browser without script what is wrong on a page", async () => {
	const add = jsonEndpoint({
		path: "/add",
		schema: z.object({ numbers: z.record(z.string(), z.string().check(z.regex(/^\d+$/, "That is no number."))) }),
		inputOfForm: (numbers) => ({ numbers }),
		mails: [],
		example: () => ({ numbers: { one: "1" } }),
		handle: (_: object, { numbers }) => ({ sum: Object.values(numbers).reduce((sum, each) => sum + Number(each), 0) }),
	});
	const app = endpointApp({ endpoints: [add] }, {}, { rateLimiter: { secondsToWait: async () => undefined } });
	const form = (fields: string) => app.request("/add", { method: "POST", body: new URLSearchParams(fields) });
	expect(await (await form("one=1&two=2")).json()).toEqual({ sum: 3 });
	const refused = await form("one=first");
	expect([refused.status, refused.headers.get("content-type")]).toEqual([422, "text/html; charset=UTF-8"]);
	expect(await refused.text()).toContain("That is no number.");
	expect((await form("a=1&".repeat(200))).status).toBe(400);
	expect(await (await app.request("/add", post('{"numbers":{"one":"1"}}'))).json()).toEqual({ sum: 1 });
});
