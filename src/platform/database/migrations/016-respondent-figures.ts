import type { Migration } from "kysely/migration";

/** What all respondents of an assessment answered together: one row per assessment, counted by a job. */
export const respondentFigures: Migration = {
	async up(database) {
		await database.schema
			.createTable("respondent_figures")
			.addColumn("assessment", "text", (column) => column.primaryKey().notNull())
			.addColumn("respondents", "integer", (column) => column.notNull())
			.addColumn("figures", "text", (column) => column.notNull())
			.execute();
	},
};
