import { sql } from "kysely";
import type { Database } from "./open-database.ts";

/**
 * Overwrites what removed rows leave behind in SQLite's files: the database is written anew, and its log emptied.
 * False when the site was too busy for the last part. Postgres does the like by itself, in its own time.
 */
export async function clearRemains({ kysely, kind }: Database): Promise<boolean> {
	if (kind === "postgres") return true;
	await sql`vacuum`.execute(kysely);
	const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(kysely);
	return rows[0]?.busy === 0;
}
