import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** When a mail became dead; and no file stays in the row of a mail that was sent. */
export const delivery: Migration = {
	async up(database) {
		await database.schema.alterTable("outbox").addColumn("failed_at", "text").execute();
		// Nobody noted the moment. The last attempt was due at this one, and made soon after.
		await sql`update outbox set failed_at = next_attempt_at where state = 'dead'`.execute(database);
		await sql`update outbox set attachments = '[]' where state = 'sent' and attachments <> '[]'`.execute(database);
		await database.schema
			.createIndex("outbox_failed")
			.on("outbox")
			.column("failed_at")
			.where(sql.ref("failed_at"), "is not", null)
			.execute();
	},
};
