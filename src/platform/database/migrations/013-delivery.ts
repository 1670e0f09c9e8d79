import type { Migration } from "kysely/migration";

/** When a mail became dead: what failed today is news, what failed last month is not. */
export const delivery: Migration = {
	async up(database) {
		await database.schema.alterTable("outbox").addColumn("failed_at", "text").execute();
	},
};
