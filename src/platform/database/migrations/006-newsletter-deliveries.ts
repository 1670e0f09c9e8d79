import type { Migration } from "kysely/migration";

/** Which subscriber has been promised which issue of the newsletter. The primary key holds the promise to one mail. */
export const newsletterDeliveries: Migration = {
	async up(database) {
		await database.schema
			.createTable("newsletter_deliveries")
			.addColumn("issue", "text", (column) => column.notNull())
			.addColumn("subscriber_id", "text", (column) =>
				column.notNull().references("newsletter_subscribers.id").onDelete("cascade"),
			)
			.addColumn("mail_id", "text", (column) => column.notNull())
			.addColumn("queued_at", "text", (column) => column.notNull())
			.addPrimaryKeyConstraint("newsletter_deliveries_one_per_issue_and_subscriber", ["issue", "subscriber_id"])
			.execute();
		await database.schema
			.createIndex("newsletter_deliveries_of_subscriber")
			.on("newsletter_deliveries")
			.column("subscriber_id")
			.execute();
	},
};
