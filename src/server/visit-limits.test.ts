import { expect, test } from "vitest";
import { connectionMessages } from "#documents/content/request-messages.ts";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { post, siteOn } from "#testing/app.ts";
import { sqliteTestDatabase } from "#testing/database.ts";

const letter = { name: "Ada", email: "ada@example.com", message: "Which total is right?" };

test("pages rendered for a client have a limit of their own, shared by all of the site's addresses", async () => {
	let rendered = 0;
	const respondToVisitor = async () => {
		rendered += 1;
		return new Response("not here", { status: 404 });
	};
	const visitLimiter = createRateLimiter({ perMinute: 30, trustedProxies: 1 });
	const { app } = siteOn(await sqliteTestDatabase().open(), { respondToVisitor, visitLimiter });
	const visit = (path: string, address: string) => app.request(path, { headers: { "x-forwarded-for": address } });
	for (let number = 1; number <= 30; number += 1)
		expect((await visit(`/${number}.data`, "192.0.2.1")).status).toBe(404);
	const refused = await visit("/another", "192.0.2.1");
	expect([refused.status, rendered]).toEqual([429, 30]);
	expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
	expect(refused.headers.get("content-type")).toMatch(/^text\/html/);
	expect(await refused.text()).toContain(connectionMessages.tooManyVisits.text);
	expect((await visit("/another", "192.0.2.2")).status).toBe(404);
	expect(
		(await app.request("/.netlify/functions/send-email", post(letter, { "x-forwarded-for": "192.0.2.1" }))).status,
	).toBe(200);
});

test("the buttons behind mailed links have the same limit, counted apart from pages", async () => {
	const visitLimiter = createRateLimiter({ perMinute: 30, trustedProxies: 0 });
	const { app } = siteOn(await sqliteTestDatabase().open(), { visitLimiter });
	const press = async (path: string) =>
		(await app.request(path, { method: "POST", body: new URLSearchParams({ token: "x" }) })).status;
	const paths = ["/newsletter/confirm", "/newsletter/undo", "/newsletter/unsubscribe"];
	for (let number = 0; number < 30; number += 1) expect(await press(paths[number % 3] ?? "")).toBe(303);
	for (const path of paths) expect([path, await press(path)]).toEqual([path, 429]);
	expect((await app.request("/newsletter/confirm?token=x")).status).toBe(404);
});
