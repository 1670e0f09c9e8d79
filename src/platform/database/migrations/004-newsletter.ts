import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// A name is kept of those who are on the list and of nobody else: the privacy policy promises it, the check holds it.
function createSubscribers(database: Kysely<unknown>) {
	return database.schema
		.createTable("newsletter_subscribers")
		.addColumn("id", "text", (column) => column.primaryKey().notNull())
		.addColumn("normalized_email", "text", (column) => column.notNull().unique())
		.addColumn("email", "text", (column) => column.notNull())
		.addColumn("first_name", "text")
		.addColumn("last_name", "text")
		.addColumn("state", "text", (column) => column.notNull())
		.addColumn("consent_wording", "text", (column) => column.notNull())
		.addColumn("consent_form", "text", (column) => column.notNull())
		.addColumn("asked_at", "text", (column) => column.notNull())
		.addColumn("confirmed_at", "text")
		.addColumn("unsubscribed_at", "text")
		.addCheckConstraint("newsletter_subscribers_state_is_known", sql`state in ('pending', 'confirmed', 'unsubscribed')`)
		.addCheckConstraint(
			"newsletter_subscribers_confirmed_said_so",
			sql`state <> 'confirmed' or (confirmed_at is not null and unsubscribed_at is null)`,
		)
		.addCheckConstraint(
			"newsletter_subscribers_unsubscribed_has_its_time",
			sql`state <> 'unsubscribed' or unsubscribed_at is not null`,
		)
		.addCheckConstraint(
			"newsletter_subscribers_names_of_confirmed_only",
			sql`state = 'confirmed' or (first_name is null and last_name is null)`,
		)
		.execute();
}

function createLinks(database: Kysely<unknown>) {
	return database.schema
		.createTable("newsletter_links")
		.addColumn("token_hash", "text", (column) => column.primaryKey().notNull())
		.addColumn("subscriber_id", "text", (column) =>
			column.notNull().references("newsletter_subscribers.id").onDelete("cascade"),
		)
		.addColumn("purpose", "text", (column) => column.notNull())
		.addColumn("browser_hash", "text")
		.addColumn("email", "text")
		.addColumn("first_name", "text")
		.addColumn("last_name", "text")
		.addColumn("consent_wording", "text")
		.addColumn("consent_form", "text")
		.addColumn("made_at", "text", (column) => column.notNull())
		.addColumn("expires_at", "text", (column) => column.notNull())
		.addColumn("closed_at", "text")
		.addCheckConstraint("newsletter_links_purpose_is_known", sql`purpose in ('confirm', 'undo')`)
		.execute();
}

/** Who asked for the newsletter, who receives it and who left; and the links mailed to them. */
export const newsletter: Migration = {
	async up(database) {
		await createSubscribers(database);
		await createLinks(database);
		const index = (name: string) => database.schema.createIndex(name);
		// Serves the sending to all who confirmed, and the search for what has had its time.
		await index("newsletter_subscribers_by_state").on("newsletter_subscribers").columns(["state", "id"]).execute();
		await index("newsletter_links_of_subscriber").on("newsletter_links").column("subscriber_id").execute();
		await index("newsletter_links_over").on("newsletter_links").column("expires_at").execute();
	},
};
