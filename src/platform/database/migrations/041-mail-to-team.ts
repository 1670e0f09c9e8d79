import type { Migration } from "kysely/migration";

/** Until now the kind of a mail told whether it is to the company's own people. */
const KINDS = ["assessment-lead", "contact-message", "waitlist-notice", "notice-digest", "desk-assignment"];

/** Each mail says whether it is to the company's own people. */
export const mailToTeam: Migration = {
	async up(database) {
		await database.schema
			.alterTable("outbox")
			.addColumn("to_team", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
		await database.updateTable("outbox").set({ to_team: 1 }).where("kind", "in", KINDS).execute();
	},
};
