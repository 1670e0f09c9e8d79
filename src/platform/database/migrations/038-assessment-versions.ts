import type { Migration } from "kysely/migration";

/** The documents of each version of an assessment that scored a stored result. */
export const assessmentVersions: Migration = {
	async up(database) {
		await database.schema
			.createTable("assessment_versions")
			.addColumn("version", "text", (column) => column.primaryKey().notNull())
			.addColumn("assessment", "text", (column) => column.notNull())
			.addColumn("documents", "text", (column) => column.notNull())
			.addColumn("kept_at", "text", (column) => column.notNull())
			.execute();
	},
};
