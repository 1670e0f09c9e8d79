import { sql } from "kysely";
import { errorCode } from "./error-code.ts";
import type { Database } from "./open-database.ts";

/**
 * What became of removed rows in the files: `cleared`; `busy`, when the site was too busy for the last part; `full`, when
 * the disk has no room to write the database anew; `kept`, on Postgres, which keeps them until a table is written anew.
 */
export type Remains = "cleared" | "busy" | "full" | "kept";

/** Overwrites what removed rows leave behind in SQLite's files: the database is written anew, and its log emptied. */
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

/** Writes every table of a Postgres anew, without removed rows. Each is locked meanwhile: queries wait for it. */
export async function rewriteTables({ kysely }: Database): Promise<void> {
	const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
	for (const { name } of tables.filter(({ isView }) => !isView))
		await sql`vacuum full ${sql.table(name)}`.execute(kysely);
}
