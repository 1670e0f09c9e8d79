import { statSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { expect, test } from "vitest";
import { sqliteTestDatabase } from "#testing/database.ts";
import { backUpSqlite } from "./back-up-sqlite.ts";
import { restoreSqlite } from "./restore-sqlite.ts";
import { sqliteFile } from "./sqlite-file.ts";

const MEGABYTE = 1_000_000;

const megabytesOf = (path: string) => statSync(path).size / MEGABYTE;

function vacuumModeOf(path: string): unknown {
	const file = new Sqlite(path, { readonly: true });
	try {
		return file.pragma("auto_vacuum", { simple: true });
	} finally {
		file.close();
	}
}

async function fill(database: Awaited<ReturnType<ReturnType<typeof sqliteTestDatabase>["open"]>>, megabytes: number) {
	const html = "x".repeat(MEGABYTE);
	for (let number = 0; number < megabytes; number += 1) {
		await database.kysely
			.insertInto("shared_mail_bodies")
			.values({ id: `${number}`, html, text: "" })
			.execute();
	}
}

test("after 50 MB were stored and removed the files are small again", async () => {
	const { open, settings } = sqliteTestDatabase();
	const database = await open();
	const path = sqliteFile(settings.dataDirectory);
	await fill(database, 50);
	await database.kysely.deleteFrom("shared_mail_bodies").execute();
	const before = megabytesOf(path);
	expect(before).toBeGreaterThan(49);
	await database.returnFreedPages?.();
	// Some at a time, so that nobody waits for long.
	expect(megabytesOf(path)).toBeGreaterThan(5);
	await database.returnFreedPages?.();
	expect(megabytesOf(path)).toBeLessThan(2);
	expect(megabytesOf(`${path}-wal`)).toBeLessThan(17);
});

test("a backup and a database restored from it return freed pages too", async () => {
	const { open, settings } = sqliteTestDatabase();
	const { dataDirectory } = settings;
	const database = await open();
	const copy = join(dataDirectory, "copy.sqlite");
	backUpSqlite(dataDirectory, copy);
	expect(vacuumModeOf(copy)).toBe(2);
	await fill(database, 30);
	await restoreSqlite({ dataDirectory, file: copy, now: new Date(), restoreHooks: [] });
	expect(vacuumModeOf(sqliteFile(dataDirectory))).toBe(2);
	expect(megabytesOf(sqliteFile(dataDirectory))).toBeLessThan(2);
});
