import type { Migration } from "kysely/migration";

/** Answers of forms that are half filled, behind a link that was mailed to go on. */
export const unfinishedAnswers: Migration = {
	async up(database) {
		await database.schema
			.createTable("unfinished_answers")
			.addColumn("id", "text", (column) => column.primaryKey().notNull())
			.addColumn("token_hash", "text", (column) => column.notNull().unique())
			.addColumn("assessment", "text", (column) => column.notNull())
			.addColumn("answers", "text", (column) => column.notNull())
			.addColumn("email", "text", (column) => column.notNull())
			.addColumn("kept_at", "text", (column) => column.notNull())
			.execute();
		await database.schema.createIndex("unfinished_answers_over").on("unfinished_answers").column("kept_at").execute();
	},
};
