import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

const TABLES = ["assessment_leads", "contact_messages", "waitlist_entries", "newsletter_subscribers"];

async function dropTriggers(database: Kysely<unknown>, table: string): Promise<void> {
	const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
	for (const on of ["insert", "update", "delete"]) {
		const name = sql.ref(`inbox_${table}_${on}`);
		await (isPostgres ? sql`drop trigger ${name} on ${sql.table(table)}` : sql`drop trigger ${name}`).execute(database);
		if (isPostgres) await sql`drop function ${name}()`.execute(database);
	}
}

/** A foreign key for each table, so that an entry goes with its row. */
async function tieToRows(database: Kysely<unknown>, table: string): Promise<void> {
	await database.schema
		.alterTable("inbox_entries")
		.addColumn(table, "text", (column) => column.references(`${table}.id`).onDelete("cascade"))
		.execute();
	await sql`update inbox_entries set ${sql.ref(table)} = row_id where entry_table = ${table}`.execute(database);
	await database.schema
		.createIndex(`inbox_entries_of_${table}`)
		.on("inbox_entries")
		.column(table)
		.where(sql.ref(table), "is not", null)
		.execute();
}

/** Entries of the inbox are written where their rows are written (`platform/inbox/inbox-entries.ts`), not by triggers. */
export const inboxByUseCases: Migration = {
	async up(database) {
		for (const table of TABLES) {
			await dropTriggers(database, table);
			await tieToRows(database, table);
		}
	},
};
