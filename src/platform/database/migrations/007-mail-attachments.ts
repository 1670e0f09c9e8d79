import type { Migration } from "kysely/migration";

/** Files that go with a mail. In its row, so that they are stored, claimed and forgotten with it. */
export const mailAttachments: Migration = {
	async up(database) {
		await database.schema
			.alterTable("outbox")
			.addColumn("attachments", "text", (column) => column.notNull().defaultTo("[]"))
			.execute();
	},
};
