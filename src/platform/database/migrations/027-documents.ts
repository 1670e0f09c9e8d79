import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// Short columns stand before the long ones, as in the outbox.
function createDocuments(database: Kysely<unknown>) {
	return database.schema
		.createTable("documents")
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("id", "text", (column) => column.notNull())
		.addColumn("draft_version", "integer", (column) => column.notNull())
		.addColumn("draft_by", "text")
		.addColumn("draft_at", "text")
		.addColumn("published_by", "text")
		.addColumn("published_at", "text")
		.addColumn("is_down", "integer", (column) => column.notNull())
		.addColumn("scheduled_for", "text")
		.addColumn("scheduled_by", "text")
		.addColumn("version", "integer", (column) => column.notNull())
		.addColumn("draft", "text")
		.addColumn("published", "text")
		.addPrimaryKeyConstraint("documents_of_kind", ["kind", "id"])
		.execute();
}

/** What the company says in public, as the desk changes it, with every text that was published. */
export const documents: Migration = {
	async up(database) {
		const { schema } = database;
		await createDocuments(database);
		await schema.createIndex("documents_changed").on("documents").column("version").execute();
		await schema.createIndex("documents_scheduled").on("documents").column("scheduled_for").execute();
		await schema
			.createTable("document_revisions")
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("id", "text", (column) => column.notNull())
			.addColumn("version", "integer", (column) => column.notNull())
			.addColumn("by", "text")
			.addColumn("at", "text", (column) => column.notNull())
			.addColumn("text", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("document_revisions_in_order", ["kind", "id", "version"])
			.execute();
		await schema
			.createTable("document_moves")
			.addColumn("kind", "text", (column) => column.notNull())
			.addColumn("old_name", "text", (column) => column.notNull())
			.addColumn("id", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("document_moves_by_name", ["kind", "old_name"])
			.execute();
		await schema
			.createTable("content_version")
			.addColumn("id", "integer", (column) => column.primaryKey().notNull())
			.addColumn("version", "integer", (column) => column.notNull())
			.execute();
		await sql`insert into content_version (id, version) values (1, 0)`.execute(database);
	},
};
