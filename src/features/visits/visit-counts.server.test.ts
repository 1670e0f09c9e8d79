import * as fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { everyPageTitle } from "#documents/content/page-titles.ts";
import { pagesAmong } from "#documents/pages/page.ts";
import { companyDay, dayIn } from "#domain/dates.ts";
import { COUNTS_PATH, deviceClasses, referrers, sectionSteps } from "#domain/visit-counts.ts";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import { allDocuments } from "#server/all-documents.ts";
import { post, siteOn } from "#testing/app.ts";
import { advancedAssessment, advancedDefinition, basicAssessment, basicDefinition } from "#testing/assessments.ts";
import { content } from "#testing/content.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { pathsWithoutConnections } from "#web/routes.ts";
import type { View } from "./visit-counter.server.ts";
import { createVisitCounter, MOST_HOSTS_A_DAY } from "./visit-counter.server.ts";

const NOON = new Date("2026-11-20T18:00:00.000Z");
const home: View = { page: "/", from: "none", device: "phone" };
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

const counterOn = (database: Database, now = () => NOON) =>
	createVisitCounter({ database, logger: createLogger("silent"), now, content });

const viewsIn = ({ kysely }: Database) =>
	kysely.selectFrom("page_views").select(["page", "referrer", "device", "views"]).orderBy("referrer").execute();

const stepsIn = ({ kysely }: Database) =>
	kysely.selectFrom("assessment_steps").select(["assessment", "step", "passed"]).orderBy("step").execute();

const sumOf = (rows: readonly { views: number }[]) => rows.reduce((sum, { views }) => sum + views, 0);

/** Sends one thing to be counted, and returns the response's status and what is stored then. */
async function send(fields: object, headers: Record<string, string> = {}) {
	const database = await sqliteTestDatabase().open();
	const { app, visitCounter } = siteOn(database);
	const response = await app.request(COUNTS_PATH, post(fields, { "user-agent": FIREFOX, ...headers }));
	expect(response.headers.getSetCookie()).toEqual([]);
	await visitCounter.stop();
	return { status: response.status, views: await viewsIn(database), steps: await stepsIn(database) };
}

test("a view of a page is one more of its day, referring host and class of device", async () => {
	const { status, views, steps } = await send({ page: "/", from: "news.example.org", device: "tablet" });
	expect(status).toBe(200);
	expect(views).toEqual([{ page: "/", referrer: "news.example.org", device: "tablet", views: 1 }]);
	expect(steps).toEqual([]);
});

test("a view of an assessment's page is its first step too", async () => {
	const assessment = basicAssessment.id;
	const { views, steps } = await send({ page: `/tools/${assessment}`, from: "here", device: "phone" });
	expect(sumOf(views)).toBe(1);
	expect(steps).toEqual([{ assessment, step: "opened", passed: 1 }]);
});

test("a step of an assessment is counted", async () => {
	const assessment = advancedAssessment.id;
	const { views, steps } = await send({ assessment, step: "section-2" });
	expect([views, steps]).toEqual([[], [{ assessment, step: "section-2", passed: 1 }]]);
});

test.each([
	["a browser with Global Privacy Control", { "sec-gpc": "1" }],
	[
		"a robot that says so",
		{ "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
	],
	["a headless browser", { "user-agent": FIREFOX.replace("Firefox", "HeadlessChrome") }],
])("%s is not counted, and told nothing else", async (_, headers) => {
	expect(await send(home, headers)).toEqual({ status: 200, views: [], steps: [] });
	const assessment = basicAssessment.id;
	expect(await send({ assessment, step: "started" }, headers)).toEqual({ status: 200, views: [], steps: [] });
});

test.each(["/desk", "/results/abc", "/wp-login.php", "//evil.example", "/blog/no-such-article", "/contact/"])(
	"a view of %s, which is no page of this site, is not counted",
	async (page) => {
		expect(await send({ ...home, page })).toEqual({ status: 200, views: [], steps: [] });
	},
);

test.each([
	["www.News.example.org", "news.example.org"],
	["com.example.mail", "com.example.mail"],
	["https://news.example.org/page?q=ada", "other"],
	["news.example.org/page", "other"],
	["203.0.113.9", "other"],
	["2001:db8::1", "other"],
	["localhost", "other"],
	["", "other"],
])("a view from %s is counted as one from %s", async (from, referrer) => {
	const { views } = await send({ ...home, from });
	expect(views).toEqual([{ page: "/", referrer, device: "phone", views: 1 }]);
});

test.each([
	{ ...home, page: "/?email=ada@example.com", visitor: "one" },
	{ ...home, page: `/${"x".repeat(200)}` },
	{ ...home, from: `${"x".repeat(250)}.org` },
	{ ...home, device: "Mozilla/5.0" },
	{ assessment: "another-assessment", step: "started" },
	{ assessment: basicAssessment.id, step: "section-10" },
	{ assessment: basicAssessment.id, step: "started", email: "ada@example.com" },
	{},
	[],
])("%j is refused whole", async (fields) => {
	expect(await send(fields)).toEqual({ status: 422, views: [], steps: [] });
});

testOnEachDatabase(
	"a day has so many hosts of their own, and the views from all others are put together",
	async ({ open }) => {
		const database = await open();
		const hosts = Array.from({ length: 2 * MOST_HOSTS_A_DAY }, (_, index) => `host-${index}.example`);
		for (const half of [hosts.slice(0, 30), hosts]) {
			const counter = counterOn(database);
			for (const from of half) counter.addView({ ...home, from });
			await counter.stop();
		}
		const views = await viewsIn(database);
		const named = views.filter(({ referrer }) => referrer.includes("."));
		expect(named).toHaveLength(MOST_HOSTS_A_DAY);
		expect(views.find(({ referrer }) => referrer === referrers.other)?.views).toBe(hosts.length - MOST_HOSTS_A_DAY);
		expect(sumOf(views)).toBe(hosts.length + 30);
	},
);

testOnEachDatabase("ten thousand views are a few rows, and nothing is stored for each", async ({ open }) => {
	const database = await open();
	const counter = counterOn(database);
	for (let view = 0; view < 10_000; view++) counter.addView(home);
	await counter.stop();
	expect(await viewsIn(database)).toEqual([{ page: "/", referrer: "none", device: "phone", views: 10_000 }]);
});

const anyView = fc.record({
	page: fc.constantFrom("/", "/blog", "/contact", "/tools/business-assessment"),
	from: fc.oneof(
		fc.constantFrom(...Object.values(referrers)),
		fc.integer({ max: 80, min: 1 }).map((n) => `h${n}.example`),
	),
	device: fc.constantFrom(...deviceClasses),
	process: fc.integer({ min: 0, max: 2 }),
	isFlushed: fc.boolean(),
});

testOnEachDatabase(
	"whatever several processes count, the sums of all tables are the number of views",
	async (testDatabase) => {
		const first = await testDatabase.open();
		// A SQLite belongs to one process.
		const another = async () => (first.kind === "sqlite" ? first : testDatabase.open());
		const databases = [first, await another(), await another()];
		const sumsUp = fc.asyncProperty(fc.array(anyView, { maxLength: 120 }), async (sent) => {
			for (const table of ["page_views", "daily_views", "assessment_steps"] as const) {
				await first.kysely.deleteFrom(table).execute();
			}
			const counters = databases.map((database) => counterOn(database));
			const flushes = sent.map(async ({ process, isFlushed, ...view }) => {
				counters[process]?.addView(view);
				if (isFlushed) await counters[process]?.flush();
			});
			await Promise.all([...flushes, ...counters.map((counter) => counter.stop())]);
			await Promise.all(counters.map((counter) => counter.stop()));
			expect(sumOf(await viewsIn(first))).toBe(sent.length);
			for (const dimension of ["page", "section", "referrer", "device"] as const) {
				const daily = first.kysely.selectFrom("daily_views").select("views").where("dimension", "=", dimension);
				expect(sumOf(await daily.execute())).toBe(sent.length);
			}
			const opened = sent.filter(({ page }) => page === "/tools/business-assessment").length;
			const steps = await stepsIn(first);
			expect(steps.reduce((sum, { passed }) => sum + passed, 0)).toBe(opened);
		});
		await fc.assert(sumsUp, { numRuns: 15 });
	},
);

test("counts wait while the database is away, and are stored once it is back", async () => {
	const database = await sqliteTestDatabase().open();
	let isAway = true;
	const sometimes: Database = {
		...database,
		transaction: (work) => (isAway ? Promise.reject(new Error("away")) : database.transaction(work)),
	};
	const counter = counterOn(sometimes);
	counter.addView(home);
	await counter.flush();
	counter.addView(home);
	await counter.flush();
	expect(await viewsIn(database)).toEqual([]);
	isAway = false;
	await counter.stop();
	expect(sumOf(await viewsIn(database))).toBe(2);
});

test("a view of the last minutes before midnight is of that day, by the first office's calendar", () => {
	const [utc, other] = ["2026-11-20T12:00:00.000Z", "2026-11-21T12:00:00.000Z"];
	expect([utc, other].map((moment) => companyDay(new Date(moment), content().facts))).toEqual([
		"2026-11-20",
		"2026-11-21",
	]);
});

const definitions = [basicDefinition, advancedDefinition];

test("the counted assessments are those of the site, and have no more sections than are counted", () => {
	for (const { sections } of definitions) expect(sections.length).toBeLessThanOrEqual(sectionSteps.length);
	for (const { id } of definitions)
		expect(Object.keys(everyPageTitle(pagesAmong(allDocuments), content()))).toContain(`/tools/${id}`);
});

test("no column has room for anything about a visitor", async () => {
	const database = await sqliteTestDatabase().open();
	const tables = await database.kysely.introspection.getTables();
	const columns = (name: string) => tables.find((table) => table.name === name)?.columns.map((column) => column.name);
	expect(columns("page_views")).toEqual(["day", "page", "referrer", "device", "views"]);
	expect(columns("daily_views")).toEqual(["day", "dimension", "name", "views"]);
	expect(columns("assessment_steps")).toEqual(["day", "assessment", "step", "passed"]);
	const counter = counterOn(database);
	counter.addView(home);
	await counter.stop();
	const { rows } = await sql<{ day: string }>`select day from page_views`.execute(database.kysely);
	expect(rows).toEqual([{ day: "2026-11-20" }]);
});

test("a day begins at midnight of the first office, not of the server", () => {
	const { facts } = contentOfRepository;
	const [{ timeZone }] = facts.offices;
	for (let hour = 0; hour < 24; hour++) {
		const moment = new Date(Date.UTC(2026, 6, 1, hour));
		expect(companyDay(moment, facts)).toBe(dayIn(timeZone, moment));
	}
});

test("a page that may send nothing is counted by the request for it, unless it is fetched ahead", async () => {
	const database = await sqliteTestDatabase().open();
	const { app, visitCounter } = siteOn(database);
	const [path = ""] = pathsWithoutConnections;
	const visit = (headers: Record<string, string> = {}) =>
		app.request(path, { headers: { "user-agent": FIREFOX, referer: "https://news.example.org/a", ...headers } });
	await visit();
	await visit({ "sec-purpose": "prefetch" });
	await visit({ "sec-gpc": "1" });
	await visitCounter.stop();
	expect(await viewsIn(database)).toEqual([{ page: path, referrer: "news.example.org", device: "computer", views: 1 }]);
});
