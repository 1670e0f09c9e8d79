import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Which notices somebody at the desk wants, and the copies of a notice that goes to several. */
export const noticeChoices: Migration = {
	async up({ schema }) {
		await schema.alterTable("desk_accounts").addColumn("notices", "text").execute();
		await schema.alterTable("outbox").addColumn("copy_of", "text").execute();
		await schema
			.createIndex("outbox_copies")
			.on("outbox")
			.column("copy_of")
			.where(sql.ref("copy_of"), "is not", null)
			.execute();
	},
};
