import { expect, test } from "vitest";
import { formMessages } from "#documents/content/request-messages.ts";
import type { Database } from "#platform/database/database.ts";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { createRejectedSubmissions } from "#platform/http/rejected-submissions.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { endpointApp, featureDeps } from "#testing/feature-deps.ts";
import { ada, testNewsletter } from "#testing/newsletter.ts";
import { newsletter } from "./newsletter.server.ts";
import { confirmSubscription, unsubscribeAddress } from "./subscriptions.server.ts";

const PATH = "/.netlify/functions/subscribe";
const PENDING = "Please check your inbox and press the button there.";

type Options = { siteUrl?: string; perMinute?: number; strangerMailsPerHour?: number };

/** The endpoint on this database, and how often it called for the worker. */
function endpointOn(database: Database, { siteUrl, perMinute = 1_000, strangerMailsPerHour }: Options = {}) {
	const testable = testNewsletter(database);
	const { deps: usual, woken } = featureDeps(database);
	const mail = { ...usual.mail, ...testable.deps.mail, ...(siteUrl && { siteUrl }), strangerMailsPerHour };
	const deps = { ...usual, ...testable.deps, mail };
	const rejectedSubmissions = createRejectedSubmissions(database, () => new Date());
	const app = endpointApp(newsletter, deps, {
		rateLimiter: createRateLimiter({ perMinute, trustedProxies: 0 }),
		keepRejectedSubmission: rejectedSubmissions.keep,
	});
	return { ...testable, app, woken, rejectedSubmissions };
}

function post(fields: object, headers: Record<string, string> = {}): RequestInit {
	return { method: "POST", body: JSON.stringify(fields), headers: { "content-type": "application/json", ...headers } };
}

const cookieOf = (response: Response) => response.headers.get("set-cookie") ?? "";

/** Everything that a visitor could tell two responses apart by; the browser's secret is a new one for everybody. */
async function whole(response: Response) {
	const headers = [...response.headers].map((pair) => pair.join(": ").replace(/=[\w-]{43};/, "=secret;"));
	return { status: response.status, headers, body: await response.text() };
}

testOnEachDatabase("a new, a pending, a confirmed and a gone address get the same bytes in response", async (test) => {
	const { app, deps, tokenInMail, forward, mails } = endpointOn(await test.open());
	const responses = [await whole(await app.request(PATH, post(ada)))];
	forward(1);
	responses.push(await whole(await app.request(PATH, post({ ...ada, email: "ADA@example.com" }))));
	await confirmSubscription(deps, await tokenInMail("newsletter-confirmation"));
	responses.push(await whole(await app.request(PATH, post(ada))));
	responses.push(await whole(await app.request(PATH, post(ada))));
	await unsubscribeAddress(deps, ada.email);
	forward(1);
	responses.push(await whole(await app.request(PATH, post(ada))));
	expect(responses[0]?.body).toBe(JSON.stringify({ message: PENDING }));
	for (const response of responses) expect(response).toEqual(responses[0]);
	expect((await mails()).map(({ kind }) => kind).sort()).toEqual([
		"newsletter-already-subscribed",
		"newsletter-confirmation",
		"newsletter-confirmation",
		"newsletter-confirmation",
		"newsletter-unsubscribed",
	]);
});

testOnEachDatabase("unsubscribing gets the same response for every address, and needs no name", async ({ open }) => {
	const { app, deps, tokenInMail, subscribers, woken } = endpointOn(await open());
	await app.request(PATH, post(ada));
	await confirmSubscription(deps, await tokenInMail("newsletter-confirmation"));
	const unsubscription = { action: "unsubscribe", email: "ada@example.com" };
	const first = await whole(await app.request(PATH, post({ ...ada, ...unsubscription })));
	expect(JSON.parse(first.body)).toEqual({ message: "This address no longer receives our newsletter." });
	expect(await subscribers()).toMatchObject([{ state: "unsubscribed" }]);
	expect(await whole(await app.request(PATH, post(unsubscription)))).toEqual(first);
	expect(await whole(await app.request(PATH, post({ ...unsubscription, email: "eve@example.com" })))).toEqual(first);
	expect(woken).toHaveLength(4);
	// A reader who leaves is asked nothing about the address.
	const body = new URLSearchParams({ ...unsubscription, email: "ada@gmail.con" });
	const left = await app.request(PATH, { method: "POST", body });
	expect(left.headers.get("location")).toBe("/blog?sent=true#form");
});

test("the browser gets a cookie of its own that scripts cannot read, for as long as the link works", async () => {
	const { app } = endpointOn(await sqliteTestDatabase().open());
	const cookie = cookieOf(await app.request(PATH, post(ada)));
	expect(cookie).toMatch(
		/^__Host-newsletter_browser=[\w-]{43}; Max-Age=259200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
	);
	const plain = endpointOn(await sqliteTestDatabase().open(), { siteUrl: "http://127.0.0.1:3000" });
	expect(cookieOf(await plain.app.request(PATH, post(ada)))).toMatch(/^newsletter_browser=(?!.*Secure)/);
});

test("a browser that subscribes twice keeps its cookie; what is no cookie of ours is replaced", async () => {
	const { app } = endpointOn(await sqliteTestDatabase().open());
	const first = cookieOf(await app.request(PATH, post(ada)));
	const cookie = first.split(";")[0] ?? "";
	const again = await app.request(PATH, post({ ...ada, email: "eve@example.com" }, { cookie }));
	expect(cookieOf(again)).toBe(first);
	const forged = await app.request(PATH, post(ada, { cookie: "__Host-newsletter_browser=short" }));
	expect(cookieOf(forged)).toMatch(/^__Host-newsletter_browser=[\w-]{43};/);
});

test("one request too many says so in the code that the form looks for", async () => {
	const { app, mails } = endpointOn(await sqliteTestDatabase().open(), { perMinute: 1 });
	await app.request(PATH, post(ada));
	const refused = await app.request(PATH, post({ ...ada, email: "eve@example.com" }));
	expect(refused.status).toBe(429);
	expect(await refused.json()).toEqual({ message: expect.stringContaining("rate_limit_exceeded") });
	expect(cookieOf(refused)).toBe("");
	expect(await mails()).toHaveLength(1);
});

test.each([
	[{ firstName: " " }, "First name is required"],
	[{ email: "ada@example" }, "Invalid email format"],
	[{ action: "delete" }, "The action must be unsubscribe, or be left out"],
	[{ action: "unsubscribe", email: "" }, "Email is required"],
])("%j is refused with '%s', and nothing is stored", async (changes, message) => {
	const { app, subscribers } = endpointOn(await sqliteTestDatabase().open());
	const response = await app.request(PATH, post({ ...ada, ...changes }));
	expect(response.status).toBe(400);
	expect(await response.json()).toEqual({ message });
	expect(await subscribers()).toEqual([]);
});

testOnEachDatabase("without script an accepted form redirects to the blog, with the cookie", async ({ open }) => {
	const { app, mails } = endpointOn(await open());
	const response = await app.request(PATH, { method: "POST", body: new URLSearchParams(ada) });
	expect(response.status).toBe(303);
	expect(response.headers.get("location")).toBe("/blog?sent=true#form");
	expect(cookieOf(response)).toContain("__Host-newsletter_browser=");
	expect(await mails()).toHaveLength(1);
});

test("without script a refused form comes back with everything that was typed", async () => {
	const { app, rejectedSubmissions } = endpointOn(await sqliteTestDatabase().open());
	const typed = { ...ada, email: "ada@example" };
	const response = await app.request(PATH, { method: "POST", body: new URLSearchParams(typed) });
	const address = new URL(response.headers.get("location") ?? "", "https://site.example");
	expect([response.status, address.pathname, address.hash]).toEqual([303, "/blog", "#form"]);
	expect(await rejectedSubmissions.find(address.searchParams.get("returned") ?? "")).toEqual({
		values: typed,
		problems: [{ field: "email", message: "Invalid email format" }],
	});
});

testOnEachDatabase(
	"above the hour's cap a new, a pending and a confirmed address get the same refusal, and nothing changes",
	async (test) => {
		const options = { strangerMailsPerHour: 2 };
		const { app, deps, tokenInMail, forward, mails, subscribers } = endpointOn(await test.open(), options);
		await app.request(PATH, post(ada));
		await confirmSubscription(deps, await tokenInMail("newsletter-confirmation"));
		await app.request(PATH, post({ ...ada, email: "pending@example.com" }));
		const before = [await subscribers(), await mails()];
		const responses: unknown[] = [];
		for (const email of ["new@example.com", "pending@example.com", ada.email]) {
			responses.push(await whole(await app.request(PATH, post({ ...ada, email }))));
		}
		expect(responses[0]).toMatchObject({ status: 429, body: expect.stringContaining("rate_limit_exceeded") });
		for (const response of responses) expect(response).toEqual(responses[0]);
		expect([await subscribers(), await mails()]).toEqual(before);
		forward(1);
		expect((await app.request(PATH, post({ ...ada, email: "new@example.com" }))).status).toBe(200);
	},
);

testOnEachDatabase("above the hour's cap a form without script comes back with what was typed", async ({ open }) => {
	const { app } = endpointOn(await open(), { strangerMailsPerHour: 1 });
	await app.request(PATH, post({ ...ada, email: "bob@example.com" }));
	const response = await app.request(PATH, { method: "POST", body: new URLSearchParams(ada) });
	const page = await response.text();
	expect(response.status).toBe(429);
	expect(page).toContain(formMessages.tooManyRequests);
	for (const [name, value] of Object.entries(ada)) expect(page).toContain(`name="${name}" value="${value}"`);
});
