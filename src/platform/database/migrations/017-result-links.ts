import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

function createLinks(database: Kysely<unknown>) {
	return database.schema
		.createTable("result_links")
		.addColumn("id", "text", (column) => column.primaryKey().notNull())
		.addColumn("token_hash", "text", (column) => column.notNull().unique())
		.addColumn("assessment", "text", (column) => column.notNull())
		.addColumn("normalized_email", "text")
		.addColumn("made_at", "text", (column) => column.notNull())
		.addColumn("latest_at", "text", (column) => column.notNull())
		.addCheckConstraint(
			"result_links_assessment_is_known",
			sql`assessment in ('business-assessment', 'advanced-business-assessment')`,
		)
		.execute();
}

function createResults(database: Kysely<unknown>) {
	return database.schema
		.createTable("linked_results")
		.addColumn("id", "text", (column) => column.primaryKey().notNull())
		.addColumn("link_id", "text", (column) => column.notNull().references("result_links.id").onDelete("cascade"))
		.addColumn("answers", "text", (column) => column.notNull())
		.addColumn("scores", "text", (column) => column.notNull())
		.addColumn("total_score", "integer", (column) => column.notNull())
		.addColumn("max_score", "integer", (column) => column.notNull())
		.addColumn("rubric_version", "text", (column) => column.notNull())
		.addColumn("scored_at", "text", (column) => column.notNull())
		.execute();
}

/** Private links to results of the assessments, and the results behind them. */
export const resultLinks: Migration = {
	async up(database) {
		await createLinks(database);
		await createResults(database);
		await database.schema.createIndex("result_links_over").on("result_links").column("latest_at").execute();
		await database.schema.createIndex("linked_results_of_link").on("linked_results").column("link_id").execute();
	},
};
