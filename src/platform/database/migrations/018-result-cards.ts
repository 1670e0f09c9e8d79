import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Cards with a score that visitors made to share. */
export const resultCards: Migration = {
	async up(database) {
		await database.schema
			.createTable("result_cards")
			.addColumn("id", "text", (column) => column.primaryKey().notNull())
			.addColumn("removal_hash", "text", (column) => column.notNull().unique())
			.addColumn("assessment", "text", (column) => column.notNull())
			.addColumn("scores", "text", (column) => column.notNull())
			.addColumn("total_score", "integer", (column) => column.notNull())
			.addColumn("max_score", "integer", (column) => column.notNull())
			.addColumn("rubric_version", "text", (column) => column.notNull())
			.addColumn("made_at", "text", (column) => column.notNull())
			.addCheckConstraint(
				"result_cards_assessment_is_known",
				sql`assessment in ('business-assessment', 'advanced-business-assessment')`,
			)
			.execute();
		await database.schema.createIndex("result_cards_over").on("result_cards").column("made_at").execute();
	},
};
