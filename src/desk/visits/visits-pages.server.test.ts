import { expect, test } from "vitest";
import { fieldsOf } from "#desk/articles/read-article.ts";
import { startOfDay } from "#desk/kit/formats.ts";
import { addDays, companyDay } from "#domain/dates.ts";
import { postPath } from "#features/blog/blog-path.ts";
import { addCount, type Counts, storeCounts } from "#features/visits/visit-counter.server.ts";
import type { Database } from "#platform/database/database.ts";
import { forms as siteForms } from "#server/all-features.ts";
import { advancedAssessment, basicAssessment, leadForm } from "#testing/assessments.ts";
import { content } from "#testing/content.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { deskOn } from "#testing/desk-site.ts";
import { madeUpTexts } from "#testing/posts.ts";
import { selectActs, storeSubmissionRow } from "#testing/submissions.ts";
import { readForms, readFunnels, readScores } from "./forms-and-scores.tsx";
import { countingTimeZone, lastDays, totalViews, viewsBy, viewsByDay } from "./read-visits.ts";

const { facts } = content();
const today = companyDay(new Date(), facts);
const span = lastDays(30, today);
const yesterday = addDays(today, -1);
const upToYesterday = { from: span.from, to: yesterday };

type Counted = { day?: string; page?: string; referrer?: string; device?: string; count: number };

async function count(database: Database, all: readonly Counted[]): Promise<void> {
	const counts: Counts = new Map();
	for (const { count, day = yesterday, page = "/", referrer = "none", device = "phone" } of all) {
		addCount(counts, { day, page, referrer, device }, count);
	}
	await storeCounts(database, counts);
}

async function pass(database: Database, assessment: string, passed: Record<string, number>): Promise<void> {
	const counts: Counts = new Map();
	for (const [step, count] of Object.entries(passed)) addCount(counts, { day: yesterday, assessment, step }, count);
	await storeCounts(database, counts);
}

/** The text of a page without its styles and its markup. */
async function textOf(response: Response): Promise<string> {
	const html = (await response.text()).replaceAll(/<style>[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>/g, "");
	return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

async function storeLead(database: Database, id: string, { score, at }: { score: number; at: string }) {
	const scored = { total: score, maximum: advancedAssessment.rubric.maximum, scores: {}, version: "1" };
	await storeSubmissionRow(database, leadForm, { scored }, { id, received_at: at });
}

testOnEachDatabase("views are read by day, page, site and device, of all pages and of one", async ({ open }) => {
	const database = await open();
	const before = addDays(span.from, -1);
	await count(database, [
		{ count: 3, page: "/blog/one", referrer: "news.example.org" },
		{ count: 7, page: "/", device: "computer", referrer: "search.example" },
		{ count: 2, page: "/tools", day: span.from, referrer: "here" },
		{ count: 50, day: before },
		{ count: 50, day: today },
	]);
	expect(await totalViews(database, { span })).toBe(62);
	expect(await totalViews(database, { span: upToYesterday })).toBe(12);
	expect(await viewsByDay(database, { span })).toEqual([
		{ day: span.from, groups: [0, 2, 0, 0] },
		{ day: yesterday, groups: [7, 0, 3, 0] },
		{ day: today, groups: [50, 0, 0, 0] },
	]);
	expect(await viewsBy(database, "page", { span: upToYesterday })).toEqual([
		{ name: "/", views: 7 },
		{ name: "/blog/one", views: 3 },
		{ name: "/tools", views: 2 },
	]);
	expect(await viewsBy(database, "referrer", { span: upToYesterday })).toEqual([
		{ name: "search.example", views: 7 },
		{ name: "news.example.org", views: 3 },
		{ name: "here", views: 2 },
	]);
	const one = { span, page: "/blog/one" };
	expect(await totalViews(database, one)).toBe(3);
	expect(await viewsByDay(database, one)).toEqual([{ day: yesterday, groups: [0, 0, 3, 0] }]);
	expect(await viewsBy(database, "referrer", one)).toEqual([{ name: "news.example.org", views: 3 }]);
});

testOnEachDatabase("the largest loss is the one after the first answer, in people", async ({ open }) => {
	const database = await open();
	await pass(database, advancedAssessment.id, {
		opened: 412,
		started: 138,
		"section-1": 121,
		"section-2": 84,
		finished: 22,
		mailed: 19,
	});
	const [ofAdvanced, ofBasic] = await readFunnels(database, span);
	expect(ofAdvanced?.steps.slice(0, 4).map(({ reached, left }) => [reached, left])).toEqual([
		[412, 0],
		[138, 274],
		[121, 17],
		[84, 37],
	]);
	expect(ofAdvanced?.worst).toMatchObject({ id: "section-3", left: 84, before: 84 });
	expect(ofAdvanced?.after[0]).toMatchObject({ id: "mailed", reached: 19 });
	expect([ofBasic?.assessment, ofBasic?.worst]).toEqual([basicAssessment.id, undefined]);
});

testOnEachDatabase("a section that was filled in before the one above it is no loss below zero", async ({ open }) => {
	const database = await open();
	await pass(database, basicAssessment.id, {
		opened: 5,
		started: 5,
		"section-1": 2,
		"section-2": 4,
		"section-3": 4,
		"section-4": 4,
		finished: 4,
	});
	const [, funnel] = await readFunnels(database, span);
	expect(funnel?.steps.map(({ left }) => left)).toEqual([0, 0, 3, 0, 0, 0, 0]);
	expect(funnel?.worst?.id).toBe("section-1");
});

testOnEachDatabase("forms and scores are those of the span's days, by the first office's clock", async ({ open }) => {
	const database = await open();
	const start = startOfDay(span.from, countingTimeZone(facts));
	const end = startOfDay(addDays(today, 1), countingTimeZone(facts));
	const justBefore = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();
	await storeLead(database, "too-early", { score: 10, at: justBefore(start) });
	await storeLead(database, "too-late", { score: 140, at: end });
	const read = () => readScores({ database, content }, advancedAssessment, span);
	expect((await read()).counted).toBeNull();
	await storeLead(database, "first", { score: 86, at: start });
	await storeLead(database, "second", { score: 59, at: justBefore(end) });
	await storeLead(database, "third", { score: 150, at: justBefore(end) });
	const forms = await readForms({ database, content, forms: siteForms }, span);
	expect(forms.find(({ form }) => form === "Advanced assessment")?.sent).toBe(3);
	expect(forms.reduce((sum, { sent }) => sum + sent, 0)).toBe(3);
	const { counted: scores } = await read();
	expect(scores).toMatchObject({ count: 3, median: 86, maximum: 150, tenths: [0, 0, 0, 1, 0, 1, 0, 0, 0, 1] });
	expect(scores?.bands.map(({ label, count }) => [label, count])).toEqual([
		["Starting", 1],
		["Building", 1],
		["Established", 0],
		["Leading", 1],
	]);
});

testOnEachDatabase("a member sees the figures, and only an owner takes them away", async ({ open }) => {
	const database = await open();
	await count(database, [{ count: 4_446, referrer: "news.example.org" }]);
	const desk = deskOn(database);
	const member = await desk.signIn("member");
	const owner = await desk.signIn("owner");
	for (const browser of [member, owner]) {
		const text = await textOf(await browser.open("/desk/visits"));
		expect(text).toContain("4,446 from ");
		expect(text.includes("Export as a table")).toBe(browser === owner);
	}
	expect((await member.send("/desk/visits/export", { table: "sites" })).status).toBe(403);
	expect((await owner.open("/desk/visits/export")).status).toBe(404);
	expect((await owner.send("/desk/visits/export", { table: "everything" })).status).toBe(400);
	expect((await owner.send("/desk/visits/export", { table: "sites", "form-token": "made-up" })).status).toBe(400);
	expect((await owner.send("/desk/visits/export", { table: "sites" }, { origin: "https://evil.example" })).status).toBe(
		400,
	);
	expect(await selectActs(database.kysely).select("kind").execute()).toEqual([]);
	const file = await owner.send("/desk/visits/export?days=7", { table: "sites" });
	expect([file.status, file.headers.get("content-type"), file.headers.get("cache-control")]).toEqual([
		200,
		"text/csv; charset=utf-8",
		"no-store",
	]);
	expect(file.headers.get("content-disposition")).toContain(`-sites-${addDays(today, -6)}-${today}.csv"`);
	expect(
		Buffer.from(await file.arrayBuffer())
			.toString()
			.trimEnd()
			.split("\r\n"),
	).toEqual(['\uFEFF"site","views"', '"news.example.org","4446"']);
	const acts = await selectActs(database.kysely).select(["kind", "account_id"]).execute();
	expect(acts).toEqual([{ kind: "figures-exported", account_id: owner.accountId }]);
});

test.each(["days", "pages", "sites", "devices", "steps", "forms", "scores"])(
	"the table of %s can be taken away",
	async (table) => {
		const database = await sqliteTestDatabase().open();
		await count(database, [{ count: 1, referrer: "-2+3.example" }]);
		await storeLead(database, "lead", { score: 80, at: startOfDay(yesterday, countingTimeZone(facts)) });
		const owner = await deskOn(database).signIn("owner");
		const file = await owner.send("/desk/visits/export", { table });
		expect(file.status).toBe(200);
		const csv = await file.text();
		expect(csv.trim().split("\r\n").length).toBeGreaterThan(1);
		expect(csv).not.toMatch(/"[-+=@]/);
	},
);

test("views are compared with the days before only if every one of these was counted", async () => {
	const database = await sqliteTestDatabase().open();
	const owner = await deskOn(database).signIn("owner");
	await count(database, [{ count: 10 }, { count: 99, day: today }, { count: 5, day: addDays(span.from, -30) }]);
	expect(await textOf(await owner.open("/desk/visits"))).not.toContain("than the 30 days before");
	await count(database, [{ count: 1, day: addDays(span.from, -31) }]);
	const compared = "100% more than the 30 days before";
	expect(await textOf(await owner.open("/desk/visits"))).toContain(`${compared}, today left out`);
	const over = `from=${addDays(span.from, -1)}&to=${yesterday}`;
	expect(await textOf(await owner.open(`/desk/visits?${over}`))).not.toContain("today left out");
	expect(await textOf(await owner.open(`/desk/visits?from=${today}&to=${today}`))).toContain("99 from ");
});

test("days without views say when counting began, and lead to all there is", async () => {
	const database = await sqliteTestDatabase().open();
	const owner = await deskOn(database).signIn("owner");
	expect(await textOf(await owner.open("/desk/visits"))).toContain("Nothing has been counted yet.");
	await count(database, [{ count: 2, day: addDays(today, -100) }]);
	const empty = await owner.open("/desk/visits");
	expect(await textOf(empty.clone())).not.toContain("Choose a later day");
	const link = /href="(\?from=[^"]+)"/.exec(await empty.clone().text())?.[1] ?? "";
	expect(await textOf(empty)).toContain("No views in these days");
	expect(await textOf(await owner.open(`/desk/visits${link.replaceAll("&amp;", "&")}`))).toContain("2 from ");
});

test("what a stranger sends as a page or a site is text on the page", async () => {
	const database = await sqliteTestDatabase().open();
	await count(database, [{ count: 9, page: '/<b>"&', referrer: "<script>.example" }]);
	const owner = await deskOn(database).signIn("owner");
	const html = await (await owner.open("/desk/visits")).text();
	expect(html).not.toContain("<b>&quot;");
	expect(html).not.toContain("<script>.example");
	const ofPage = await (await owner.open(`/desk/visits?page=${encodeURIComponent('/<b>"&')}`)).text();
	expect(ofPage).toContain("/&lt;b&gt;");
});

test("Today shows the last 30 days, and does without them when they cannot be read", async () => {
	const database = await sqliteTestDatabase().open();
	const owner = await deskOn(database).signIn("owner");
	await count(database, [{ count: 1_234 }]);
	expect(await textOf(await owner.open("/desk"))).toMatch(/Last 30 days .*1,234/);
	await database.kysely.schema.dropTable("daily_views").execute();
	const today = await owner.open("/desk");
	expect([today.status, (await textOf(today)).includes("The figures could not be read.")]).toEqual([200, true]);
});

test("on a new site the first view is shown within seconds, as one of today, and so is the first form", async () => {
	const database = await sqliteTestDatabase().open();
	const desk = deskOn(database);
	const owner = await desk.signIn("owner");
	expect(await textOf(await owner.open("/desk/visits"))).toContain("Nothing has been counted yet.");
	await storeLead(database, "lead", { score: 80, at: new Date().toISOString() });
	const withForm = await textOf(await owner.open("/desk/visits"));
	expect(withForm).toContain("Nothing has been counted yet.");
	expect(withForm).toMatch(/Advanced assessment 1 /);
	expect(await textOf(await owner.open("/desk"))).toMatch(/Forms sent 1 /);
	await count(database, [{ count: 1, day: today, referrer: "news.example.org" }]);
	for (const days of ["", "?days=7", "?days=30", "?days=90", "?days=365"]) {
		const text = await textOf(await owner.open(`/desk/visits${days}`));
		expect(text, days).toContain("1 from ");
		expect(text, days).toContain("news.example.org 1 ");
		expect(text, days).not.toContain("Choose a later day");
	}
	expect(await textOf(await owner.open("/desk"))).toMatch(/Page views 1 /);
	const before = `from=${addDays(today, -9)}&to=${addDays(today, -8)}`;
	expect(await textOf(await owner.open(`/desk/visits?${before}`))).toContain("Choose a later day");
});

test("pages have the names of the menus, and an article has its title and its address", async () => {
	const database = await sqliteTestDatabase().open();
	const [markdown = ""] = madeUpTexts(3).values();
	const article = fieldsOf(markdown);
	const address = postPath(article.slug);
	await count(database, [
		{ count: 3, page: "/contact" },
		{ count: 2, page: address },
		{ count: 1, page: "/gone" },
	]);
	const owner = await deskOn(database).signIn("owner");
	const text = await textOf(await owner.open("/desk/visits"));
	expect(text).toContain(" Contact 3 ");
	expect(text).toContain(` ${article.title.replaceAll("&", "&amp;")} ${address} 2 `);
	expect(text).toContain(" /gone 1 ");
	const file = await owner.send("/desk/visits/export", { table: "pages" });
	expect(await file.text()).toContain(`"${address}","${article.title}","2"`);
});
