import { mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import Sqlite from "better-sqlite3";
import { Kysely, SqliteAdapter, SqliteDialect, sql } from "kysely";
import { lockDataDirectory } from "./data-directory-lock.ts";
import { describeSqliteFailure } from "./describe-sqlite-failure.ts";
import { migrateToLatest } from "./migrate.ts";
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

// Not mkdir's own `recursive`: where the system refuses a directory with ENOENT, as an automount does, Node tries for ever.
function createDirectory(path: string): void {
	if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
	createDirectory(dirname(path));
	mkdirSync(path);
}

function openFile(path: string) {
	const file = new Sqlite(path);
	file.pragma("journal_mode = WAL");
	// WAL alone would let a power cut take the last answers back; FULL waits for the disk at every commit.
	file.pragma("synchronous = FULL");
	file.pragma("foreign_keys = ON");
	return file;
}

async function openInDirectory(dataDirectory: string): Promise<Database> {
	createDirectory(dataDirectory);
	const lock = lockDataDirectory(dataDirectory);
	try {
		const file = openFile(join(dataDirectory, "goldseam.sqlite"));
		const kysely = new Kysely<Schema>({
			dialect: new TransactionalSqliteDialect({ database: withStatementCache(file) }),
		});
		await migrateToLatest(kysely, `DATA_DIR (${dataDirectory})`);
		const transaction = shareCommits(kysely);
		return {
			kysely,
			kind: "sqlite",
			transaction,
			write: transaction,
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
 * Opens goldseam.sqlite in the data directory and brings its schema up to date. The directory is created when missing
 * and belongs to this process until closed.
 * @throws {StorageUnavailable} when the directory cannot be used or another process has it.
 */
export async function openSqlite(dataDirectory: string): Promise<Database> {
	try {
		return await openInDirectory(dataDirectory);
	} catch (error) {
		throw describeSqliteFailure(error, dataDirectory);
	}
}
