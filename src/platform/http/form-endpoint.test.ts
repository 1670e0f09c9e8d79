import { expect, test } from "vitest";
import * as z from "zod/mini";
import { formMessages } from "#documents/content/request-messages.ts";
import { askedField } from "#domain/form-fields.ts";
import { endpointApp } from "#testing/feature-deps.ts";
import { type FormOutcome, type FormRequest, formEndpoint } from "./form-endpoint.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { RejectedSubmission } from "./rejected-submissions.ts";

const schema = z.object({
	name: z.string().check(z.minLength(1, "missing")),
	message: z._default(z.string().check(z.maxLength(20)), ""),
	email: z.optional(z.string()),
});

/** `room`: how many refused forms are kept. */
type Options = { outcome?: FormOutcome | Error; secondsToWait?: number; room?: number };

/** An application with one form, and everything that reached it. */
function formApp({ outcome = { ok: true, body: { message: "Thank you" } }, secondsToWait, room = 1 }: Options = {}) {
	const received: ({ name: string } & FormRequest)[] = [];
	const returned: RejectedSubmission[] = [];
	const rateLimiter: RateLimiter = { secondsToWait: async () => secondsToWait };
	const keepRejectedSubmission = async (form: RejectedSubmission) =>
		returned.length < room ? `form-${returned.push(form)}` : null;
	const form = formEndpoint({
		path: "/form",
		fields: [
			askedField({ id: "name", kind: "line", label: "Name" }),
			askedField({ id: "message", kind: "text", label: "Message", max: 20 }),
			askedField({ id: "email", kind: "email", label: "Email" }),
		],
		schema,
		messages: () => ({ name: { missing: "Name is required" }, email: { likelySlip: "Did you mean {address}?" } }),
		problemMember: "error",
		page: "/contact",
		tooManyRequests: "too_many: wait",
		mails: [],
		example: () => ({ name: "Ada" }),
		async handle(_: object, { name }, request) {
			received.push({ name, ...request });
			if (outcome instanceof Error) throw outcome;
			return outcome;
		},
	});
	const app = endpointApp({ endpoints: [form] }, {}, { rateLimiter, keepRejectedSubmission });
	return { app, received, returned };
}

function post(body: string, headers: Record<string, string> = { "content-type": "application/json" }): RequestInit {
	return { method: "POST", body, headers };
}

const URLENCODED = { "content-type": "application/x-www-form-urlencoded" };

test("JSON that fits the schema reaches the use case, with its idempotency key and the browser's cookies", async () => {
	const { app, received } = formApp();
	const headers = {
		"content-type": "application/json; charset=utf-8",
		"idempotency-key": "abc-123",
		cookie: "a=1; b=two",
	};
	const response = await app.request("/form", post('{"name":"Ada"}', headers));
	expect(response.status).toBe(200);
	expect(await response.json()).toEqual({ message: "Thank you" });
	expect(received).toEqual([{ name: "Ada", idempotencyKey: "abc-123", cookies: "a=1; b=two" }]);
});

test("the response has the first problem of the schema, in the specified member", async () => {
	const { app, received } = formApp();
	const response = await app.request("/form", post('{"name":""}'));
	expect(response.status).toBe(400);
	expect(await response.json()).toEqual({ error: "Name is required" });
	expect(received).toEqual([]);
});

test.each(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])(
	"%s gets a 405 response that says what is allowed",
	async (method) => {
		const response = await formApp().app.request("/form", { method });
		expect(response.status).toBe(405);
		expect(response.headers.get("allow")).toBe("POST");
	},
);

test.each([
	["malformed JSON", 400, post("{")],
	["JSON that is no form", 400, post("[1]")],
	[
		"bytes that are no UTF-8",
		400,
		{ method: "POST", body: new Uint8Array([0x22, 0xff, 0x22]), headers: { "content-type": "application/json" } },
	],
	["another type", 415, post("<name/>", { "content-type": "text/xml" })],
	["a type that is a word of the language", 415, post("name=Ada", { "content-type": "constructor" })],
	["no type", 415, { method: "POST", body: new Uint8Array([1]) }],
	["a body over 64 KB", 413, post(JSON.stringify({ name: "x".repeat(65_536) }))],
])("%s gets a %i response with a sentence", async (_, status, request) => {
	const { app, received } = formApp();
	const response = await app.request("/form", request);
	expect(response.status).toBe(status);
	expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) });
	expect(received).toEqual([]);
});

test.each([
	["that is too large", 413, `name=${"x".repeat(65_536)}`, formMessages.tooLarge],
	["with more fields than it has", 400, "name=Ada&".repeat(100), formMessages.malformed],
])("a form without script %s gets a page with the same sentence", async (_, status, body, message) => {
	const { app, received } = formApp();
	const response = await app.request("/form", post(body, URLENCODED));
	expect(response.status).toBe(status);
	expect(response.headers.get("content-type")).toContain("text/html");
	const page = await response.text();
	expect(page).toContain(`<h1>${message}</h1>`);
	expect(page).toContain(formMessages.goBack);
	expect(received).toEqual([]);
});

test("a body that hides its length is counted, not trusted", async () => {
	const chunk = new TextEncoder().encode("x".repeat(40_000));
	const body = new ReadableStream({
		start(controller) {
			controller.enqueue(chunk);
			controller.enqueue(chunk);
			controller.close();
		},
	});
	const request = { method: "POST", body, headers: { "content-type": "application/json" }, duplex: "half" } as const;
	expect((await formApp().app.request("/form", request)).status).toBe(413);
});

test("one request too many gets a 429 response that says how long to wait", async () => {
	const { app, received } = formApp({ secondsToWait: 17 });
	const response = await app.request("/form", post('{"name":"Ada"}'));
	expect(response.status).toBe(429);
	expect(response.headers.get("retry-after")).toBe("17");
	expect(await response.json()).toEqual({ error: "too_many: wait" });
	expect(received).toEqual([]);
});

test("without script one request too many stores nothing, and its response has what was typed", async () => {
	const { app, received, returned } = formApp({ secondsToWait: 17 });
	const response = await app.request("/form", post(`name=${encodeURIComponent('"><b>Ada')}&other=x`, URLENCODED));
	expect(response.status).toBe(429);
	expect(response.headers.get("retry-after")).toBe("17");
	expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
	const page = await response.text();
	expect(page).toContain("<h1>Too many requests. Please try again in a few seconds.</h1>");
	expect(page).toContain('<form method="post" action="/form">');
	expect(page).toContain('<input type="hidden" name="name" value="&quot;&gt;&lt;b&gt;Ada">');
	expect(page).not.toContain("other");
	expect([received, returned]).toEqual([[], []]);
});

test("a refused form that cannot be stored comes back in the response, with its problem and what was typed", async () => {
	const { app } = formApp({ room: 0 });
	const response = await app.request("/form", post("name=&message=A+long+story", URLENCODED));
	expect(response.status).toBe(400);
	const page = await response.text();
	expect(page).toContain("<h1>Name is required</h1>");
	expect(page).toContain('name="message" value="A long story"');
});

test.each([
	["JSON", post('{"name":"Ada"}')],
	["a form post", post("name=Ada", URLENCODED)],
])("a response to %s may set a cookie", async (_, request) => {
	const { app } = formApp({ outcome: { ok: true, body: {}, cookie: "browser=1; HttpOnly" } });
	expect((await app.request("/form", request)).headers.get("set-cookie")).toBe("browser=1; HttpOnly");
});

test("without script an accepted form redirects to its page", async () => {
	const response = await formApp().app.request("/form", post("name=Ada", URLENCODED));
	expect(response.status).toBe(303);
	expect(response.headers.get("location")).toBe("/contact?sent=true#form");
});

test("without script a refused form redirects to its page, with its problem and everything that was typed", async () => {
	const { app, returned } = formApp();
	const response = await app.request("/form", post("name=&message=A+long+story", URLENCODED));
	expect(response.status).toBe(303);
	expect(response.headers.get("location")).toBe("/contact?returned=form-1#form");
	expect(returned).toEqual([
		{ values: { name: "", message: "A long story" }, problems: [{ field: "name", message: "Name is required" }] },
	]);
});

test("without script a likely slip in an address is asked about once; a program is never asked", async () => {
	const { app, received, returned } = formApp();
	const typed = "name=Ada&email=ada%40gmail.con";
	expect((await app.request("/form", post('{"name":"Ada","email":"ada@gmail.con"}'))).status).toBe(200);
	const asked = await app.request("/form", post(typed, URLENCODED));
	expect(asked.headers.get("location")).toBe("/contact?returned=form-1#form");
	const problems = [{ field: "email", message: "Did you mean ada@gmail.com?" }];
	expect(returned).toEqual([{ values: { name: "Ada", email: "ada@gmail.con" }, problems }]);
	expect(received).toHaveLength(1);
	const sentAgain = await app.request("/form", post(`${typed}&asked-address=ada%40gmail.con`, URLENCODED));
	expect(sentAgain.headers.get("location")).toBe("/contact?sent=true#form");
});

test("without script a failure of ours comes back with a key, so that sending it again makes no second one", async () => {
	const { app, received } = formApp({ outcome: new Error("disk full") });
	const response = await app.request("/form", post("name=Ada", URLENCODED));
	expect(response.status).toBe(500);
	const [, key = ""] = /name="idempotency-key" value="([\w-]+)"/.exec(await response.text()) ?? [];
	await app.request("/form", post(`name=Ada&idempotency-key=${key}`, URLENCODED));
	expect(received.map(({ idempotencyKey }) => idempotencyKey)).toEqual([key, key]);
});

test("of a refused form only its own fields are kept, none longer than they may be", async () => {
	const { app, returned } = formApp();
	const fields = { name: "", message: `${"ab\r\n".repeat(5)}${"c".repeat(40_000)}`, other: "x".repeat(20_000) };
	await app.request("/form", post(`${new URLSearchParams(fields)}`, URLENCODED));
	expect(returned.map(({ values }) => values)).toEqual([{ name: "", message: `${"ab\n".repeat(5)}ccccc` }]);
});
