import { expect, test } from "vitest";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { fillIn } from "#domain/fill-in.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import { CARDS_PER_HOUR } from "#features/assessment/share/result-cards.server.ts";
import type { Database } from "#platform/database/database.ts";
import { byHand, dentalPractice, soloConsultant } from "#testing/answers.ts";
import { advancedAssessment, basicAssessment } from "#testing/assessments.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { shareForm, shareIn } from "#testing/shares.ts";
import { siteWithPages } from "#testing/site-with-pages.ts";

const { path: BASIC } = basicAssessment;

const cardsOf = ({ kysely }: Database) => kysely.selectFrom("result_cards").selectAll().execute();

async function siteWithCard(database: Database) {
	const { app } = siteWithPages(database);
	const ask = async (path: string, answers: Answers, removal?: string) =>
		shareIn(await app.request(path, shareForm("card", answers, removal)));
	const remove = (token: string, headers: Record<string, string> = {}) =>
		app.request("/cards", { method: "POST", body: new URLSearchParams({ token }), headers });
	return { app, ask, remove, made: await ask(BASIC, dentalPractice()) };
}

testOnEachDatabase("the page scores the answers itself, and takes no score from the client", async (test) => {
	const database = await test.open();
	const { ask, made } = await siteWithCard(database);
	const [id] = made.removal.split(".");
	expect(made).toMatchObject({
		address: `https://site.example/cards/${id}`,
		picture: `/cards/${id}/card.png`,
		removalAddress: expect.stringMatching(/\?remove=[\w-]{22}$/),
	});
	await ask(BASIC, { ...dentalPractice(), total_score: "100" }, made.removal);
	await ask(advancedAssessment.path, soloConsultant());
	const rows = await cardsOf(database);
	expect(rows.map(({ total_score, max_score }) => `${total_score}/${max_score}`).toSorted()).toEqual([
		expect.stringMatching(/^\d+\/150$/),
		`${byHand.dentalPractice.total}/100`,
	]);
});

testOnEachDatabase("only a post of this site removes a card, and leads to its page", async (test) => {
	const database = await test.open();
	const { app, ask, remove, made } = await siteWithCard(database);
	await ask(BASIC, dentalPractice());
	const { pathname, search } = new URL(made.removalAddress);
	const foreign = await remove(made.removal, { origin: "https://evil.example", "sec-fetch-site": "cross-site" });
	expect(foreign.status).toBe(403);
	for (const method of ["GET", "HEAD"]) await app.request(pathname + search, { method });
	expect(await cardsOf(database)).toHaveLength(2);
	for (const _ of ["at first", "once more"]) {
		const removed = await remove(made.removal);
		expect([removed.status, removed.headers.get("location")]).toEqual([303, pathname]);
		expect(removed.headers.get("cache-control")).toBe("no-store");
	}
	expect(await cardsOf(database)).toHaveLength(1);
});

test("a made-up code is sent back to a page of this site, and removes nothing", async () => {
	const database = await sqliteTestDatabase().open();
	const { remove } = await siteWithCard(database);
	for (const code of ["", "x", "//evil.example", "../contact", "\ud800", "x".repeat(200), `${"x".repeat(16)}.`]) {
		const response = await remove(code);
		expect(response.status).toBe(303);
		expect(response.headers.get("location")).toMatch(/^\/cards\/[^/]*$/);
	}
	expect(await cardsOf(database)).toHaveLength(1);
});

testOnEachDatabase("once an hour has its cards, the next visitor is told so", async (test) => {
	const database = await test.open();
	const { app } = siteWithPages(database);
	const made_at = new Date().toISOString();
	const row = {
		assessment: "business-assessment" as const,
		scores: "{}",
		total_score: 1,
		max_score: 100,
		rubric_version: "1",
		made_at,
	};
	const rows = Array.from({ length: CARDS_PER_HOUR }, (_, index) => ({
		...row,
		id: String(index),
		removal_hash: String(index),
	}));
	await database.kysely.insertInto("result_cards").values(rows).execute();
	const response = await app.request(BASIC, shareForm("card", dentalPractice()));
	const { failed, tooMany } = contentOfRepository.said(assessmentReportDocument).card;
	expect(await response.text()).toContain(fillIn(failed, { reason: tooMany }));
	expect(await cardsOf(database)).toHaveLength(CARDS_PER_HOUR);
});
