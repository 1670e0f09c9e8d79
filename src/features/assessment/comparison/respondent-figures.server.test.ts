import pino from "pino";
import { expect, test } from "vitest";
import { basicAssessment } from "#features/assessment/assessments.server.ts";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import { purgeHourly } from "#server/purge-regularly.ts";
import { dentalPractice } from "#testing/answers.ts";
import { post, siteOn } from "#testing/app.ts";
import { content } from "#testing/content.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { respondents, storeRespondents } from "#testing/respondents.ts";
import {
	MOST_ANSWERS,
	purgeOldestAnswers,
	refreshRespondentFigures,
	respondentsOf,
} from "./respondent-figures.server.ts";

const logger = createLogger("silent");
const published = async (database: Database) =>
	(await respondentsOf({ database, logger }, basicAssessment.id))?.respondents;

async function reportOn(database: Database) {
	const { app, laterWork } = siteOn(database);
	const response = await app.request("/services/scorecard/generate-report", post(dentalPractice({ team_size: "2–4" })));
	expect(response.status).toBe(200);
	await laterWork.settled();
	return response.json();
}

testOnEachDatabase(
	"the hourly job counts 46 respondents, and the next report has them beside what is specified",
	async ({ open }) => {
		const database = await open();
		const before = await reportOn(database);
		expect(Object.keys(before).toSorted()).toEqual(["advisory", "breakdown", "label", "report", "total_score"]);
		// With the one that was just sent.
		await storeRespondents(database, respondents(45, { yes: 28 }));
		await purgeHourly({ database, logger, content });
		const after = await reportOn(database);
		expect(after).toEqual({ ...before, respondents: expect.any(Object) });
		expect(after.respondents).toMatchObject({ respondents: 46, counts: { crm_used: 29 } });
	},
);

testOnEachDatabase("29 respondents are not published, 30 are, and then every tenth more", async ({ open }) => {
	const database = await open();
	const all = respondents(56, { yes: 20 });
	const steps = [
		{ upTo: 29, shown: undefined },
		{ upTo: 30, shown: 30 },
		{ upTo: 39, shown: 30 },
		{ upTo: 46, shown: 46 },
		{ upTo: 55, shown: 46 },
		{ upTo: 56, shown: 56 },
	];
	let from = 0;
	for (const { upTo, shown } of steps) {
		await storeRespondents(database, all.slice(from, upTo));
		from = upTo;
		await refreshRespondentFigures(database);
		expect(await published(database)).toBe(shown);
	}
});

testOnEachDatabase("the same answers of the same day count once", async ({ open }) => {
	const database = await open();
	const results = respondents(29, { yes: 15 });
	await storeRespondents(database, [...results, ...results, ...results]);
	await refreshRespondentFigures(database);
	expect(await published(database)).toBeUndefined();
	await storeRespondents(database, [{ day: "2026-05-01", answers: dentalPractice() }]);
	await refreshRespondentFigures(database);
	expect(await published(database)).toBe(30);
});

testOnEachDatabase("answers that are no options of today's questions are left out", async ({ open }) => {
	const database = await open();
	await storeRespondents(database, respondents(31, { yes: 15 }));
	const outdated = JSON.stringify({ ...dentalPractice(), crm_used: "Perhaps" });
	await database.kysely
		.updateTable("business_answers")
		.set({ answers: outdated })
		.where("day", "=", "2026-01-01")
		.execute();
	await refreshRespondentFigures(database);
	expect(await published(database)).toBe(30);
});

testOnEachDatabase("the oldest answers go once there are more than are read in an hour", async ({ open }) => {
	const database = await open();
	const [first] = respondents(1, { yes: 1 });
	const of = (days: number, from: number) =>
		Array.from({ length: days }, (_, index) => ({
			day: new Date(Date.UTC(2000, 0, 1 + from + index)).toISOString().slice(0, 10),
			answers: first?.answers ?? {},
		}));
	for (let from = 0; from < MOST_ANSWERS; from += 1_000) await storeRespondents(database, of(1_000, from));
	await purgeOldestAnswers(database);
	await refreshRespondentFigures(database);
	expect(await published(database)).toBe(MOST_ANSWERS);
	await storeRespondents(database, of(1, MOST_ANSWERS));
	await purgeOldestAnswers(database);
	await refreshRespondentFigures(database);
	expect(await published(database)).toBe(0.9 * MOST_ANSWERS);
	const oldest = await database.kysely.selectFrom("business_answers").select("day").orderBy("day").executeTakeFirst();
	expect(oldest?.day).toBe(of(1, 0.1 * MOST_ANSWERS + 1)[0]?.day);
});

testOnEachDatabase(
	"processes that count at once publish one set of figures, and none a few answers later",
	async ({ open }) => {
		const first = await open();
		// SQLite is one process's: there the counts of one process overlap.
		const databases = first.kind === "postgres" ? [first, await open(), await open()] : [first, first, first];
		await storeRespondents(first, respondents(34, { yes: 15 }));
		await Promise.all([
			...databases.map((database) => refreshRespondentFigures(database)),
			storeRespondents(first, [{ day: "2026-05-01", answers: dentalPractice() }]),
			...databases.map((database) => refreshRespondentFigures(database)),
		]);
		const shown = await published(first);
		expect([34, 35]).toContain(shown);
		await Promise.all(databases.map((database) => refreshRespondentFigures(database)));
		expect(await published(first)).toBe(shown);
	},
);

test("a report goes without figures that can't be read, and the log says so", async () => {
	const database = await sqliteTestDatabase().open();
	const lines: string[] = [];
	await database.kysely.schema.dropTable("respondent_figures").execute();
	const { app } = siteOn(database, { logger: pino({}, { write: (line: string) => lines.push(line) }) });
	const response = await app.request("/services/scorecard/generate-report", post(dentalPractice()));
	expect(Object.keys(await response.json())).toHaveLength(5);
	expect(lines.join()).toContain("the figures of all respondents can't be read");
});
