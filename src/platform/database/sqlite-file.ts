import { join } from "node:path";
import Sqlite, { type Database as SqliteFile, type Statement } from "better-sqlite3";
import {
	CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	Kysely,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDriver,
	SqliteIntrospector,
	SqliteQueryCompiler,
} from "kysely";
import { LRUCache } from "lru-cache";
import { brand } from "#brand.ts";
import type { Database } from "./database.ts";
import { returnFreedPages } from "./freed-pages.ts";
import { groupCommits } from "./group-commit.ts";
import type { Schema } from "./schema.ts";

// More than the site has; the limit is for statements whose text grows with a list, and for those that made the tables.
const KEPT_STATEMENTS = 200;

/** The file as Kysely uses it, with its statements kept prepared: preparing one takes as long as running it. */
function withStatementCache(file: SqliteFile): SqliteDatabase {
	const statements = new LRUCache<string, Statement<unknown[]>>({
		max: KEPT_STATEMENTS,
		memoMethod: (sql) => file.prepare<unknown[]>(sql),
	});
	// `get` of what is there takes a tenth of the time of `memo`.
	return { close: () => file.close(), prepare: (sql) => statements.get(sql) ?? statements.memo(sql) };
}

// The longest wait of a write for another process that is writing, which none of the site's own does for a tenth of a second.
const JOBS_WAIT_MS = 10_000;
const REQUESTS_WAIT_MS = 2_000;
const LOG_MAX_BYTES = 16_000_000;

// A transaction that reads before it writes fails at once when another process has written in between, however long it
// may wait. So each takes its turn at the start: commands write beside the running site.
class SiteSqliteDriver extends SqliteDriver {
	readonly #file: Sqlite.Database;

	constructor(file: Sqlite.Database) {
		super({ database: withStatementCache(file) });
		this.#file = file;
	}

	override async beginTransaction(connection: DatabaseConnection): Promise<void> {
		await connection.executeQuery(CompiledQuery.raw("begin immediate"));
	}

	// On a full disk or a damaged file SQLite has rolled back itself. To do it again would fail, and hide the first error.
	override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
		if (this.#file.inTransaction) await super.rollbackTransaction(connection);
	}
}

function siteDialect(file: Sqlite.Database): Dialect {
	return {
		createDriver: () => new SiteSqliteDriver(file),
		// Kysely assumes that SQLite cannot undo a change of the schema. It can, so a start that is killed half-way through
		// a migration leaves nothing behind that would stop the next one.
		createAdapter: () => Object.defineProperty(new SqliteAdapter(), "supportsTransactionalDdl", { value: true }),
		createQueryCompiler: () => new SqliteQueryCompiler(),
		createIntrospector: (kysely) => new SqliteIntrospector(kysely),
	};
}

/** The path of the database in the data directory. */
export const sqliteFile = (dataDirectory: string) => join(dataDirectory, `${brand.slug}.sqlite`);

type OpenSqliteFile = {
	kysely: Kysely<Schema>;
	/** The same connection, for pragmas and other statements that Kysely has no API for. */
	file: Sqlite.Database;
};

/** Opens the file for reading and writing; it is created when missing. */
export function openSqliteFile(path: string): OpenSqliteFile {
	const file = new Sqlite(path, { timeout: JOBS_WAIT_MS });
	// Before anything is written: later it takes effect only after a vacuum.
	file.pragma("auto_vacuum = incremental");
	file.pragma("journal_mode = WAL");
	// Otherwise the log would keep its largest size.
	file.pragma(`journal_size_limit = ${LOG_MAX_BYTES}`);
	// With WAL alone a power cut could undo the last commits, which were acknowledged; FULL waits for the disk at each.
	file.pragma("synchronous = FULL");
	file.pragma("foreign_keys = ON");
	return { kysely: new Kysely<Schema>({ dialect: siteDialect(file) }), file };
}

/** An open file as the site uses it. */
export function sqliteDatabase({ kysely, file }: OpenSqliteFile): Database {
	const commits = groupCommits(kysely);
	const handleThatWaits = (waitMs: number): Database => {
		const transaction = commits.within(waitMs);
		return {
			kysely,
			kind: "sqlite",
			transaction,
			write: transaction,
			forRequests: () => forRequests,
			returnFreedPages: () => returnFreedPages(kysely, file),
			close: () => kysely.destroy(),
		};
	};
	const forRequests = handleThatWaits(REQUESTS_WAIT_MS);
	return handleThatWaits(JOBS_WAIT_MS);
}
