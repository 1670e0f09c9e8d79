import { expect, test } from "vitest";
import * as z from "zod";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { CARDS_PER_HOUR } from "#features/assessment/share/result-cards.server.ts";
import type { Database } from "#platform/database/database.ts";
import { byHand, dentalPractice, soloConsultant } from "#testing/answers.ts";
import { post, siteOn } from "#testing/app.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";

const BASIC = "/services/scorecard/card";
const ADVANCED = "/services/advanced-scorecard/card";
const card = z.strictObject({
	address: z.string(),
	picture: z.string(),
	removal: z.string(),
	removalAddress: z.string(),
	endsOn: z.iso.date(),
});

const cardsOf = ({ kysely }: Database) => kysely.selectFrom("result_cards").selectAll().execute();

async function siteWithCard(database: Database) {
	const { app } = siteOn(database);
	const ask = async (path: string, body: object) => card.parse(await (await app.request(path, post(body))).json());
	const remove = (token: string, headers: Record<string, string> = {}) =>
		app.request("/cards", { method: "POST", body: new URLSearchParams({ token }), headers });
	return { app, ask, remove, made: await ask(BASIC, { formData: dentalPractice() }) };
}

testOnEachDatabase("the service scores the answers itself, and takes no score from the client", async (test) => {
	const database = await test.open();
	const { ask, made } = await siteWithCard(database);
	const [id] = made.removal.split(".");
	expect(made).toMatchObject({
		address: `https://site.example/cards/${id}`,
		picture: `/cards/${id}/card.png`,
		removalAddress: expect.stringMatching(/\?remove=[\w-]{22}$/),
	});
	await ask(BASIC, { formData: dentalPractice(), total_score: 100, replaced: made.removal });
	await ask(ADVANCED, { formData: soloConsultant() });
	const rows = await cardsOf(database);
	expect(rows.map(({ total_score, max_score }) => `${total_score}/${max_score}`).toSorted()).toEqual([
		expect.stringMatching(/^\d+\/150$/),
		`${byHand.dentalPractice.total}/100`,
	]);
});

test("answers that can't be scored get a sentence and no card", async () => {
	const database = await sqliteTestDatabase().open();
	const { app } = siteOn(database);
	const unusable = [
		{},
		{ formData: {} },
		{ formData: { ...dentalPractice(), revenue: "A lot" } },
		{ formData: dentalPractice(), replaced: "x".repeat(65) },
		{ formData: dentalPractice(), replaced: 7 },
	];
	for (const body of unusable) {
		const response = await app.request(BASIC, post(body));
		expect(response.status).toBe(422);
		expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
		expect((await response.text()).length).toBeGreaterThan(10);
	}
	expect(await cardsOf(database)).toEqual([]);
});

testOnEachDatabase("only a post of this site removes a card, and leads to its page", async (test) => {
	const database = await test.open();
	const { app, ask, remove, made } = await siteWithCard(database);
	await ask(BASIC, { formData: dentalPractice() });
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
	const { app } = siteOn(database);
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
	const response = await app.request(BASIC, post({ formData: dentalPractice() }));
	expect([response.status, await response.text()]).toEqual([
		503,
		contentOfRepository.said(assessmentReportDocument).card.tooMany,
	]);
	expect(await cardsOf(database)).toHaveLength(CARDS_PER_HOUR);
});
