import { expect } from "vitest";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { HOUR_MS } from "#domain/dates.ts";
import { assessmentIn, assessments } from "#features/assessment/assessments.server.ts";
import type { Answers } from "#features/assessment/questions/question.ts";
import type { Database } from "#platform/database/database.ts";
import { byHand, dentalPractice, soloConsultant } from "#testing/answers.ts";
import { testOnEachDatabase } from "#testing/database.ts";
import { featureDeps } from "#testing/feature-deps.ts";
import { keepResult, MOST_RESULTS, removeResultLink } from "./result-links.server.ts";
import type { OpenResultPage } from "./share.ts";
import { viewResultPage } from "./share-pages.server.ts";

const MARCH = new Date("2026-03-03T10:00:00.000Z");
const LIFETIME_MS = keptPeriods.privateLink.hours * HOUR_MS;

/** Links on this database, by a clock that a test sets. */
function linksOn(database: Database) {
	let time = MARCH.getTime();
	const deps = { ...featureDeps(database).deps, now: () => new Date(time) };
	const keep = async (answers: Answers, token?: string, id: string = "business-assessment") => {
		const kept = await keepResult(deps, { assessment: assessmentIn(assessments, id), answers, token });
		if (!kept.ok) throw new Error(kept.problem);
		return kept.value;
	};
	const open = async (token: string): Promise<OpenResultPage> => {
		const page = await viewResultPage(deps, assessments, token);
		if (page.view !== "open") throw new Error(`the link is ${page.view}`);
		return page;
	};
	return {
		keep,
		open,
		view: async (token: string) => (await viewResultPage(deps, assessments, token)).view,
		remove: (token: string) => removeResultLink(deps, token),
		passTime(ms: number) {
			time += ms;
		},
	};
}

async function everythingStored({ kysely }: Database) {
	const links = await kysely.selectFrom("result_links").selectAll().orderBy("id").execute();
	const results = await kysely.selectFrom("linked_results").selectAll().orderBy("id").execute();
	return { links, results };
}

const better = dentalPractice({ cac_tracked: "Yes", sops_doc: "Fully documented" });

testOnEachDatabase("a link shows its result, and the database has neither its token nor a name", async ({ open }) => {
	const database = await open();
	const links = linksOn(database);
	const { token, address, endsOn } = await links.keep(soloConsultant(), undefined, "advanced-business-assessment");
	expect(address).toBe(`https://site.example/results/${token}`);
	expect(Buffer.from(token, "base64url")).toHaveLength(16);
	expect(endsOn).toBe("2027-03-03");
	const stored = JSON.stringify(await everythingStored(database));
	const { full_name, company_name, email } = soloConsultant();
	for (const secret of [token, full_name, company_name, email]) expect(stored).not.toContain(secret);
	const { latest, scores } = await links.open(token);
	expect(scores).toHaveLength(1);
	expect(latest?.result).toMatchObject({ total: scores[0]?.total, maximum: 150 });
});

testOnEachDatabase("a later result joins the earlier one, newest first, and the year begins anew", async ({ open }) => {
	const links = linksOn(await open());
	const { token } = await links.keep(dentalPractice());
	links.passTime(LIFETIME_MS - HOUR_MS);
	const again = await links.keep(better, token);
	const { scores } = await links.open(token);
	expect(scores.map(({ total }) => total)).toEqual([expect.any(Number), byHand.dentalPractice.total]);
	expect(scores[0]?.total).toBeGreaterThan(byHand.dentalPractice.total);
	expect([again.token, again.endsOn]).toEqual([token, "2028-03-02"]);
	links.passTime(LIFETIME_MS - HOUR_MS);
	expect(await links.view(token)).toBe("open");
	links.passTime(HOUR_MS);
	expect(await links.view(token)).toBe("over");
});

testOnEachDatabase("the same answers within an hour are one result, later they are another", async ({ open }) => {
	const links = linksOn(await open());
	const { token } = await links.keep(dentalPractice());
	await links.keep(dentalPractice(), token);
	expect((await links.open(token)).scores).toHaveLength(1);
	links.passTime(HOUR_MS);
	await links.keep(dentalPractice(), token);
	expect((await links.open(token)).scores).toHaveLength(2);
});

testOnEachDatabase("a link keeps the latest twelve results", async ({ open }) => {
	const database = await open();
	const links = linksOn(database);
	const { token } = await links.keep(better);
	for (let result = 0; result < MOST_RESULTS; result += 1) {
		links.passTime(HOUR_MS);
		await links.keep(dentalPractice(), token);
	}
	const { scores } = await links.open(token);
	expect(scores.map(({ total }) => total)).toEqual(Array(MOST_RESULTS).fill(byHand.dentalPractice.total));
	expect((await everythingStored(database)).results).toHaveLength(MOST_RESULTS);
});

testOnEachDatabase("a removed link is gone with everything behind it, and no other is", async ({ open }) => {
	const database = await open();
	const links = linksOn(database);
	const { token } = await links.keep(dentalPractice());
	await links.keep(better, token);
	const other = await links.keep(dentalPractice());
	expect(await links.remove(token)).toBe(2);
	expect(await links.view(token)).toBe("over");
	expect(await links.remove(token)).toBe(0);
	expect(await links.view(other.token)).toBe("open");
	const { links: rows, results } = await everythingStored(database);
	expect([rows.length, results.length]).toEqual([1, 1]);
});

testOnEachDatabase(
	"a result for a link that is gone, has ended, or is of the other assessment gets a new link",
	async ({ open }) => {
		const links = linksOn(await open());
		const ended = await links.keep(dentalPractice());
		links.passTime(LIFETIME_MS);
		const advanced = await links.keep(soloConsultant(), undefined, "advanced-business-assessment");
		for (const token of ["", "x".repeat(22), advanced.token, ended.token]) {
			const link = await links.keep(dentalPractice(), token);
			expect(link.token).not.toBe(token);
			expect((await links.open(link.token)).scores).toHaveLength(1);
		}
	},
);

testOnEachDatabase("results that come at once are all kept, and viewing changes nothing", async ({ open }) => {
	const database = await open();
	const links = linksOn(database);
	const { token } = await links.keep(dentalPractice());
	const industries = ["Retail", "Manufacturing", "Hospitality"] as const;
	await Promise.all(industries.map((industry) => links.keep(dentalPractice({ industry }), token)));
	const before = await everythingStored(database);
	expect((await links.open(token)).scores).toHaveLength(4);
	expect(await everythingStored(database)).toEqual(before);
});

testOnEachDatabase("answers that today's questions no longer have keep the score of their day", async ({ open }) => {
	const database = await open();
	const links = linksOn(database);
	const { token } = await links.keep(dentalPractice());
	await database.kysely
		.updateTable("linked_results")
		.set({ answers: JSON.stringify({ revenue: "A bracket of old" }), rubric_version: "0" })
		.execute();
	const { latest, scores } = await links.open(token);
	expect(latest).toBeUndefined();
	expect(scores).toMatchObject([
		{ total: byHand.dentalPractice.total, maximum: 100, isComparable: false, isScoredAnew: false },
	]);
});

testOnEachDatabase("a result of an earlier rubric is scored by today's", async ({ open }) => {
	const database = await open();
	const links = linksOn(database);
	const { token } = await links.keep(dentalPractice());
	await database.kysely.updateTable("linked_results").set({ total_score: 1, rubric_version: "0" }).execute();
	expect((await links.open(token)).scores).toMatchObject([
		{ total: byHand.dentalPractice.total, isComparable: true, isScoredAnew: true },
	]);
});

testOnEachDatabase("a text that cannot be a token is a link with a part missing", async ({ open }) => {
	const links = linksOn(await open());
	for (const token of ["", "short", "x".repeat(23), "x".repeat(21), `${"x".repeat(21)}/`]) {
		expect(await links.view(token)).toBe("incomplete");
	}
});
