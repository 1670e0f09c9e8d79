import { expect, test } from "vitest";
import { crashPage } from "#documents/content/pages/crash.ts";
import { formMessages } from "#documents/content/request-messages.ts";
import type { Database } from "#platform/database/database.ts";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { createRejectedSubmissions } from "#platform/http/rejected-submissions.ts";
import { post, siteOn } from "#testing/app.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { storedMessages } from "#testing/submissions.ts";

const CONTACT = "/.netlify/functions/send-email";
const message = {
	name: "Ada",
	email: "ada@example.com",
	phone: "",
	company: "",
	message: "Which total is right?",
	botField: "",
};

testOnEachDatabase("a message is stored with its mails, then acknowledged, and the worker is woken", async (test) => {
	const database = await test.open();
	const { app, woken } = siteOn(database);
	const response = await app.request(CONTACT, post(message));
	expect(response.status).toBe(200);
	expect(await response.json()).toEqual({
		message: "Your message has been sent successfully. We'll get back to you soon!",
	});
	expect(woken).toHaveLength(1);
	const stored = await database.kysely.selectFrom("submissions").selectAll().execute();
	expect(stored).toMatchObject([{ name: "Ada", email: "ada@example.com" }]);
	expect(await storedMessages(database.kysely)).toEqual(["Which total is right?"]);
	const queued = await database.kysely.selectFrom("outbox").select(["recipient", "state"]).orderBy("kind").execute();
	expect(queued).toEqual([
		{ recipient: "owner@example.com", state: "queued" },
		{ recipient: "ada@example.com", state: "queued" },
	]);
});

testOnEachDatabase("the same post twice at once is one message, with the same response", async (test) => {
	const database = await test.open();
	const { app } = siteOn(database);
	const request = () => app.request(CONTACT, post(message, { "idempotency-key": "one-form-once" }));
	const responses = await Promise.all(Array.from({ length: 8 }, request));
	expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
	expect(await database.kysely.selectFrom("submissions").select("id").execute()).toHaveLength(1);
	expect(await database.kysely.selectFrom("outbox").select("id").execute()).toHaveLength(2);
});

testOnEachDatabase("a changed message under a used key is a new message", async (test) => {
	const database = await test.open();
	const { app } = siteOn(database);
	await app.request(CONTACT, post(message, { "idempotency-key": "reused" }));
	await app.request(CONTACT, post({ ...message, message: "One more thing." }, { "idempotency-key": "reused" }));
	expect(await database.kysely.selectFrom("submissions").select("id").execute()).toHaveLength(2);
});

testOnEachDatabase("a post with a filled robots' field is refused as specified, and held", async (test) => {
	const database = await test.open();
	const { app, woken } = siteOn(database);
	const response = await app.request(CONTACT, post({ ...message, botField: "https://spam.example" }));
	expect(response.status).toBe(400);
	expect(await response.json()).toEqual({ error: "Bot detected" });
	const kept = await database.kysely.selectFrom("submissions").select("state").execute();
	expect(kept).toEqual([{ state: "held" }]);
	expect(woken).toEqual([]);
});

testOnEachDatabase(
	"text that breaks other systems is accepted: quotes, markup, line ends, NUL and astral characters",
	async (test) => {
		const database = await test.open();
		const { app } = siteOn(database);
		const name = `O'Größe "Zed" <script>🪙`;
		const response = await app.request(CONTACT, post({ ...message, name, message: "a\r\nb\0c\ud800" }));
		expect(response.status).toBe(200);
		const [stored] = await database.kysely.selectFrom("submissions").select("name").execute();
		expect(stored?.name).toBe(name);
		expect(await storedMessages(database.kysely)).toEqual(["a\nbc\ufffd"]);
	},
);

test.each([
	[{ name: " ", email: "x", message: "" }, "Name is required"],
	[{ name: "Ada", email: " ", message: "" }, "Email is required"],
	[{ name: "Ada", email: "ada@example", message: "" }, "Invalid email format"],
	[{ name: "Ada", email: "ada@example.com", message: "\n" }, "Message is required"],
	[{ name: "Ada\nBcc: eve@example.com", email: "ada@example.com", message: "x" }, "Name must be on one line"],
	[{ name: "Ada", email: "ada@example.com,eve@example.com", message: "x" }, "Invalid email format"],
	[{ name: 7, email: "ada@example.com", message: "x" }, "Name is required"],
])("%o gets '%s' in response", async (fields, error) => {
	const { app } = siteOn(await sqliteTestDatabase().open());
	const response = await app.request(CONTACT, post(fields));
	expect(response.status).toBe(400);
	expect(await response.json()).toEqual({ error });
});

testOnEachDatabase("a form without script comes back with what was typed, for ten minutes", async (test) => {
	const database = await test.open();
	const { app } = siteOn(database);
	const body = new URLSearchParams({ ...message, email: "ada@example" });
	const response = await app.request(CONTACT, { method: "POST", body });
	expect(response.status).toBe(303);
	const address = new URL(response.headers.get("location") ?? "", "https://site.example");
	expect([address.pathname, address.hash]).toEqual(["/contact", "#form"]);
	const id = address.searchParams.get("returned") ?? "";
	const inMinutes = (minutes: number) =>
		createRejectedSubmissions(database, () => new Date(Date.now() + minutes * 60_000));
	expect(await inMinutes(9).find(id)).toEqual({
		values: { ...message, email: "ada@example" },
		problems: [{ field: "email", message: "Invalid email format" }],
	});
	expect(await inMinutes(11).find(id)).toBeNull();
	expect(await inMinutes(0).find("another")).toBeNull();
});

test("after twenty posts in a minute a client is asked to wait, and another endpoint is not touched", async () => {
	const rateLimiter = createRateLimiter({ perMinute: 20, trustedProxies: 0 });
	const database = await sqliteTestDatabase().open();
	const { app } = siteOn(database, { endpointDeps: { rateLimiter, keepRejectedSubmission: async () => "" } });
	for (let number = 1; number <= 20; number += 1) expect((await app.request(CONTACT, post(message))).status).toBe(200);
	const refused = await app.request(CONTACT, post(message));
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
	expect((await app.request("/healthz")).status).toBe(200);
});

test("a server error is shown without its details, and logged under the request's id", async () => {
	const database = await sqliteTestDatabase().open();
	const broken: Database = { ...database, transaction: () => Promise.reject(new Error("disk full at /var/data")) };
	const response = await siteOn(broken).app.request(CONTACT, post(message));
	expect(response.status).toBe(500);
	expect(await response.json()).toMatchObject({ error: "Something went wrong on our side. Please try again later." });
	expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
});

test("a browser that opens a page which fails gets the specified error screen, and no JSON", async () => {
	const respondToVisitor = () => Promise.reject(new Error("disk full at /var/data"));
	const { app } = siteOn(await sqliteTestDatabase().open(), { respondToVisitor });
	const response = await app.request("/contact?returned=one", { headers: { accept: "text/html,*/*" } });
	expect(response.status).toBe(500);
	const page = await response.text();
	for (const words of [crashPage.title, crashPage.text, crashPage.link.path]) expect(page).toContain(words);
	expect(page).not.toContain("/var/data");
});

test("a browser that posted a form without script gets a server error as a page, which says how to get what was typed back", async () => {
	const database = await sqliteTestDatabase().open();
	const broken: Database = { ...database, transaction: () => Promise.reject(new Error("disk full at /var/data")) };
	const response = await siteOn(broken).app.request(CONTACT, { method: "POST", body: new URLSearchParams(message) });
	expect(response.status).toBe(500);
	expect(response.headers.get("content-type")).toBe("text/html; charset=UTF-8");
	expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
	const page = await response.text();
	expect(page).toContain("<h1>Something went wrong on our side. Please try again later.</h1>");
	expect(page).toContain(formMessages.sendAgainOrGoBack);
	expect(page).toContain(`name="message" value="${message.message}"`);
	expect(page).not.toContain("disk full");
});

test("a process without its database is alive and not ready, and says so without a path or a host", async () => {
	const database = await sqliteTestDatabase().open();
	const ready = await siteOn(database).app.request("/readyz");
	expect([ready.status, await ready.json()]).toMatchObject([200, { status: "ready", problems: [] }]);
	const refused = Object.assign(new Error("unable to open /srv/data/site.sqlite"), { code: "SQLITE_CANTOPEN" });
	const { app } = siteOn({ ...database, write: () => Promise.reject(refused) });
	expect((await app.request("/healthz")).status).toBe(200);
	const response = await app.request("/readyz");
	expect(response.status).toBe(503);
	expect(response.headers.get("cache-control")).toBe("private, no-cache");
	expect(await response.json()).toMatchObject({
		status: "not ready",
		problems: [
			{
				code: "database-not-writable",
				problem: "DATA_DIR cannot be written by this process.",
				remedy: "Give its user write permission there, or set another DATA_DIR.",
			},
		],
	});
});

test("a worker serves its health and nothing else", async () => {
	const { app } = siteOn(await sqliteTestDatabase().open(), { role: "worker" });
	expect((await app.request("/healthz")).status).toBe(200);
	expect((await app.request("/readyz")).status).toBe(200);
	expect((await app.request("/")).status).toBe(404);
	expect((await app.request(CONTACT, post(message))).status).toBe(404);
});

test("every response has the security headers; HSTS only where the site is https", async () => {
	const database = await sqliteTestDatabase().open();
	const { headers } = await siteOn(database).app.request("/nothing");
	expect(headers.get("x-content-type-options")).toBe("nosniff");
	expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
	expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
	expect(headers.get("x-frame-options")).toBe("DENY");
	const denied = ["browsing-topics", "camera", "geolocation", "microphone", "payment", "usb"].map(
		(name) => `${name}=()`,
	);
	expect(headers.get("permissions-policy")?.split(/, ?/).sort()).toEqual(denied);
	expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
	const plain = siteOn(database, { siteUrl: "http://127.0.0.1:3000" });
	expect((await plain.app.request("/nothing")).headers.get("strict-transport-security")).toBeNull();
});
