import type { Migration } from "kysely/migration";

/**
 * One row that is written again and again, to learn whether the database can still be written. A row of its own, so that
 * the question changes nothing that anybody else reads.
 */
export const writeProbe: Migration = {
	async up(database) {
		await database.schema
			.createTable("write_probe")
			.addColumn("id", "integer", (column) => column.primaryKey().notNull())
			.addColumn("written_at", "text", (column) => column.notNull())
			.execute();
	},
};
