import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

function createAccounts(database: Kysely<unknown>) {
	return database.schema
		.createTable("desk_accounts")
		.addColumn("id", "text", (column) => column.primaryKey().notNull())
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("email", "text", (column) => column.notNull())
		.addColumn("normalized_email", "text", (column) => column.notNull().unique())
		.addColumn("role", "text", (column) => column.notNull())
		.addColumn("time_zone", "text", (column) => column.notNull())
		.addColumn("added_at", "text", (column) => column.notNull())
		.addCheckConstraint("desk_accounts_role_is_known", sql`role in ('owner', 'member')`)
		.execute();
}

function createSessions(database: Kysely<unknown>) {
	return database.schema
		.createTable("desk_sessions")
		.addColumn("id", "text", (column) => column.primaryKey().notNull())
		.addColumn("token_hash", "text", (column) => column.notNull().unique())
		.addColumn("account_id", "text", (column) => column.notNull().references("desk_accounts.id").onDelete("cascade"))
		.addColumn("device", "text", (column) => column.notNull())
		.addColumn("started_at", "text", (column) => column.notNull())
		.addColumn("seen_at", "text", (column) => column.notNull())
		.addColumn("confirmed_at", "text", (column) => column.notNull())
		.addColumn("ends_at", "text", (column) => column.notNull())
		.execute();
}

function createLinks(database: Kysely<unknown>) {
	return database.schema
		.createTable("desk_sign_in_links")
		.addColumn("token_hash", "text", (column) => column.primaryKey().notNull())
		.addColumn("purpose", "text", (column) => column.notNull())
		.addColumn("account_id", "text", (column) => column.references("desk_accounts.id").onDelete("cascade"))
		.addColumn("browser_hash", "text")
		.addColumn("made_at", "text", (column) => column.notNull())
		.addColumn("expires_at", "text", (column) => column.notNull())
		.addColumn("used_at", "text")
		.addCheckConstraint(
			"desk_sign_in_links_purpose_is_known",
			sql`purpose in ('first-start', 'invitation', 'sign-in', 'confirmation')`,
		)
		.execute();
}

function createPasskeys(database: Kysely<unknown>) {
	return database.schema
		.createTable("desk_passkeys")
		.addColumn("id", "text", (column) => column.primaryKey().notNull())
		.addColumn("account_id", "text", (column) => column.notNull().references("desk_accounts.id").onDelete("cascade"))
		.addColumn("name", "text", (column) => column.notNull())
		.addColumn("public_key", "text", (column) => column.notNull())
		.addColumn("counter", "integer", (column) => column.notNull())
		.addColumn("transports", "text", (column) => column.notNull())
		.addColumn("made_at", "text", (column) => column.notNull())
		.addColumn("used_at", "text")
		.execute();
}

function createActs(database: Kysely<unknown>) {
	return database.schema
		.createTable("desk_acts")
		.addColumn("id", "text", (column) => column.primaryKey().notNull())
		.addColumn("at", "text", (column) => column.notNull())
		.addColumn("account_id", "text")
		.addColumn("account_name", "text", (column) => column.notNull())
		.addColumn("act", "text", (column) => column.notNull())
		.addColumn("row_table", "text")
		.addColumn("row_id", "text")
		.addColumn("count", "integer")
		.execute();
}

/** Who may sign in to the owner's desk, how, and what was done there. */
export const deskAccounts: Migration = {
	async up(database) {
		await createAccounts(database);
		await createSessions(database);
		await createLinks(database);
		await createPasskeys(database);
		await createActs(database);
		const index = (name: string, table: string, column: string) =>
			database.schema.createIndex(name).on(table).column(column).execute();
		await index("desk_sessions_of_account", "desk_sessions", "account_id");
		await index("desk_sign_in_links_over", "desk_sign_in_links", "expires_at");
		await index("desk_passkeys_of_account", "desk_passkeys", "account_id");
		await index("desk_acts_by_time", "desk_acts", "at");
	},
};
