import { type Generated, type Selectable, type SqlBool, sql, type Updateable } from "kysely";
import { searchText } from "#domain/search-text.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction, Moment, Schema } from "#platform/database/schema.ts";
import { table } from "#platform/define-feature.ts";
import { periodBefore } from "#platform/retention.ts";

type NewsletterSubscribersTable = {
	/** Stays the same for as long as the row lives: the links that unsubscribe are made of it. */
	id: string;
	/** As addresses are compared; `email` is as the visitor typed it, and where mail goes. */
	normalized_email: string;
	email: string;
	/** Only while confirmed, and not after an unsubscription was undone: the names went with it. */
	first_name: string | null;
	last_name: string | null;
	/** `pending`: requested and not yet confirmed from the mailbox. Only `confirmed` receives the newsletter. */
	state: "pending" | "confirmed" | "unsubscribed";
	/** The version of the consent text that was agreed to, and the form that it stood beside. */
	consent_wording: string;
	consent_form: string;
	asked_at: Moment;
	/**
	 * The moment at which the subscription was last confirmed from the mailbox: by the confirmation link, or by undoing an
	 * unsubscription.
	 */
	confirmed_at: Moment | null;
	/** Kept while such an address is pending again, so that a new request that is not confirmed leaves it as it was. */
	unsubscribed_at: Moment | null;
	/** The text that the search for readers looks through, by `searchText`. */
	words: Generated<string>;
};

/** The links in mails that work once. A confirmation link confirms the request that it was made for. */
type NewsletterLinksTable = {
	/** SHA-256 of the token in the address; the token itself is in the mail alone. */
	token_hash: string;
	subscriber_id: string;
	purpose: "confirm" | "undo";
	/** SHA-256 of the cookie of the browser that subscribed. It and the next five are of `confirm` links only. */
	browser_hash: string | null;
	email: string | null;
	first_name: string | null;
	last_name: string | null;
	consent_wording: string | null;
	consent_form: string | null;
	made_at: Moment;
	expires_at: Moment;
	/** The moment at which the link was used, or there was nothing left for it to do. From then on it has no names. */
	closed_at: Moment | null;
};

/** The issues queued for each subscriber: a second row for the same two is refused, and with it a second mail. */
type NewsletterDeliveriesTable = { issue: string; subscriber_id: string; mail_id: string; queued_at: Moment };

/** An issue of the newsletter that is sent, or was: one row for all processes that queue it. */
type NewsletterIssuesTable = {
	/** The article's slug. */
	issue: string;
	/** `paused`: a backup was restored meanwhile, so it waits for somebody at the desk. `stopped`: what waited was withdrawn. */
	state: "sending" | "paused" | "stopped" | "done";
	/** The number of mails that fall due in a second. */
	per_second: number;
	/** The moment at which it was last begun or gone on with. */
	started_at: Moment;
	/** The moment at which it was last paused, stopped or done; null while it is being sent. */
	ended_at: Moment | null;
	/** Until then a process is at work on it, and no other takes it up. */
	claimed_until: Moment | null;
	/** The number of readers who were to get it when it was last begun, those included who had it already. */
	readers: number;
	/** As last counted, because the mails themselves are not kept for so long. */
	sent: number;
	failed: number;
	waiting: number;
	/** The number of its readers who left the list within a week. */
	left_list: number;
	subject: string;
	/** The bodies of its mails, as a JSON array: more than one when the article was changed in between. */
	body_ids: string;
	/** The words of the current body, so that what was begun can be gone on with. */
	html: string;
	text: string;
};

declare module "#platform/database/schema.ts" {
	interface Schema {
		newsletter_deliveries: NewsletterDeliveriesTable;
		newsletter_issues: NewsletterIssuesTable;
		newsletter_links: NewsletterLinksTable;
		newsletter_subscribers: NewsletterSubscribersTable;
	}
}

export type NewsletterSubscriberRow = Selectable<NewsletterSubscribersTable>;
export type NewsletterIssueRow = Selectable<NewsletterIssuesTable>;
export type NewsletterLinkRow = Selectable<NewsletterLinksTable>;

/** Removes links that no longer work, with the names in them. */
export async function purgeExpiredLinks({ write }: Database, now: Date): Promise<void> {
	await write((executor) =>
		executor.deleteFrom("newsletter_links").where("expires_at", "<=", now.toISOString()).execute(),
	);
}

/**
 * Removes requests that were never confirmed, and addresses that unsubscribed long ago. An unsubscribed address whose new
 * request was never confirmed, counts as unsubscribed again.
 */
export async function purgeOldSubscriptions({ write }: Database, now: Date): Promise<void> {
	await write((executor) =>
		executor
			.deleteFrom("newsletter_subscribers")
			.where("state", "=", "pending")
			.where("asked_at", "<=", periodBefore(now, "unconfirmedSubscription"))
			.where("unsubscribed_at", "is", null)
			.execute(),
	);
	await write((executor) =>
		executor
			.updateTable("newsletter_subscribers")
			.set({ state: "unsubscribed" })
			.where("state", "=", "pending")
			.where("asked_at", "<=", periodBefore(now, "unconfirmedSubscription"))
			.where("unsubscribed_at", "is not", null)
			.execute(),
	);
	await write((executor) =>
		executor
			.deleteFrom("newsletter_subscribers")
			.where("state", "=", "unsubscribed")
			.where("unsubscribed_at", "<=", periodBefore(now, "unsubscribedAddress"))
			.execute(),
	);
}

type Searched = Pick<NewsletterSubscriberRow, "email" | "first_name" | "last_name">;

/** The text that the search for readers looks through. */
export const subscriberWords = ({ email, first_name, last_name }: Searched): string =>
	searchText([first_name, last_name, email].filter((text) => text !== null).join(" "));

/** Writes again what the search looks through, of the subscribers that fit. */
async function refreshWords(transaction: DatabaseTransaction, column: string, value: string): Promise<void> {
	const rows = await transaction
		.selectFrom("newsletter_subscribers")
		.select(["id", "email", "first_name", "last_name"])
		.where(sql<SqlBool>`${sql.ref(column)} = ${value}`)
		.execute();
	for (const row of rows) {
		const words = subscriberWords(row);
		await transaction.updateTable("newsletter_subscribers").set({ words }).where("id", "=", row.id).execute();
	}
}

/** The people who asked for the newsletter, have it or have left it. */
export const subscribers = table("newsletter_subscribers", {
	rows: { one: "subscriber", many: "subscribers" },
	person: { email: { column: "email", keyColumn: "normalized_email" } },
	derived: ["words"],
	refresh: refreshWords,
	time: "asked_at",
	export: {
		name: "subscribers",
		columns: [
			...(["id", "state", "email", "first_name", "last_name", "consent_wording", "consent_form"] as const),
			...(["asked_at", "confirmed_at", "unsubscribed_at"] as const),
		],
	},
	retention: [{ kept: ["unsubscribedAddress", "unconfirmedSubscription"], purge: purgeOldSubscriptions }],
});

/** Changes a subscriber, and with them what the search looks through. */
export async function changeSubscriber(
	transaction: DatabaseTransaction,
	id: string,
	values: Updateable<Schema["newsletter_subscribers"]>,
): Promise<void> {
	await transaction.updateTable("newsletter_subscribers").set(values).where("id", "=", id).execute();
	await refreshWords(transaction, "id", id);
}
