import type { Migration } from "kysely/migration";

/** Challenges of passkeys that were used, forms that met an ended session, and the acts of one person. */
export const deskPasskeys: Migration = {
	async up({ schema }) {
		await schema
			.createTable("desk_used_challenges")
			.addColumn("challenge_hash", "text", (column) => column.primaryKey().notNull())
			.addColumn("expires_at", "text", (column) => column.notNull())
			.execute();
		await schema
			.createTable("desk_kept_forms")
			.addColumn("account_id", "text", (column) =>
				column.primaryKey().notNull().references("desk_accounts.id").onDelete("cascade"),
			)
			.addColumn("path", "text", (column) => column.notNull())
			.addColumn("kept_until", "text", (column) => column.notNull())
			.addColumn("fields", "text", (column) => column.notNull())
			.execute();
		await schema.createIndex("desk_acts_of_account").on("desk_acts").columns(["account_id", "at"]).execute();
	},
};
