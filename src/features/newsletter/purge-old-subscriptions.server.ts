import type { Database } from "#platform/database/database.ts";
import { periodBefore } from "#platform/retention.ts";

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
