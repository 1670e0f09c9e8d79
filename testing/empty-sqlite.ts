import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
