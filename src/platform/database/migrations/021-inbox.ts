import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { keepInboxEntriesOf } from "./inbox-entries-of.ts";

async function createEntries(database: Kysely<unknown>): Promise<void> {
	await database.schema
		.createTable("inbox_entries")
		.addColumn("entry_table", "text", (column) => column.notNull())
		.addColumn("row_id", "text", (column) => column.notNull())
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("at", "text", (column) => column.notNull())
		.addColumn("words", "text", (column) => column.notNull())
		.addColumn("amount", "integer")
		.addColumn("source", "text", (column) => column.notNull())
		.addColumn("needs_answer", "integer", (column) => column.notNull())
		.addColumn("state", "text", (column) => column.notNull().defaultTo("new"))
		.addColumn("changed_at", "text")
		.addColumn("changed_by", "text")
		.addColumn("answered_at", "text")
		.addColumn("answered_by", "text")
		.addColumn("assignee", "text")
		.addPrimaryKeyConstraint("inbox_entries_key", ["entry_table", "row_id"])
		.addCheckConstraint(
			"inbox_entries_state_is_known",
			sql`state in ('new', 'contacted', 'meeting', 'won', 'lost', 'no')`,
		)
		.execute();
	const index = (name: string) => database.schema.createIndex(`inbox_entries_${name}`).on("inbox_entries");
	// The smallest, to count by.
	await index("of_kind").column("kind").execute();
	await index("by_time").columns(["at", "row_id"]).execute();
	await index("by_kind").columns(["kind", "at", "row_id"]).execute();
	await index("by_state").columns(["kind", "state", "at"]).execute();
	await index("by_amount").columns(["kind", "amount", "at"]).execute();
	await index("unanswered").columns(["needs_answer", "at", "kind"]).execute();
}

async function createNotes(database: Kysely<unknown>): Promise<void> {
	await database.schema
		.createTable("inbox_notes")
		.addColumn("id", "text", (column) => column.primaryKey().notNull())
		.addColumn("entry_table", "text", (column) => column.notNull())
		.addColumn("row_id", "text", (column) => column.notNull())
		.addColumn("author", "text", (column) => column.notNull())
		.addColumn("text", "text", (column) => column.notNull())
		.addColumn("written_at", "text", (column) => column.notNull())
		.addForeignKeyConstraint(
			"inbox_notes_entry",
			["entry_table", "row_id"],
			"inbox_entries",
			["entry_table", "row_id"],
			(constraint) => constraint.onDelete("cascade"),
		)
		.execute();
	const index = database.schema.createIndex("inbox_notes_of_entry").on("inbox_notes");
	await index.columns(["entry_table", "row_id", "written_at"]).execute();
}

/** What people at the desk do with what visitors sent: state, who takes it, notes, and what the search looks in. */
export const inbox: Migration = {
	async up(database) {
		await createEntries(database);
		await createNotes(database);
		// A page about a person shows what was mailed to them.
		await database.schema
			.createIndex("outbox_by_recipient")
			.on("outbox")
			.columns(["recipient", "created_at"])
			.execute();
		await keepInboxEntriesOf(database, {
			table: "assessment_leads",
			at: "received_at",
			kinds: [{ kind: "lead", wantsAnswer: true }],
			words: ["full_name", "company_name", "email", "telephone"],
			telephone: "telephone",
			amount: { column: "total_score", per: "max_score", times: 1_000 },
		});
		await keepInboxEntriesOf(database, {
			table: "contact_messages",
			at: "received_at",
			kinds: [
				{ kind: "held", where: { column: "state", is: "quarantined" } },
				{ kind: "message", wantsAnswer: true },
			],
			words: ["name", "company", "email", "phone", "message"],
			telephone: "phone",
		});
		await keepInboxEntriesOf(database, {
			table: "waitlist_entries",
			at: "joined_at",
			kinds: [{ kind: "waitlist" }],
			words: ["first_name", "last_name", "email"],
		});
		await keepInboxEntriesOf(database, {
			table: "newsletter_subscribers",
			at: "asked_at",
			kinds: [{ kind: "subscriber" }],
			words: ["first_name", "last_name", "email"],
			source: "consent_form",
		});
	},
};
