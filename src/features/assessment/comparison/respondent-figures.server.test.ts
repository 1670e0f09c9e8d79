import pino from "pino";
import { expect, test } from "vitest";
import { scoreAssessment } from "#features/assessment/scoring/score-assessment.ts";
import type { Database } from "#platform/database/database.ts";
import { createLogger } from "#platform/logger.ts";
import { purgeHourly } from "#server/purge-regularly.ts";
import { dentalPractice } from "#testing/answers.ts";
import { post, siteOn } from "#testing/app.ts";
import { basicAssessment } from "#testing/assessments.ts";
import { content } from "#testing/content.ts";
import { sqliteTestDatabase, testOnEachDatabase } from "#testing/database.ts";
import { likelyAnswers } from "#testing/random-answers.ts";
import { figuresOf46, respondents, storeRespondents } from "#testing/respondents.ts";
import { seededRandom } from "#tools/seeded-random.ts";
import { REFRESH_STEP } from "./compare-answers.ts";
import {
	countRespondents,
	FEWEST_RESPONDENTS,
	MOST_ANSWERS,
	purgeOldestAnswers,
	refreshRespondentFigures,
	respondentsOf,
	SMALLEST_GROUP,
} from "./respondent-figures.server.ts";

const logger = createLogger("silent");
const published = async (database: Database) =>
	(await respondentsOf({ database, logger }, basicAssessment))?.respondents;

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

testOnEachDatabase("the database sums what the answers say, of today's points alone", async ({ open }) => {
	const database = await open();
	const random = seededRandom(1);
	const results = Array.from({ length: 250 }, (_, index) => ({
		day: `2026-03-${10 + (index % 20)}`,
		answers: likelyAnswers(basicAssessment.questions, random),
	}));
	const { documents } = basicAssessment;
	const whole = documents["assessments/business-assessment/assessment"] as object;
	const earlier = (version: string) => ({ "assessments/business-assessment/assessment": { ...whole, version } });
	const otherWords = { ...basicAssessment, version: "other words", documents: { ...documents, other: "words" } };
	const otherPoints = { ...basicAssessment, version: "other points", documents: { ...documents, ...earlier("0") } };
	for (const count of [1, 2, 3, 4, 101, 250]) {
		await database.kysely.deleteFrom("anonymous_answers").execute();
		const some = results.slice(0, count);
		await storeRespondents(database, some);
		await storeRespondents(database, some.slice(0, 50), otherWords);
		await storeRespondents(database, [{ day: "2020-01-01", answers: dentalPractice() }], otherPoints);
		const totals = some.map(({ answers }) => scoreAssessment(basicAssessment, answers).total).sort((a, b) => a - b);
		const quarter = (part: number) => {
			const place = (count - 1) * part;
			const [below = 0, above = 0] = [totals[Math.floor(place)], totals[Math.ceil(place)]];
			return Math.round(below + (above - below) * (place % 1));
		};
		const days = some.map(({ day }) => day).sort();
		const shares = basicAssessment.compared.map(({ field, value }) => ({
			field,
			chosen: some.filter(({ answers }) => answers[field] === value).length,
		}));
		const shown = shares.filter(({ chosen }) => chosen >= SMALLEST_GROUP && count - chosen >= SMALLEST_GROUP);
		expect(await countRespondents(database, basicAssessment)).toEqual({
			respondents: count,
			from: days[0],
			to: days.at(-1),
			score: { low: quarter(0.25), middle: quarter(0.5), high: quarter(0.75) },
			counts: Object.fromEntries(shown.map(({ field, chosen }) => [field, chosen])),
		});
	}
});

testOnEachDatabase(
	"an answer that fewer than five chose, or that all but a few chose, is not counted",
	async (test) => {
		expect([FEWEST_RESPONDENTS, REFRESH_STEP, SMALLEST_GROUP]).toEqual([30, 10, 5]);
		const database = await test.open();
		for (const [yes, isShown] of [
			[4, false],
			[5, true],
			[35, true],
			[36, false],
		] as const) {
			await database.kysely.deleteFrom("anonymous_answers").execute();
			await storeRespondents(database, respondents(40, { yes }));
			expect((await countRespondents(database, basicAssessment)).counts.crm_used).toBe(isShown ? yes : undefined);
		}
		await database.kysely.deleteFrom("anonymous_answers").execute();
		await storeRespondents(database, respondents(46, { yes: 29 }));
		expect(await countRespondents(database, basicAssessment)).toEqual(figuresOf46);
	},
);

testOnEachDatabase("the oldest answers go once there are more than are read in an hour", async ({ open }) => {
	const database = await open();
	const [first] = respondents(1, { yes: 1 });
	const of = (days: number, from: number) =>
		Array.from({ length: days }, (_, index) => ({
			day: new Date(Date.UTC(2000, 0, 1 + from + index)).toISOString().slice(0, 10),
			answers: first?.answers ?? dentalPractice(),
		}));
	for (let from = 0; from < MOST_ANSWERS; from += 1_000) await storeRespondents(database, of(1_000, from));
	await purgeOldestAnswers(database);
	await refreshRespondentFigures(database);
	expect(await published(database)).toBe(MOST_ANSWERS);
	await storeRespondents(database, of(1, MOST_ANSWERS));
	await purgeOldestAnswers(database);
	await refreshRespondentFigures(database);
	expect(await published(database)).toBe(0.9 * MOST_ANSWERS);
	const oldest = await database.kysely.selectFrom("anonymous_answers").select("day").orderBy("day").executeTakeFirst();
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
