import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Sqlite from "better-sqlite3";
import { openDatabase } from "#platform/database/open-database.ts";
import { sqliteFile } from "#platform/database/sqlite-file.ts";

let emptySqlite: Promise<Buffer> | undefined;

/** The file of a database without rows. Bringing an empty file up to date takes as long as ten tests, so it is done once. */
async function createEmptySqlite(): Promise<Buffer> {
	const dataDirectory = mkdtempSync(join(tmpdir(), "site-empty-"));
	const database = await openDatabase({ dataDirectory });
	await database.close();
	const file = readFileSync(sqliteFile(dataDirectory));
	rmSync(dataDirectory, { recursive: true });
	return file;
}

/** Puts a database without rows, whose schema is up to date, into a folder that has none. */
export async function putEmptySqlite(dataDirectory: string): Promise<void> {
	emptySqlite ??= createEmptySqlite();
	const [path, file] = [sqliteFile(dataDirectory), await emptySqlite];
	if (!existsSync(path)) writeFileSync(path, file, { mode: 0o600 });
}

/** Takes every row out of the database of a running site, once the mail that it owes is sent. */
export async function removeRows(dataDirectory: string): Promise<void> {
	const file = new Sqlite(sqliteFile(dataDirectory));
	const owed = file.prepare("select 1 from outbox where state = 'queued'");
	while (owed.get()) await sleep(20);
	// A table that refers to another may be emptied after it.
	file.pragma("foreign_keys = off");
	const tables = file
		.prepare(
			"select name from sqlite_master where type = 'table' and name not like 'kysely%' and name <> 'content_version'",
		)
		.pluck()
		.all();
	file.exec(`begin immediate; ${tables.map((table) => `delete from ${table};`).join("")} commit`);
	file.close();
}
