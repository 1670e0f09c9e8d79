import type { Migration } from "kysely/migration";

/** Forms that were refused without script, kept until their page shows them again. */
export const returnedForms: Migration = {
	async up(database) {
		await database.schema
			.createTable("returned_forms")
			.addColumn("id", "text", (column) => column.primaryKey().notNull())
			.addColumn("kept_until", "text", (column) => column.notNull())
			.addColumn("form", "text", (column) => column.notNull())
			.execute();
		await database.schema.createIndex("returned_forms_over").on("returned_forms").column("kept_until").execute();
	},
};
