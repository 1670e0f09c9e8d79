import { statSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { parseConfig } from "#platform/config.server.ts";
import type { Database } from "#platform/database/database.ts";
import { sqliteFile } from "#platform/database/sqlite-file.ts";
import { createLogger } from "#platform/logger.ts";
import { content } from "#testing/content.ts";
import { sqliteTestDatabase, temporaryDirectory, testOnEachDatabase } from "#testing/database.ts";
import { storeRowsOf, trustClock } from "#testing/retention.ts";
import { purgeMinutely } from "./purge-regularly.ts";
import { startWorker } from "./worker.ts";

const LONG_AGO = "2015-01-05T10:00:00.000Z";

/** The tables whose rows end by their age, on either database. */
const TABLES = [
	"submissions",
	"mail_quotas",
	"newsletter_subscribers",
	"newsletter_links",
	"outbox",
	"returned_forms",
] as const;

/** Rows whose time is over in each of these tables, under a clock that has run for a day. */
async function storeOldThings(database: Database): Promise<void> {
	for (const table of TABLES) await storeRowsOf[table](database, "over-age", LONG_AGO);
	await trustClock(database);
}

async function tablesWithRows({ kysely }: Database): Promise<string[]> {
	const counted = TABLES.map(async (table) => {
		const rows = await kysely.selectFrom(table).select(kysely.fn.countAll().as("rows")).executeTakeFirstOrThrow();
		return Number(rows.rows) > 0 ? [table] : [];
	});
	return (await Promise.all(counted)).flat();
}

function work(database: Database, role: string): void {
	const config = parseConfig({ ROLE: role, DATA_DIR: temporaryDirectory() });
	const worker = startWorker({ config, database, logger: createLogger("silent"), content });
	onTestFinished(() => worker.stop());
}

testOnEachDatabase("a process that only delivers mail purges everything whose time is over", async ({ open }) => {
	const database = await open();
	await storeOldThings(database);
	expect(await tablesWithRows(database)).toEqual([...TABLES]);
	work(database, "worker");
	await expect.poll(() => tablesWithRows(database)).toEqual([]);
});

test("a process with every role purges too, and one that only serves pages does not", async () => {
	const [served, carried] = [await sqliteTestDatabase().open(), await sqliteTestDatabase().open()];
	for (const database of [served, carried]) await storeOldThings(database);
	work(served, "web");
	work(carried, "all");
	await expect.poll(() => tablesWithRows(carried)).toEqual([]);
	// It was started first, and had as much time.
	expect(await tablesWithRows(served)).toEqual([...TABLES]);
});

test("each minute pages that were freed go back to the disk", async () => {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	const body = { id: "large", html: "x".repeat(10_000_000), text: "" };
	await database.kysely.insertInto("shared_mail_bodies").values(body).execute();
	await database.kysely.deleteFrom("shared_mail_bodies").execute();
	await purgeMinutely({ database, logger: createLogger("silent"), content });
	expect(statSync(sqliteFile(settings.dataDirectory)).size).toBeLessThan(3_000_000);
});
