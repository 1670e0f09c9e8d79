import { type Kysely, sql } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { PersonalRecord } from "#platform/personal-data/personal-store.ts";

const TABLES_WITH_IDS = [
	"assessment_leads",
	"contact_messages",
	"newsletter_subscribers",
	"waitlist_entries",
	"outbox",
] as const;

/** The row with this id, in whichever list it is. */
export async function findRecord(reader: Kysely<Schema>, id: string): Promise<PersonalRecord | undefined> {
	for (const table of TABLES_WITH_IDS) {
		const { rows } = await sql<Record<string, unknown>>`
			select * from ${sql.table(table)} where id = ${id}`.execute(reader);
		const [row] = rows;
		if (row) return { table, row };
	}
	return undefined;
}
