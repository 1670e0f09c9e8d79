import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteAdapter, SqliteDialect, sql } from "kysely";
import { lockDataDirectory } from "./data-directory-lock.ts";
import { describeSqliteFailure } from "./describe-sqlite-failure.ts";
import type { Database } from "./open-database.ts";
import type { Schema } from "./schema.ts";
import { shareCommits } from "./share-commits.ts";
import { withStatementCache } from "./statement-cache.ts";

// Kysely assumes that SQLite cannot undo a change of the schema. It can, so a start that is killed half-way through a
// migration leaves nothing behind that would stop the next one.
class TransactionalSqliteDialect extends SqliteDialect {
	override createAdapter() {
		return Object.defineProperty(new SqliteAdapter(), "supportsTransactionalDdl", { value: true });
	}
}

function openFile(path: string) {
	const file = new Sqlite(path);
	file.pragma("journal_mode = WAL");
	// WAL alone would let a power cut take the last answers back; FULL waits for the disk at every commit.
	file.pragma("synchronous = FULL");
	file.pragma("foreign_keys = ON");
	return file;
}

function openInDirectory(dataDirectory: string): Database {
	mkdirSync(dataDirectory, { recursive: true });
	const lock = lockDataDirectory(dataDirectory);
	try {
		const file = openFile(join(dataDirectory, "goldseam.sqlite"));
		const kysely = new Kysely<Schema>({
			dialect: new TransactionalSqliteDialect({ database: withStatementCache(file) }),
		});
		return {
			kysely,
			kind: "sqlite",
			transaction: shareCommits(kysely),
			async isAnswering() {
				await sql`select 1`.execute(kysely);
			},
			async close() {
				await kysely.destroy();
				lock.release();
			},
		};
	} catch (error) {
		lock.release();
		throw error;
	}
}

/**
 * Opens goldseam.sqlite in the data directory, which is created when missing and belongs to this process until closed.
 * @throws {StorageUnavailable} when the directory cannot be used or another process has it.
 */
export function openSqlite(dataDirectory: string): Database {
	try {
		return openInDirectory(dataDirectory);
	} catch (error) {
		throw describeSqliteFailure(error, dataDirectory);
	}
}
