import { existsSync } from "node:fs";
import Sqlite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import { Pool } from "pg";
import type { DatabaseSettings } from "./database.ts";
import type { Schema } from "./schema.ts";
import { sqliteFile } from "./sqlite-file.ts";
import { StorageUnavailable } from "./storage-failure.ts";

/** Opens a database file, such as a backup, read-only. */
export function openFileForReading(path: string): Kysely<Schema> {
	return new Kysely({ dialect: new SqliteDialect({ database: new Sqlite(path, { readonly: true }) }) });
}

/**
 * Opens the database read-only beside the process that owns it: takes no lock, runs no migration, changes nothing.
 * @throws {StorageUnavailable} when there is no database yet.
 */
export function openForReading({ databaseUrl, dataDirectory }: DatabaseSettings): Kysely<Schema> {
	if (databaseUrl) {
		return new Kysely({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl, max: 1 }) }) });
	}
	const path = sqliteFile(dataDirectory);
	if (!existsSync(path)) throw new StorageUnavailable(`DATA_DIR (${dataDirectory}) has no database yet.`);
	return openFileForReading(path);
}
