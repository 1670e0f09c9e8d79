import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

function createSharedMailBodies(database: Kysely<unknown>) {
	return database.schema
		.createTable("shared_mail_bodies")
		.addColumn("id", "text", (column) => column.primaryKey().notNull())
		.addColumn("html", "text", (column) => column.notNull())
		.addColumn("text", "text", (column) => column.notNull())
		.execute();
}

// A column at a time: SQLite adds no more in one statement.
async function addLaneAndBody(database: Kysely<unknown>) {
	const isKnown = sql`lane in ('prompt', 'bulk')`;
	const outbox = database.schema.alterTable("outbox");
	await outbox.addColumn("lane", "text", (column) => column.notNull().defaultTo("prompt").check(isKnown)).execute();
	await outbox.addColumn("body_id", "text", (column) => column.references("shared_mail_bodies.id")).execute();
	await outbox.addColumn("body_values", "text").execute();
}

/** Mail to many: its words are stored once, and it waits behind all other mail. */
export const bulkMail: Migration = {
	async up(database) {
		await createSharedMailBodies(database);
		await addLaneAndBody(database);
		await database.schema.dropIndex("outbox_due").execute();
		await database.schema
			.createIndex("outbox_due")
			.on("outbox")
			.columns(["state", "lane", "next_attempt_at"])
			.execute();
		await database.schema
			.createIndex("outbox_body")
			.on("outbox")
			.column("body_id")
			.where(sql.ref("body_id"), "is not", null)
			.execute();
	},
};
