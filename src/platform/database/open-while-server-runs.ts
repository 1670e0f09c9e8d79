import { existsSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import { Pool } from "pg";
import type { Database, DatabaseSettings } from "./database.ts";
import { checkSchema } from "./migrate.ts";
import { openDatabase } from "./open-database.ts";
import type { Schema } from "./schema.ts";
import { openSqliteFile, sqliteDatabase, sqliteFile } from "./sqlite-file.ts";
import { describeSqliteFailure, StorageUnavailable } from "./storage-failure.ts";

async function openSqliteWhileServerRuns(dataDirectory: string): Promise<Database> {
	const setting = `DATA_DIR (${dataDirectory})`;
	const path = sqliteFile(dataDirectory);
	if (!existsSync(path)) throw new StorageUnavailable(`${setting} has no database yet. Start the site first.`);
	const opened = openSqliteFile(path);
	try {
		await checkSchema(opened.kysely, setting);
	} catch (error) {
		await opened.kysely.destroy();
		throw error;
	}
	return sqliteDatabase(opened);
}

/** True when there is a database already: the site makes its own when it starts for the first time. */
export const hasDatabase = ({ databaseUrl, dataDirectory }: DatabaseSettings): boolean =>
	databaseUrl !== undefined || existsSync(sqliteFile(dataDirectory));

/**
 * The database for a command that writes while the site is running, or while it is not. On SQLite both write in turns,
 * so the command's transactions must be short: the site waits for each. Postgres is opened like anywhere else.
 * @throws {StorageUnavailable} when the database cannot be used, or the site was never started in this version.
 */
export async function openWhileServerRuns(settings: DatabaseSettings): Promise<Database> {
	if (settings.databaseUrl) return openDatabase(settings);
	try {
		return await openSqliteWhileServerRuns(settings.dataDirectory);
	} catch (error) {
		throw describeSqliteFailure(error, settings.dataDirectory);
	}
}

/** Opens a database file, such as a backup, read-only. */
export function openFileForReading(path: string): Kysely<Schema> {
	return new Kysely({ dialect: new SqliteDialect({ database: new Sqlite(path, { readonly: true }) }) });
}

/** Opens the database read-only, without lock or migration. @throws {StorageUnavailable} when there is none yet. */
export function openForReading({ databaseUrl, dataDirectory }: DatabaseSettings): Kysely<Schema> {
	if (databaseUrl) {
		return new Kysely({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl, max: 1 }) }) });
	}
	const path = sqliteFile(dataDirectory);
	if (!existsSync(path)) throw new StorageUnavailable(`DATA_DIR (${dataDirectory}) has no database yet.`);
	return openFileForReading(path);
}
