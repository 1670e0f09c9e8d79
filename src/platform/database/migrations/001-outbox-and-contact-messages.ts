import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// Short columns stand before the long ones: SQLite then reads a state without walking through the pages of a mail.
function createOutbox(database: Kysely<unknown>) {
	return database.schema
		.createTable("outbox")
		.addColumn("id", "text", (column) => column.primaryKey().notNull())
		.addColumn("message_id", "text", (column) => column.notNull().unique())
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("recipient", "text", (column) => column.notNull())
		.addColumn("sender", "text", (column) => column.notNull())
		.addColumn("reply_to", "text")
		.addColumn("subject", "text", (column) => column.notNull())
		.addColumn("headers", "text", (column) => column.notNull())
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("attempts", "integer", (column) => column.notNull())
		.addColumn("next_attempt_at", "text", (column) => column.notNull())
		.addColumn("claim_id", "text")
		.addColumn("claimed_until", "text")
		.addColumn("created_at", "text", (column) => column.notNull())
		.addColumn("sent_at", "text")
		.addColumn("last_error", "text")
		.addColumn("html", "text", (column) => column.notNull())
		.addColumn("text", "text", (column) => column.notNull())
		.addCheckConstraint("outbox_state_is_known", sql`state in ('queued', 'sent', 'dead')`)
		.addCheckConstraint("outbox_sent_has_its_time", sql`(state = 'sent') = (sent_at is not null)`)
		.addCheckConstraint("outbox_dead_has_its_reason", sql`state <> 'dead' or last_error is not null`)
		.execute();
}

function createContactMessages(database: Kysely<unknown>) {
	return database.schema
		.createTable("contact_messages")
		.addColumn("id", "text", (column) => column.primaryKey().notNull())
		.addColumn("submission_key", "text", (column) => column.unique())
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("email", "text", (column) => column.notNull())
		.addColumn("phone", "text", (column) => column.notNull())
		.addColumn("company", "text", (column) => column.notNull())
		.addColumn("message", "text", (column) => column.notNull())
		.addColumn("mail_id", "text")
		.addColumn("received_at", "text", (column) => column.notNull())
		.addCheckConstraint("contact_messages_state_is_known", sql`state in ('received', 'quarantined')`)
		.addCheckConstraint("contact_messages_received_has_mail", sql`(state = 'received') = (mail_id is not null)`)
		.execute();
}

/** The outbox with its balance, and the messages of the contact form. */
export const outboxAndContactMessages: Migration = {
	async up(database) {
		await createOutbox(database);
		// Serves both the search for due mail and the balance, which then reads the index alone.
		await database.schema.createIndex("outbox_due").on("outbox").columns(["state", "next_attempt_at"]).execute();
		// The casts make Postgres answer with numbers; its bigint would arrive as text.
		await sql`
			create view outbox_balance as select
				cast(count(*) as integer) as accepted,
				cast(count(*) filter (where state = 'sent') as integer) as sent,
				cast(count(*) filter (where state = 'queued') as integer) as queued,
				cast(count(*) filter (where state = 'dead') as integer) as dead
			from outbox`.execute(database);
		await createContactMessages(database);
	},
};
