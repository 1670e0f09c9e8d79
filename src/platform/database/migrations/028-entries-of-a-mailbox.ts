import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const ENTRY_TABLES = ["contact_messages", "assessment_leads", "waitlist_entries", "newsletter_subscribers"];

/** Indexes for what the desk links: entries of one mailbox, the entry that a mail tells of, and who answered last. */
export const entriesOfMailbox: Migration = {
	async up({ schema }) {
		for (const table of ENTRY_TABLES) {
			await schema.createIndex(`${table}_by_email`).on(table).expression(sql`lower(email)`).execute();
		}
		for (const table of ["contact_messages", "assessment_leads"]) {
			await schema.createIndex(`${table}_by_mail`).on(table).column("mail_id").execute();
		}
		await schema
			.createIndex("inbox_entries_by_answer")
			.on("inbox_entries")
			.column("answered_at")
			.where(sql.ref("answered_at"), "is not", null)
			.execute();
	},
};
