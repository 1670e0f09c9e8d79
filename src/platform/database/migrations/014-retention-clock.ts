import type { Migration } from "kysely/migration";

/** How the clock was last seen, so that retention notices one that has jumped. One row. */
export const retentionClock: Migration = {
	async up(database) {
		await database.schema
			.createTable("retention_clock")
			.addColumn("id", "text", (column) => column.primaryKey().notNull())
			.addColumn("seen_at", "text", (column) => column.notNull())
			.addColumn("steady_minutes", "integer", (column) => column.notNull())
			.execute();
	},
};
