import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

// Unique on the address in the form in which addresses are compared: however it is typed, it is on the list once.
function createWaitlistEntries(database: Kysely<unknown>) {
	return database.schema
		.createTable("waitlist_entries")
		.addColumn("id", "text", (column) => column.primaryKey().notNull())
		.addColumn("normalized_email", "text", (column) => column.notNull().unique())
		.addColumn("first_name", "text", (column) => column.notNull())
		.addColumn("last_name", "text", (column) => column.notNull())
		.addColumn("email", "text", (column) => column.notNull())
		.addColumn("joined_at", "text", (column) => column.notNull())
		.execute();
}

function createMailAllowances(database: Kysely<unknown>) {
	return database.schema
		.createTable("mail_allowances")
		.addColumn("kind", "text", (column) => column.notNull())
		.addColumn("normalized_address", "text", (column) => column.notNull())
		.addColumn("latest_at", "text", (column) => column.notNull())
		.addColumn("second_latest_at", "text")
		.addColumn("third_latest_at", "text")
		.addPrimaryKeyConstraint("mail_allowances_one_per_kind_and_address", ["kind", "normalized_address"])
		.execute();
}

/** Who waits for the marketing plan generator, and how much mail an address has had of late. */
export const waitlist: Migration = {
	async up(database) {
		await createWaitlistEntries(database);
		await createMailAllowances(database);
		await database.schema.createIndex("mail_allowances_over").on("mail_allowances").column("latest_at").execute();
	},
};
