import type { Migration } from "kysely/migration";

/** Who was erased and is mailed no more, as hashes; and what became of a mail before the owner had it sent again. */
export const doNotMail: Migration = {
	async up(database) {
		await database.schema
			.createTable("do_not_mail")
			.addColumn("address_hash", "text", (column) => column.primaryKey().notNull())
			.addColumn("since", "text", (column) => column.notNull())
			.execute();
		await database.schema
			.alterTable("outbox")
			.addColumn("earlier_failures", "text", (column) => column.notNull().defaultTo("[]"))
			.execute();
	},
};
