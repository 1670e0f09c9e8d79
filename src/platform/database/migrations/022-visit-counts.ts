import { type CreateTableBuilder, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Counts of page views and of the assessments' steps: by day, and nothing about who it was. */
export const visitCounts: Migration = {
	async up(database) {
		const { schema } = database;
		const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
		// SQLite then keeps the rows in the order of their key, so that a span of days is read from pages that follow each other.
		const inOrder = <Columns extends string>(table: CreateTableBuilder<string, Columns>) =>
			isPostgres ? table : table.modifyEnd(sql`without rowid`);
		await inOrder(
			schema
				.createTable("page_views")
				.addColumn("day", "text", (column) => column.notNull())
				.addColumn("page", "text", (column) => column.notNull())
				.addColumn("referrer", "text", (column) => column.notNull())
				.addColumn("device", "text", (column) => column.notNull())
				.addColumn("views", "integer", (column) => column.notNull())
				.addPrimaryKeyConstraint("page_views_key", ["page", "day", "referrer", "device"]),
		).execute();
		await schema.createIndex("page_views_over").on("page_views").column("day").execute();
		await inOrder(
			schema
				.createTable("daily_views")
				.addColumn("day", "text", (column) => column.notNull())
				.addColumn("dimension", "text", (column) => column.notNull())
				.addColumn("name", "text", (column) => column.notNull())
				.addColumn("views", "integer", (column) => column.notNull())
				.addPrimaryKeyConstraint("daily_views_key", ["dimension", "day", "name"])
				.addCheckConstraint(
					"daily_views_dimension_is_known",
					sql`dimension in ('page', 'section', 'referrer', 'device')`,
				),
		).execute();
		await schema.createIndex("daily_views_over").on("daily_views").column("day").execute();
		await schema
			.createTable("assessment_steps")
			.addColumn("day", "text", (column) => column.notNull())
			.addColumn("assessment", "text", (column) => column.notNull())
			.addColumn("step", "text", (column) => column.notNull())
			.addColumn("passed", "integer", (column) => column.notNull())
			.addPrimaryKeyConstraint("assessment_steps_key", ["assessment", "day", "step"])
			.execute();
		await schema.createIndex("business_answers_by_day").on("business_answers").column("day").execute();
	},
};
