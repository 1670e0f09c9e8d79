import { PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * How often each client has asked, for processes that share one Postgres; on SQLite there is one process, which counts
 * in its memory. Unlogged: a count need not survive a crash, and no request has to wait for the disk to be counted.
 */
export const requestCounts: Migration = {
	async up(database) {
		if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return;
		await database.schema
			.createTable("request_counts")
			.modifyFront(sql`unlogged`)
			.addColumn("key", "text", (column) => column.primaryKey().notNull())
			.addColumn("points", "integer", (column) => column.notNull())
			.addColumn("expire", "bigint", (column) => column.notNull())
			.execute();
		await database.schema.createIndex("request_counts_over").on("request_counts").column("expire").execute();
	},
};
