import type { Moment } from "./moment.ts";

export type NewsletterSubscribersTable = {
	/** Stays the same for as long as the row lives: the links that unsubscribe are made of it. */
	id: string;
	/** As addresses are compared; `email` is as the visitor typed it, and where mail goes. */
	normalized_email: string;
	email: string;
	/** Only while confirmed, and not after an unsubscription was undone: the names went with it. */
	first_name: string | null;
	last_name: string | null;
	/** `pending`: asked, and not yet said yes from the mailbox. Only `confirmed` receives the newsletter. */
	state: "pending" | "confirmed" | "unsubscribed";
	/** The version of the words that were agreed to, and the form they stood by. */
	consent_wording: string;
	consent_form: string;
	asked_at: Moment;
	/** When the mailbox last said yes: by the confirmation link, or by undoing an unsubscription. */
	confirmed_at: Moment | null;
	/** Kept while such an address is pending again, so that a new request that nobody confirms leaves it as it was. */
	unsubscribed_at: Moment | null;
};

/** The links in mails that work once. What a confirmation link confirms is the request that it was made for. */
export type NewsletterLinksTable = {
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
export type NewsletterDeliveriesTable = { issue: string; subscriber_id: string; mail_id: string; queued_at: Moment };
