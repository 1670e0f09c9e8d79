import { expect, test } from "vitest";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { Database } from "#platform/database/database.ts";
import { hashToken } from "#platform/random-token.ts";
import { byHand, dentalPractice, soloConsultant } from "#testing/answers.ts";
import { post, siteOn } from "#testing/app.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { shareForm, shareIn } from "#testing/shares.ts";
import { siteWithPages } from "#testing/site-with-pages.ts";
import { hourlyJobs } from "./all-features.ts";

const { path: BASIC } = basicAssessment;
const { path: ADVANCED } = advancedAssessment;

const linksOf = ({ kysely }: Database) => kysely.selectFrom("result_links").selectAll().execute();
const resultsOf = ({ kysely }: Database) => kysely.selectFrom("linked_results").selectAll().execute();

async function siteWithLink(database: Database) {
	const { app } = siteWithPages(database);
	const ask = async (path: string, answers: Answers, token?: string) =>
		shareIn(await app.request(path, shareForm("link", answers, token)));
	const remove = (token: string, headers: Record<string, string> = {}) =>
		app.request("/results", { method: "POST", body: new URLSearchParams({ token }), headers });
	return { app, ask, remove, made: await ask(BASIC, dentalPractice()) };
}

testOnEachDatabase("the page scores the answers itself, and adds a result to a link by its token", async (test) => {
	const database = await test.open();
	const { ask, made } = await siteWithLink(database);
	expect(made.address).toBe(`https://site.example/results/${made.token}`);
	const forged = { ...dentalPractice({ crm_used: "No" }), total_score: "100" };
	expect((await ask(BASIC, forged, made.token)).token).toBe(made.token);
	const totals = (await resultsOf(database)).map(({ total_score }) => total_score);
	expect(totals.toSorted()).toEqual([expect.any(Number), byHand.dentalPractice.total]);
	expect(totals).not.toContain(100);
	const advanced = await ask(ADVANCED, soloConsultant(), made.token);
	expect(advanced.token).not.toBe(made.token);
	expect(await linksOf(database)).toHaveLength(2);
});

test("answers that can't be scored come back with the form, and get no link and no card", async () => {
	const database = await sqliteTestDatabase().open();
	const { app } = siteWithPages(database);
	for (const answers of [{}, { ...dentalPractice(), revenue: "A lot" }]) {
		for (const kind of ["link", "card"] as const) {
			expect((await app.request(BASIC, shareForm(kind, answers))).status).toBe(422);
		}
	}
	expect(await linksOf(database)).toEqual([]);
	expect(await database.kysely.selectFrom("result_cards").selectAll().execute()).toEqual([]);
});

testOnEachDatabase("only a post of the page itself removes a result, and says how many went", async (test) => {
	const database = await test.open();
	const { app, ask, remove, made } = await siteWithLink(database);
	const other = await ask(BASIC, dentalPractice());
	await ask(BASIC, dentalPractice({ crm_used: "No" }), made.token);
	const foreign = await remove(made.token, { origin: "https://evil.example", "sec-fetch-site": "cross-site" });
	expect(foreign.status).toBe(403);
	for (const method of ["GET", "HEAD"]) await app.request(`/results/${made.token}?removed=2`, { method });
	expect(await resultsOf(database)).toHaveLength(3);
	const removed = await remove(made.token);
	expect([removed.status, removed.headers.get("location")]).toEqual([303, `/results/${made.token}?removed=2`]);
	expect(removed.headers.get("cache-control")).toBe("no-store");
	const again = await remove(made.token);
	expect([again.status, again.headers.get("location")]).toEqual([303, `/results/${made.token}`]);
	expect(await resultsOf(database)).toHaveLength(1);
	expect(await linksOf(database)).toHaveLength(1);
	expect(other.token).not.toBe(made.token);
});

test("a made-up token is sent back to a page of this site, and removes nothing", async () => {
	const database = await sqliteTestDatabase().open();
	const { remove } = await siteWithLink(database);
	for (const token of ["", "x", "//evil.example", "../contact", "\ud800", "x".repeat(200)]) {
		const response = await remove(token);
		expect(response.status).toBe(303);
		expect(response.headers.get("location")).toMatch(/^\/results\/[^/]*$/);
	}
	expect(await linksOf(database)).toHaveLength(1);
});

testOnEachDatabase("who has the business assessment mailed is in the inbox for as long as the link", async (test) => {
	const database = await test.open();
	const { app } = siteOn(database);
	const { kysely } = database;
	const request = { email: "Ada@Example.com", result: {}, formData: dentalPractice() };
	await app.request("/services/scorecard/generate-report", post(dentalPractice()));
	await app.request("/services/scorecard/email-results", post(request));
	const entries = () => kysely.selectFrom("submissions").selectAll().execute();
	const { total } = byHand.dentalPractice;
	const [stored = expect.unreachable(), ...others] = await entries();
	expect(stored).toMatchObject({
		form: basicAssessment.id,
		state: "listed",
		words: expect.stringContaining("ada@example.com"),
		email: "Ada@Example.com",
		score: total * 10,
	});
	expect(others).toEqual([]);
	const anonymous = await kysely.selectFrom("anonymous_answers").selectAll().execute();
	expect(anonymous.map((row) => Object.keys(row).toSorted())).toEqual([
		["answers", "day", "form", "id", "total_score", "version"],
	]);
	const personal = [...Object.values(stored), ...(await linksOf(database)).flatMap(Object.values)];
	expect(personal).not.toContain(anonymous[0]?.id);
	const { text } = await kysely.selectFrom("outbox").select("text").executeTakeFirstOrThrow();
	const token = /\/results\/([\w-]{22})\s/.exec(text)?.[1] ?? "";
	await app.request("/results", { method: "POST", body: new URLSearchParams({ token }) });
	expect(await entries()).toEqual([]);
});

testOnEachDatabase("mailed results have a link of their own, which is soon in the mail alone", async (test) => {
	const database = await test.open();
	const { app } = siteOn(database);
	const request = { email: "Ada@Example.com", result: {}, formData: soloConsultant() };
	const mailed = async () => (await app.request("/services/advanced-scorecard/email-results", post(request))).status;
	expect([await mailed(), await mailed()]).toEqual([200, 429]);
	const [row, ...others] = await linksOf(database);
	expect(others).toEqual([]);
	expect(row).toMatchObject({ assessment: "advanced-business-assessment", normalized_email: "ada@example.com" });
	const mails = () => database.kysely.selectFrom("outbox").select(["html", "text"]).execute();
	const token = /https:\/\/site\.example\/results\/([\w-]{22})\s/.exec((await mails())[0]?.text ?? "")?.[1] ?? "";
	expect(hashToken(token)).toBe(row?.token_hash);
	const runHourlyJobs = () => Promise.all(hourlyJobs.map(({ run }) => run(database)));
	await runHourlyJobs();
	expect((await mails())[0]?.text).toContain(token);
	await database.kysely.updateTable("outbox").set({ state: "sent", sent_at: row?.made_at }).execute();
	await runHourlyJobs();
	expect(await mails()).toEqual([{ html: "", text: "" }]);
});
