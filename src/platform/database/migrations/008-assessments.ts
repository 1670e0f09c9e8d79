import type { Migration } from "kysely/migration";

/** Submissions of the advanced assessment, and the answers of the business assessment without identity. */
export const assessments: Migration = {
	async up(database) {
		await database.schema
			.createTable("assessment_leads")
			.addColumn("id", "text", (column) => column.primaryKey().notNull())
			.addColumn("answers_hash", "text", (column) => column.notNull().unique())
			.addColumn("full_name", "text", (column) => column.notNull())
			.addColumn("company_name", "text", (column) => column.notNull())
			.addColumn("email", "text", (column) => column.notNull())
			.addColumn("answers", "text", (column) => column.notNull())
			.addColumn("scores", "text", (column) => column.notNull())
			.addColumn("total_score", "integer", (column) => column.notNull())
			.addColumn("max_score", "integer", (column) => column.notNull())
			.addColumn("rubric_version", "text", (column) => column.notNull())
			.addColumn("consent_wording", "text", (column) => column.notNull())
			.addColumn("mail_id", "text", (column) => column.notNull())
			.addColumn("received_at", "text", (column) => column.notNull())
			.execute();
		await database.schema
			.createTable("business_answers")
			.addColumn("id", "text", (column) => column.primaryKey().notNull())
			.addColumn("day", "text", (column) => column.notNull())
			.addColumn("answers", "text", (column) => column.notNull())
			.addColumn("total_score", "integer", (column) => column.notNull())
			.addColumn("rubric_version", "text", (column) => column.notNull())
			.execute();
	},
};
