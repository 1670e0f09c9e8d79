import { expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { content } from "#testing/content.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { endpointApp } from "#testing/feature-deps.ts";
import { ada, testNewsletter } from "#testing/newsletter.ts";
import { checkSubscription } from "./newsletter.server.ts";
import { confirmSubscription, subscribe, unsubscribeAddress } from "./subscriptions.server.ts";

function lookUpOn(database: Database, perMinute = 1_000) {
	const rateLimiter = createRateLimiter({ perMinute, trustedProxies: 0 });
	const app = endpointApp({ endpoints: [checkSubscription] }, { database, content }, { rateLimiter });
	return (query: Record<string, string>, method = "GET") =>
		app.request(`${checkSubscription.path}?${new URLSearchParams(query)}`, { method });
}

const asked = (email: string) => ({ email, audienceId: "newsletter" });

testOnEachDatabase(
	"an address is subscribed from its confirmation until it leaves, however it is typed",
	async (test) => {
		const database = await test.open();
		const { deps, tokenInMail } = testNewsletter(database);
		const lookUp = lookUpOn(database);
		const lookUpEmail = async (email: string) => (await lookUp(asked(email))).json();
		expect(await lookUpEmail("zoë@example.com")).toEqual({ isSubscribed: false });
		await subscribe(deps, { ...ada, email: "Zoë@example.com" }, "b".repeat(43));
		expect(await lookUpEmail("zoë@example.com")).toEqual({ isSubscribed: false });
		await confirmSubscription(deps, await tokenInMail("newsletter-confirmation"));
		for (const email of ["zoë@example.com", "ZOE\u0308@EXAMPLE.com", " zoë@example.com "]) {
			expect(await lookUpEmail(email)).toEqual({ isSubscribed: true });
		}
		expect(await lookUpEmail("zoe@example.com")).toEqual({ isSubscribed: false });
		await unsubscribeAddress(deps, "zoë@example.com");
		expect(await lookUpEmail("zoë@example.com")).toEqual({ isSubscribed: false });
	},
);

test.each([
	[{ email: "ada@example.com" }, "Audience is required"],
	[{ email: "ada@example.com", audienceId: " " }, "Audience is required"],
	[{ audienceId: "newsletter" }, "Email is required"],
	[{ email: "ada@example", audienceId: "newsletter" }, "Invalid email format"],
])("%j gets a 400 response that says '%s'", async (query, message) => {
	const response = await lookUpOn(await sqliteTestDatabase().open())(query);
	expect(response.status).toBe(400);
	expect(await response.json()).toEqual({ message });
	expect(response.headers.get("cache-control")).toBe("no-store");
});

test("no response may be cached, and any audience means the one list", async () => {
	const lookUp = lookUpOn(await sqliteTestDatabase().open());
	const response = await lookUp({ email: "ada@example.com", audienceId: "another-7" });
	expect(response.status).toBe(200);
	expect(response.headers.get("cache-control")).toBe("no-store");
	expect((await lookUp(asked("ada@example.com"), "HEAD")).status).toBe(200);
});

test("one look-up too many gets a 429 response with the code and how long to wait", async () => {
	const lookUp = lookUpOn(await sqliteTestDatabase().open(), 2);
	await lookUp(asked("ada@example.com"));
	await lookUp(asked("eve@example.com"));
	const refused = await lookUp(asked("bob@example.com"));
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
	expect(await refused.json()).toEqual({ message: expect.stringContaining("rate_limit_exceeded") });
});

test("the look-up takes only GET and HEAD", async () => {
	const response = await lookUpOn(await sqliteTestDatabase().open())(asked("ada@example.com"), "POST");
	expect(response.status).toBe(405);
	expect(response.headers.get("allow")).toBe("GET, HEAD");
});
