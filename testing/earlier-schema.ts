import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { Pool } from "pg";
import type { DatabaseSettings } from "#platform/database/database.ts";
import { migrations } from "#platform/database/migrations/all-migrations.ts";
import type { Schema } from "#platform/database/schema.ts";
import { openSqliteFile, sqliteFile } from "#platform/database/sqlite-file.ts";

/** A row with the columns that a test is about. */
export type StoredRow = { table: string; values: Record<string, string | number | null> };

function openUnmigrated({ databaseUrl, dataDirectory }: DatabaseSettings): Kysely<Schema> {
	if (!databaseUrl) return openSqliteFile(sqliteFile(dataDirectory)).kysely;
	return new Kysely({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: databaseUrl, max: 1 }) }) });
}

/** Leaves an empty database as the version of the site would whose newest migration is this one, with these rows. */
export async function leaveSchema(settings: DatabaseSettings, newest: string, rows: readonly StoredRow[]) {
	const kysely = openUnmigrated(settings);
	try {
		const migrator = new Migrator({ db: kysely, provider: { getMigrations: async () => migrations } });
		const { error } = await migrator.migrateTo(newest);
		if (error) throw error;
		for (const { table, values } of rows) {
			const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)));
			await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(values))})`.execute(
				kysely,
			);
		}
	} finally {
		await kysely.destroy();
	}
}
