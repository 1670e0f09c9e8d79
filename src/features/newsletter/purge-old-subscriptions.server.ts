import { daysBefore } from "#domain/dates.ts";
import type { Database } from "#platform/database/database.ts";

/** How long a request waits for its confirmation. The privacy policy says the same. */
export const UNCONFIRMED_KEPT_DAYS = 7;
/** How long an address that left is kept, to honor that: two years, as the privacy policy says. */
export const UNSUBSCRIBED_KEPT_DAYS = 730;

const MAILS_WITH_LINKS = ["newsletter-confirmation", "newsletter-unsubscribed"] as const;

/**
 * Empties the copies of sent mails whose link acts for whoever holds it, so that such links are in the mail alone, and
 * elsewhere as hashes.
 */
export async function purgeMailedLinks({ write }: Database): Promise<void> {
	await write((executor) =>
		executor
			.updateTable("outbox")
			.set({ html: "", text: "" })
			.where("state", "=", "sent")
			.where("kind", "in", [...MAILS_WITH_LINKS])
			.where("text", "<>", "")
			.execute(),
	);
}

/** Removes links that no longer work, with the names in them. */
export async function purgeExpiredLinks({ write }: Database, now: Date): Promise<void> {
	await write((executor) =>
		executor.deleteFrom("newsletter_links").where("expires_at", "<=", now.toISOString()).execute(),
	);
}

/**
 * Removes requests that nobody confirmed, and addresses that left long ago. Who had left and was asked for again without
 * an answer has left as before.
 */
export async function purgeOldSubscriptions({ write }: Database, now: Date): Promise<void> {
	await write((executor) =>
		executor
			.deleteFrom("newsletter_subscribers")
			.where("state", "=", "pending")
			.where("asked_at", "<=", daysBefore(now, UNCONFIRMED_KEPT_DAYS))
			.where("unsubscribed_at", "is", null)
			.execute(),
	);
	await write((executor) =>
		executor
			.updateTable("newsletter_subscribers")
			.set({ state: "unsubscribed" })
			.where("state", "=", "pending")
			.where("asked_at", "<=", daysBefore(now, UNCONFIRMED_KEPT_DAYS))
			.where("unsubscribed_at", "is not", null)
			.execute(),
	);
	await write((executor) =>
		executor
			.deleteFrom("newsletter_subscribers")
			.where("state", "=", "unsubscribed")
			.where("unsubscribed_at", "<=", daysBefore(now, UNSUBSCRIBED_KEPT_DAYS))
			.execute(),
	);
}
