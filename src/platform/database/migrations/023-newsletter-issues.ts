import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// Short columns stand before the long ones, as in the outbox.
function createIssues(database: Kysely<unknown>) {
	return database.schema
		.createTable("newsletter_issues")
		.addColumn("issue", "text", (column) => column.primaryKey().notNull())
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("per_second", "double precision", (column) => column.notNull())
		.addColumn("started_at", "text", (column) => column.notNull())
		.addColumn("ended_at", "text")
		.addColumn("claimed_until", "text")
		.addColumn("readers", "integer", (column) => column.notNull())
		.addColumn("sent", "integer", (column) => column.notNull())
		.addColumn("failed", "integer", (column) => column.notNull())
		.addColumn("waiting", "integer", (column) => column.notNull())
		.addColumn("left_list", "integer", (column) => column.notNull())
		.addColumn("subject", "text", (column) => column.notNull())
		.addColumn("body_ids", "text", (column) => column.notNull())
		.addColumn("html", "text", (column) => column.notNull())
		.addColumn("text", "text", (column) => column.notNull())
		.addCheckConstraint("newsletter_issues_state_is_known", sql`state in ('sending', 'paused', 'stopped', 'done')`)
		.execute();
}

/** Issues of the newsletter that are sent or were, and what finds their mails and the list's growth without reading all rows. */
export const newsletterIssues: Migration = {
	async up(database) {
		await createIssues(database);
		const index = (name: string) => database.schema.createIndex(name);
		await index("newsletter_issues_by_state").on("newsletter_issues").columns(["state", "started_at"]).execute();
		await index("newsletter_deliveries_of_mail").on("newsletter_deliveries").column("mail_id").execute();
		await index("newsletter_subscribers_asked").on("newsletter_subscribers").columns(["asked_at", "id"]).execute();
		await index("newsletter_subscribers_listed")
			.on("newsletter_subscribers")
			.columns(["state", "asked_at", "id"])
			.execute();
		await index("newsletter_subscribers_confirmed").on("newsletter_subscribers").column("confirmed_at").execute();
		await index("newsletter_subscribers_left").on("newsletter_subscribers").column("unsubscribed_at").execute();
		await database.schema.dropIndex("outbox_body").execute();
		await index("outbox_body")
			.on("outbox")
			.columns(["body_id", "state", "next_attempt_at"])
			.where(sql.ref("body_id"), "is not", null)
			.execute();
		// The desk's lists of mail: by state the newest first, what is tried again, and what left last.
		await index("outbox_listed").on("outbox").columns(["state", "lane", "created_at", "id"]).execute();
		await index("outbox_retried")
			.on("outbox")
			.columns(["next_attempt_at", "lane"])
			.where(sql<boolean>`attempts > 0 and last_error is not null and failed_at is null and sent_at is null`)
			.execute();
		await index("outbox_digested")
			.on("outbox")
			.column("digest_id")
			.where(sql.ref("digest_id"), "is not", null)
			.execute();
		await index("outbox_sent").on("outbox").column("sent_at").where(sql.ref("sent_at"), "is not", null).execute();
	},
};
