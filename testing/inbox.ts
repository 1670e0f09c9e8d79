import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import { keepEntries } from "#platform/inbox/inbox-entries.ts";
import { tables } from "#server/all-features.ts";

/** Brings the inbox up to date after a test has stored or changed rows by itself, as no use case does. */
export async function refreshInbox({ transaction }: Pick<Database, "transaction">): Promise<void> {
	await transaction(async (executor) => {
		for (const declared of tables.filter(({ inbox = [] }) => inbox.length > 0))
			await keepEntries(executor, declared, sql`1 = 1`);
	});
}
