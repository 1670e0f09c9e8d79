import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { brand } from "#brand.ts";
import { backUpSqlite, backupFolder, backupName } from "#platform/database/back-up-sqlite.ts";
import { createLogger } from "#platform/logger.ts";
import { describeProblem, type Problem } from "#platform/problem.ts";
import { createThread } from "#platform/thread.ts";
import {
	postgresTestDatabase,
	sqliteTestDatabase,
	temporaryDirectory,
	testOnEachDatabase,
	testOnPostgres,
} from "#testing/database.ts";
import { enqueueTestMail } from "#testing/outbox.ts";
import { type Check, createReadiness } from "./readiness.ts";
import { backupCheck, damageCheck, databaseCheck, databaseProblem, diskCheck } from "./readiness-checks.ts";

const logger = createLogger("silent");
const now = () => new Date();
const withCode = (code: string) => Object.assign(new Error("at /srv/data for ada@example.com"), { code });

const problemOf = (code: string): Problem => ({ code, problem: `The ${code} is bad.`, remedy: "Repair it." });
const described = async (summary: Promise<{ problems: Problem[] }>) => (await summary).problems.map(describeProblem);

function checkThat(look: Check["look"]): Check {
	return { look, whenSilent: problemOf("silence") };
}

test("a disk that answers while this thread is busy is no silent one", async () => {
	const dataDirectory = temporaryDirectory();
	const checks = [diskCheck(dataDirectory), backupCheck({ dataDirectory, maxAgeHours: undefined, now })];
	const summary = createReadiness(checks, { logger, withinMs: 500 }).summary();
	// As it is at a start that reads a large database.
	const busyUntil = performance.now() + 1_000;
	while (performance.now() < busyUntil);
	expect((await summary).problems).toEqual([]);
});

test("requests within seconds share one check, and what it finds is logged once", async () => {
	let looks = 0;
	const check = checkThat(async () => {
		looks += 1;
		return { problems: [problemOf("disk")], figures: { looks } };
	});
	const readiness = createReadiness([check, checkThat(async () => ({ problems: [problemOf("disk")] }))], { logger });
	const summaries = await Promise.all(Array.from({ length: 50 }, readiness.summary));
	expect(looks).toBe(1);
	expect(summaries[49]).toMatchObject({ status: "not ready", problems: [problemOf("disk")], figures: { looks: 1 } });
});

test("a check that hangs is a problem, keeps no request waiting, and is not started a second time", async () => {
	let looks = 0;
	const hung = Promise.withResolvers<void>();
	const hanging = checkThat(async () => {
		looks += 1;
		await hung.promise;
		return { problems: [] };
	});
	const readiness = createReadiness([hanging], { logger, withinMs: 5, freshForMs: 0 });
	expect(await readiness.summary()).toMatchObject({ status: "not ready", problems: [problemOf("silence")] });
	expect(await readiness.summary()).toMatchObject({ status: "not ready" });
	expect(looks).toBe(1);
	hung.resolve();
	await expect.poll(async () => (await readiness.summary()).status).toBe("ready");
});

test("a check with a bug is a problem, and the other checks still count", async () => {
	const readiness = createReadiness([checkThat(() => Promise.reject(new Error("bug at ada@example.com")))], { logger });
	expect(await readiness.summary()).toMatchObject({
		problems: [{ code: "check-failed", remedy: "The log says why." }],
	});
});

testOnEachDatabase("the database is checked by a write, which leaves one row however often", async ({ open }) => {
	const database = await open();
	const check = databaseCheck({ database, logger, now });
	const figures = { oldestDueMailSeconds: null, failedOwnerMails: 0, refusedMailsToday: 0, sentMailsToday: 0 };
	for (let time = 0; time < 3; time += 1) {
		expect(await check.look()).toEqual({ problems: [], figures });
	}
	expect(await database.kysely.selectFrom("write_probe").selectAll().execute()).toHaveLength(1);
	const broken = { ...database, write: () => Promise.reject(withCode("SQLITE_FULL")) };
	const { problems } = await databaseCheck({ database: broken, logger, now }).look();
	expect(problems).toHaveLength(1);
});

testOnEachDatabase("what is wrong with the mail is not over because the database cannot be read", async ({ open }) => {
	const database = await open();
	await enqueueTestMail(database, ["late"], { queuedAt: new Date(Date.now() - 3_600_000) });
	let isAway = false;
	const write: typeof database.write = (statement) =>
		isAway ? Promise.reject(withCode("ECONNREFUSED")) : database.write(statement);
	const check = databaseCheck({ database: { ...database, write }, logger, now });
	const codes = async () => (await check.look()).problems.map(({ code }) => code);
	expect(await codes()).toEqual(["mail-late"]);
	isAway = true;
	expect(await codes()).toEqual([expect.stringMatching(/^database-/), "mail-late"]);
});

testOnPostgres("a Postgres that hangs is a problem in time, and ready when it responds again", async () => {
	const { open } = await postgresTestDatabase();
	const [database, other] = [await open(), await open()];
	const check = databaseCheck({ database, logger, now });
	const readiness = createReadiness([check], { logger, withinMs: 50, freshForMs: 0 });
	await other.transaction(async (transaction) => {
		await sql`lock table write_probe in access exclusive mode`.execute(transaction);
		for (let time = 0; time < 3; time += 1) {
			const { problems } = await readiness.summary();
			expect(problems).toMatchObject([{ code: "database-no-response", problem: "DATABASE_URL does not answer." }]);
		}
		const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock'`;
		expect((await waiting.execute(transaction)).rows).toEqual([{ count: 1 }]);
	});
	await expect.poll(async () => (await readiness.summary()).status).toBe("ready");
});

test.each([
	["sqlite", "SQLITE_FULL", "DATA_DIR has no space left. Free some, or set DATA_DIR to another disk."],
	[
		"sqlite",
		"SQLITE_IOERR_WRITE",
		"DATA_DIR is on a disk that is full or reports errors. Free some space, make a backup, and look",
	],
	["sqlite", "SQLITE_CORRUPT_INDEX", `DATA_DIR has a ${brand.slug}.sqlite that is damaged`],
	["sqlite", "SQLITE_READONLY_DBMOVED", "DATA_DIR cannot be written by this process."],
	["sqlite", "SQLITE_MISUSE", "The database (DATA_DIR) fails with SQLITE_MISUSE. The log says more."],
	["postgres", "53100", "DATABASE_URL has no disk space left. Free some on its server."],
	["postgres", "25006", "DATABASE_URL can be read, but not written."],
	["postgres", "XX001", "DATABASE_URL has a damaged database."],
	["postgres", "ECONNREFUSED", "DATABASE_URL does not answer."],
] as const)("%s with %s: “%s”", (kind, code, sentence) => {
	const told = describeProblem(databaseProblem(kind, withCode(code)));
	expect(told).toContain(sentence);
	expect(told).not.toMatch(/srv|ada@/);
});

test("a disk with room is no problem and says how much; a missing disk is a problem", async () => {
	const dataDirectory = temporaryDirectory();
	const { figures } = await diskCheck(dataDirectory).look();
	expect(figures?.diskFreeMegabytes).toBeGreaterThan(0);
	const problems = await described(diskCheck(join(dataDirectory, "away")).look());
	expect(problems).toEqual([expect.stringMatching(/^DATA_DIR /)]);
	expect(problems.join()).not.toContain(dataDirectory);
});

test("the newest backup's age is a figure, and a problem only beyond what the owner allows", async () => {
	const { open, settings } = sqliteTestDatabase();
	await open();
	const { dataDirectory } = settings;
	const within = (maxAgeHours: number | undefined) => backupCheck({ dataDirectory, maxAgeHours, now }).look();
	expect(await within(undefined)).toEqual({ problems: [], figures: { backupAgeHours: null } });
	expect(await described(within(26))).toEqual([
		expect.stringMatching(
			/^There is no backup; BACKUP_MAX_AGE_HOURS is 26\. Make one on the page Backups .*"systemctl start backup"/,
		),
	]);
	const file = join(backupFolder(dataDirectory), backupName("backup", now()));
	backUpSqlite(dataDirectory, file);
	writeFileSync(join(backupFolder(dataDirectory), backupName("replaced", now())), "");
	const fiftyHoursAgo = new Date(Date.now() - 50 * 60 * 60_000);
	utimesSync(file, fiftyHoursAgo, fiftyHoursAgo);
	expect(await within(51)).toEqual({ problems: [], figures: { backupAgeHours: 50 } });
	expect(await described(within(26))).toEqual([expect.stringContaining("The newest backup is 50 hours old;")]);
});

test("damage is found on a thread of its own, and a repaired file is found undamaged", async () => {
	const { open, settings } = sqliteTestDatabase();
	await open();
	const thread = new URL("../../server/database-thread.ts", import.meta.url);
	const { run, stop } = createThread<{ work: "find-damage"; dataDirectory: string }, string>(thread);
	onTestFinished(stop);
	const findDamageIn = (dataDirectory: string) => run({ work: "find-damage", dataDirectory }, "test");
	expect(await findDamageIn(settings.dataDirectory)).toBe("");
	const broken = temporaryDirectory();
	writeFileSync(
		join(broken, `${brand.slug}.sqlite`),
		"no database at all, and long enough to be read as one".repeat(100),
	);
	const folders = [broken, settings.dataDirectory];
	const check = damageCheck({ findDamage: () => findDamageIn(folders.shift() ?? settings.dataDirectory), restMs: 0 });
	expect(await check.look()).toEqual({ problems: [] });
	await expect.poll(() => check.look(), { interval: 1 }).toMatchObject({ problems: [{ code: "database-damaged" }] });
	await expect.poll(() => check.look()).toEqual({ problems: [] });
});
