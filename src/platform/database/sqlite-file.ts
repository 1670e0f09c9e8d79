import { join } from "node:path";
import Sqlite from "better-sqlite3";
import {
	CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	Kysely,
	SqliteAdapter,
	SqliteDriver,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from "kysely";
import type { Database } from "./open-database.ts";
import type { Schema } from "./schema.ts";
import { shareCommits } from "./share-commits.ts";
import { withStatementCache } from "./statement-cache.ts";

// How long a write waits for another process that is writing. None of the site's own takes a tenth of a second.
const WAIT_FOR_WRITER_MS = 10_000;

// A transaction that reads before it writes fails at once when another process has written in between, however long it
// may wait. So each takes its turn at the start: the newsletter's command writes beside the running site.
class ImmediateSqliteDriver extends SqliteDriver {
	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw("begin immediate"));
	}
}

function siteDialect(file: Sqlite.Database): Dialect {
	const database = withStatementCache(file);
	return {
		createDriver: () => new ImmediateSqliteDriver({ database }),
		// Kysely assumes that SQLite cannot undo a change of the schema. It can, so a start that is killed half-way through
		// a migration leaves nothing behind that would stop the next one.
		createAdapter: () => Object.defineProperty(new SqliteAdapter(), "supportsTransactionalDdl", { value: true }),
		createQueryCompiler: () => new SqliteQueryCompiler(),
		createIntrospector: (kysely) => new SqliteIntrospector(kysely),
	};
}

/** Where the database is in the data directory. */
export const sqliteFile = (dataDirectory: string) => join(dataDirectory, "goldseam.sqlite");

/** Opens the file for reading and writing; it is created when missing. */
export function openSqliteFile(path: string): Kysely<Schema> {
	const file = new Sqlite(path, { timeout: WAIT_FOR_WRITER_MS });
	file.pragma("journal_mode = WAL");
	// WAL alone would let a power cut take the last answers back; FULL waits for the disk at every commit.
	file.pragma("synchronous = FULL");
	file.pragma("foreign_keys = ON");
	return new Kysely<Schema>({ dialect: siteDialect(file) });
}

/** An open file as the site uses it. */
export function sqliteDatabase(kysely: Kysely<Schema>): Database {
	const transaction = shareCommits(kysely);
	return {
		kysely,
		kind: "sqlite",
		transaction,
		write: transaction,
		close: () => kysely.destroy(),
	};
}
