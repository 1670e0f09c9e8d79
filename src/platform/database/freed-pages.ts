import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database as SqliteHandle } from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import { errorCode } from "#platform/error-code.ts";
import type { Database } from "./database.ts";
import type { Schema } from "./schema.ts";

// A megabyte stays free in the file for the next writes.
const PAGES_KEPT_FREE = 256;
// Takes some 20 ms, during which no request is served.
const PAGES_AT_ONCE = 2_000;
const ROUNDS = 5;

/** Returns to the disk the pages that removed rows left free, at most 40 MB of them. */
export async function returnFreedPages(kysely: Kysely<Schema>, file: SqliteHandle): Promise<void> {
	let isDone = false;
	for (let round = 0; round < ROUNDS && !isDone; round += 1) {
		// While we have the connection, no other transaction is open on it.
		isDone = await kysely.connection().execute(async () => {
			if (Number(file.pragma("freelist_count", { simple: true })) <= PAGES_KEPT_FREE) return true;
			// Not as a prepared statement: of one that gives no rows only the first step is run, which is one page.
			file.exec(`pragma incremental_vacuum(${PAGES_AT_ONCE})`);
			file.pragma("wal_checkpoint(passive)");
			return false;
		});
		await nextTurn();
	}
}

/** The fate of removed rows in the files; `full`: the disk has no room to rewrite them; `kept`: Postgres keeps them. */
export type Remains = "cleared" | "busy" | "full" | "kept";

/** Overwrites what removed rows leave behind in SQLite's files: the database is rewritten and its log emptied. */
export async function clearRemains({ kysely, kind }: Pick<Database, "kysely" | "kind">): Promise<Remains> {
	if (kind === "postgres") return "kept";
	try {
		await sql`vacuum`.execute(kysely);
		const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(kysely);
		return rows[0]?.busy === 0 ? "cleared" : "busy";
	} catch (error) {
		const code = errorCode(error);
		// A disk without room fails a write to the log, or the log's index.
		if (/^SQLITE_(?:FULL|IOERR)/.test(code)) return "full";
		if (/^SQLITE_(?:BUSY|LOCKED)/.test(code)) return "busy";
		throw error;
	}
}

/** Rewrites every table on Postgres without removed rows (`vacuum full`). Each table is locked meanwhile: queries wait. */
export async function rewriteTables({ kysely }: Database): Promise<void> {
	const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
	for (const { name } of tables.filter(({ isView }) => !isView))
		await sql`vacuum full ${sql.table(name)}`.execute(kysely);
}
