import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { keepInboxEntry } from "#platform/inbox/inbox-entries.ts";
import { records } from "#server/features.ts";

/** Brings the inbox up to date after a test has stored or changed rows by itself, as no use case does. */
export async function refreshInbox({ transaction }: Pick<Database, "transaction">): Promise<void> {
	await transaction(async (executor) => {
		for (const record of records.filter(({ inbox = [] }) => inbox.length > 0)) {
			const { rows } = await sql<{ id: string }>`select id from ${sql.table(record.table)}`.execute(executor);
			for (const { id } of rows) await keepInboxEntry(executor, record, id);
		}
	});
}
