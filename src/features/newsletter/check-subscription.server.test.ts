import { expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { createRateLimiter } from "#platform/http/rate-limit.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { endpointApp } from "#testing/feature.ts";
import { ada, testNewsletter } from "#testing/newsletter.ts";
import { checkSubscription } from "./check-subscription.server.ts";
import { confirmSubscription } from "./confirm-subscription.server.ts";
import { subscribe } from "./subscribe.server.ts";
import { unsubscribeAddress } from "./unsubscribe.server.ts";

function lookUpOn(database: Database, perMinute = 1_000) {
	const rateLimiter = createRateLimiter({ perMinute, trustedProxies: 0 });
	const app = endpointApp({ endpoints: [checkSubscription] }, { database }, { rateLimiter });
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
		const answer = async (email: string) => (await lookUp(asked(email))).json();
		expect(await answer("zoë@example.com")).toEqual({ isSubscribed: false });
		await subscribe(deps, { ...ada, email: "Zoë@example.com" }, "b".repeat(43));
		expect(await answer("zoë@example.com")).toEqual({ isSubscribed: false });
		await confirmSubscription(deps, await tokenInMail("newsletter-confirmation"));
		for (const email of ["zoë@example.com", "ZOE\u0308@EXAMPLE.com", " zoë@example.com "]) {
			expect(await answer(email)).toEqual({ isSubscribed: true });
		}
		expect(await answer("zoe@example.com")).toEqual({ isSubscribed: false });
		await unsubscribeAddress(deps, "zoë@example.com");
		expect(await answer("zoë@example.com")).toEqual({ isSubscribed: false });
	},
);

test.each([
	[{ email: "ada@example.com" }, "Audience is required"],
	[{ email: "ada@example.com", audienceId: " " }, "Audience is required"],
	[{ audienceId: "newsletter" }, "Email is required"],
	[{ email: "ada@example", audienceId: "newsletter" }, "Invalid email format"],
])("%j is answered with 400 and '%s'", async (query, message) => {
	const answer = await lookUpOn(await sqliteTestDatabase().open())(query);
	expect(answer.status).toBe(400);
	expect(await answer.json()).toEqual({ message });
	expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("an answer is never kept, and any audience means the one list", async () => {
	const lookUp = lookUpOn(await sqliteTestDatabase().open());
	const answer = await lookUp({ email: "ada@example.com", audienceId: "another-7" });
	expect(answer.status).toBe(200);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	expect((await lookUp(asked("ada@example.com"), "HEAD")).status).toBe(200);
});

test("one question too many is answered with 429, the code and how long to wait", async () => {
	const lookUp = lookUpOn(await sqliteTestDatabase().open(), 2);
	await lookUp(asked("ada@example.com"));
	await lookUp(asked("eve@example.com"));
	const refused = await lookUp(asked("bob@example.com"));
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
	expect(await refused.json()).toEqual({ message: expect.stringContaining("rate_limit_exceeded") });
});

test("it answers questions only", async () => {
	const answer = await lookUpOn(await sqliteTestDatabase().open())(asked("ada@example.com"), "POST");
	expect(answer.status).toBe(405);
	expect(answer.headers.get("allow")).toBe("GET, HEAD");
});
