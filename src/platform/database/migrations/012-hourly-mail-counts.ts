import type { Migration } from "kysely/migration";

/**
 * How many mails of each kind an hour has had, and the notices to the owner that wait for a digest. `is_gathered` is
 * part of the index of due mail, so that a worker passes over any number of them without reading one.
 */
export const hourlyMailCounts: Migration = {
	async up(database) {
		await database.schema
			.createTable("hourly_mail_counts")
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("hour", "text", (column) => column.notNull())
			.addColumn("mails", "integer", (column) => column.notNull())
			.addPrimaryKeyConstraint("hourly_mail_counts_key", ["kind", "hour"])
			.execute();
		const outbox = database.schema.alterTable("outbox");
		await outbox.addColumn("is_gathered", "integer", (column) => column.notNull().defaultTo(0)).execute();
		await outbox.addColumn("digest_id", "text").execute();
		await database.schema.dropIndex("outbox_due").execute();
		await database.schema
			.createIndex("outbox_due")
			.on("outbox")
			.columns(["state", "lane", "is_gathered", "next_attempt_at"])
			.execute();
	},
};
