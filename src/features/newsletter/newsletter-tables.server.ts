import type { Selectable } from "kysely";
import type { Moment } from "#platform/database/moment.ts";

/** Who asked for the newsletter, has it or has left it. */
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
	/** When the subscription was last confirmed from the mailbox: by the confirmation link, or by undoing an unsubscription. */
	confirmed_at: Moment | null;
	/** Kept while such an address is pending again, so that a new request that is not confirmed leaves it as it was. */
	unsubscribed_at: Moment | null;
};

/** The links in mails that work once. What a confirmation link confirms is the request that it was made for. */
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
	/** When the link was used, or there was nothing left for it to do. */
	closed_at: Moment | null;
};

/** For whom which issue was queued: a second row for the same two is refused, and with it a second mail. */
type NewsletterDeliveriesTable = { issue: string; subscriber_id: string; mail_id: string; queued_at: Moment };

/** An issue of the newsletter that is sent, or was: one row for all processes that queue it. */
type NewsletterIssuesTable = {
	/** The article's slug. */
	issue: string;
	/** `paused`: ended at the command line, what is queued still leaves. `stopped`: what waited was withdrawn. */
	state: "sending" | "paused" | "stopped" | "done";
	/** How many mails fall due in a second. */
	per_second: number;
	/** When it was last begun or gone on with. */
	started_at: Moment;
	/** When it was last paused, stopped or done; null while it is being sent. */
	ended_at: Moment | null;
	/** Until then a process is at work on it, and no other takes it up. */
	claimed_until: Moment | null;
	/** How many were to get it when it was last begun, those included who had it already. */
	readers: number;
	/** As last counted, because the mails themselves are not kept for so long. */
	sent: number;
	failed: number;
	waiting: number;
	/** Of its readers, those who left the list within a week. */
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
