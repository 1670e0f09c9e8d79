import type { Migration } from "kysely/migration";

/** The number to call that a lead may have. A version before this one stores leads without it. */
export const leadTelephone: Migration = {
	async up(database) {
		await database.schema
			.alterTable("assessment_leads")
			.addColumn("telephone", "text", (column) => column.notNull().defaultTo(""))
			.execute();
	},
};
