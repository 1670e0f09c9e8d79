import { statfsSync, statSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database as SqliteHandle } from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import { errorCode } from "#platform/error-code.ts";
import type { Database } from "./database.ts";
import type { Schema } from "./schema.ts";

const INCREMENTAL = 2;
// A megabyte stays free in the file for the next writes.
const PAGES_KEPT_FREE = 256;
// Takes some 20 ms, during which no request is served.
const PAGES_AT_ONCE = 2_000;
const ROUNDS = 5;

// The copy, the write-ahead log and the file itself are on the disk at the same time.
const ROOM_FOR_CONVERSION = 3;
// Takes half a minute, which is acceptable at a start.
const LARGEST_CONVERTED_BYTES = 2_000_000_000;

/**
 * Turns on incremental vacuum, so that the file can return freed pages to the disk; by default SQLite's files only grow.
 * The file is rewritten once for it, at a start, by the only process that has it open.
 * @returns a sentence that says why it was left as it is, or null.
 */
export function convertToIncrementalVacuum(file: SqliteHandle, path: string): string | null {
	if (file.pragma("auto_vacuum", { simple: true }) === INCREMENTAL) return null;
	const { size } = statSync(path);
	const { bavail, bsize } = statfsSync(path);
	const byHand = `Stop the site and run: sqlite3 ${path} "pragma auto_vacuum = incremental; vacuum"`;
	if (size > LARGEST_CONVERTED_BYTES) return `${path} is too large to let it shrink at a start. ${byHand}`;
	const noRoom = `There is no room to write ${path} anew, so it cannot shrink until a later start.`;
	if (bavail * bsize < size * ROOM_FOR_CONVERSION) return noRoom;
	try {
		file.pragma("auto_vacuum = incremental");
		file.exec("vacuum");
		file.pragma("wal_checkpoint(truncate)");
		return null;
	} catch (error) {
		// SQLite makes the copy in the system's temporary folder, which may be another disk.
		if (errorCode(error) === "SQLITE_FULL") return noRoom;
		throw error;
	}
}

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

/**
 * What became of removed rows in the files: `cleared`; `busy`, when the site was too busy for the last part; `full`, when
 * the disk has no room to rewrite the database; `kept`, on Postgres, which keeps them until a table is rewritten.
 */
export type Remains = "cleared" | "busy" | "full" | "kept";

/** Overwrites what removed rows leave behind in SQLite's files: the database is rewritten and its log emptied. */
export async function clearRemains({ kysely, kind }: Database): Promise<Remains> {
	if (kind === "postgres") return "kept";
	try {
		await sql`vacuum`.execute(kysely);
		const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(kysely);
		return rows[0]?.busy === 0 ? "cleared" : "busy";
	} catch (error) {
		// A disk without room fails a write to the log, or the log's index.
		if (/^SQLITE_(?:FULL|IOERR)/.test(errorCode(error))) return "full";
		throw error;
	}
}

/** Rewrites every table on Postgres without removed rows (`vacuum full`). Each table is locked meanwhile: queries wait. */
export async function rewriteTables({ kysely }: Database): Promise<void> {
	const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
	for (const { name } of tables.filter(({ isView }) => !isView))
		await sql`vacuum full ${sql.table(name)}`.execute(kysely);
}
