import { expect, test } from "vitest";
import type { Database } from "#platform/database/database.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { createMetrics } from "#platform/http/metrics.ts";
import { createLogger } from "#platform/logger.ts";
import { createReadiness } from "#platform/readiness/readiness.ts";
import { databaseCheck } from "#platform/readiness/readiness-checks.ts";
import { addReadinessMetrics } from "#platform/readiness/readiness-metrics.ts";
import { post, siteOn } from "#testing/app.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { enqueueTestMail } from "#testing/outbox.ts";

const CONTACT = "/.netlify/functions/send-email";
const TOKEN = "a token of sixteen characters or more";
const message = { name: "Ada", email: "ada@example.com", message: "Which total is right?" };

/** The numbers as a scraper reads them. */
async function scrape({ app }: ReturnType<typeof siteOn>): Promise<string> {
	const response = await app.request("/metrics", { headers: { authorization: `Bearer ${TOKEN}` } });
	expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
	return response.text();
}

function siteWithReadiness(database: Database) {
	const logger = createLogger("silent");
	const check = databaseCheck({ database, logger, now: () => new Date() });
	const [readiness, metrics] = [createReadiness([check], { logger, freshForMs: 0 }), createMetrics({ token: TOKEN })];
	addReadinessMetrics(metrics.registry, { readiness, database });
	return siteOn(database, { readiness, metrics });
}

testOnEachDatabase(
	"the metrics have requests by route and status, and the outbox, and no personal data",
	async ({ open }) => {
		const database = await open();
		const site = siteWithReadiness(database);
		await site.app.request(CONTACT, post(message));
		await site.app.request(CONTACT, post({ ...message, name: "" }));
		await site.app.request("/ada@example.com?token=secret");
		await enqueueTestMail(database, ["late"], { queuedAt: new Date(Date.now() - 3_600_000) });
		const numbers = await scrape(site);
		expect(numbers).toContain(`http_requests_total{method="POST",route="${CONTACT}",status="200"} 1`);
		expect(numbers).toContain(`http_requests_total{method="POST",route="${CONTACT}",status="400"} 1`);
		expect(numbers).toContain('http_requests_total{method="GET",route="unmatched",status="404"} 1');
		expect(numbers).toContain(`http_request_duration_seconds_count{route="${CONTACT}"} 2`);
		expect(numbers).toContain('outbox_mails{state="queued",lane="prompt"} 3');
		expect(numbers).toMatch(/^oldest_due_mail_seconds 36\d\d$/m);
		expect(numbers).toContain("site_ready 0\n");
		expect(numbers).not.toMatch(/ada@|secret|Ada/);
	},
);

test("without the database the metrics are still served, and say that the site is not ready", async () => {
	const { open, settings } = sqliteTestDatabase();
	await (await open()).close();
	const database = await openDatabase(settings);
	await database.close();
	const numbers = await scrape(siteWithReadiness(database));
	expect(numbers).toContain("site_ready 0\n");
	expect(numbers).not.toMatch(/^(outbox_mails|oldest_due_mail_seconds)/m);
});

test("each application has metrics of its own", async () => {
	const database = await sqliteTestDatabase().open();
	await siteOn(database, { metrics: createMetrics({ token: TOKEN }) }).app.request(CONTACT, post(message));
	expect(await scrape(siteOn(database, { metrics: createMetrics({ token: TOKEN }) }))).not.toContain(CONTACT);
});

test("the metrics are for clients with the token alone, wherever they are and whatever host they ask for", async () => {
	const database = await sqliteTestDatabase().open();
	const { app } = siteOn(database, { metrics: createMetrics({ token: TOKEN }) });
	const thisMachine = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
	const statusFor = async (headers: Record<string, string> = {}) =>
		(await app.request("/metrics", { headers }, thisMachine)).status;
	expect(await statusFor({ authorization: `Bearer ${TOKEN}` })).toBe(200);
	// As a proxy on this machine passes a visitor's request on that sets no header of its own.
	for (const host of ["127.0.0.1", "localhost", "site.example"])
		expect([host, await statusFor({ host })]).toEqual([host, 404]);
	for (const wrong of [`Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, "Bearer ", TOKEN, `Basic ${TOKEN}`]) {
		expect([wrong, await statusFor({ authorization: wrong })]).toEqual([wrong, 404]);
	}
	const without = siteOn(database).app;
	const undefinedToken = { headers: { authorization: "Bearer undefined" } };
	for (const request of [{}, undefinedToken]) {
		expect((await without.request("/metrics", request, thisMachine)).status).toBe(404);
	}
});

test("a line of the log has route, status and duration, and nothing that a visitor wrote", async () => {
	const lines: string[] = [];
	const logger = createLogger("info", { write: (line) => lines.push(line) });
	const { app } = siteOn(await sqliteTestDatabase().open(), { logger });
	await app.request(CONTACT, post(message, { "user-agent": "Ada's", "x-forwarded-for": "203.0.113.9" }));
	await app.request("/newsletter/confirm?token=secret");
	await app.request("/mail/ada@example.com/secret", post(message, { origin: "https://elsewhere.example" }));
	const ofRequests = lines.map((line) => JSON.parse(line)).filter(({ ms }) => ms !== undefined);
	expect(ofRequests).toMatchObject([
		{
			method: "POST",
			route: CONTACT,
			status: 200,
			ms: expect.any(Number),
			requestId: expect.stringMatching(/^[\da-f-]{36}$/),
		},
		{ method: "GET", route: "/newsletter/confirm", status: 404 },
		{ method: "POST", route: "unmatched", status: 403 },
	]);
	expect(Object.keys(ofRequests[0])).toEqual(["level", "time", "requestId", "method", "route", "status", "ms"]);
	// Three letters of a name are hexadecimal digits, too: a random id may have them.
	const written = lines.join().replaceAll(/"requestId":"[\da-f-]+"/g, "");
	expect(written).not.toMatch(/[Aa]da|secret|203\.0/);
});
