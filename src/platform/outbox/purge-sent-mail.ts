import { daysBefore } from "#domain/dates.ts";
import type { Database } from "#platform/database/database.ts";
import { purgeUnusedBodies } from "./shared-body.ts";

/** How long the copy of a mail stays after it was sent. The privacy policy says the same. */
export const SENT_MAIL_KEPT_DAYS = 30;

/** How long a mail stays that could not be delivered, for somebody to see to it. The privacy policy says 24 months. */
export const DEAD_MAIL_KEPT_DAYS = 730;

/**
 * Removes copies of mail that was sent long ago, or dead for very long, with the notices in it when it is a digest.
 * What else is queued stays, however old.
 */
export async function purgeSentMail(database: Database, now: Date): Promise<void> {
	await database.write((executor) =>
		executor
			.deleteFrom("outbox")
			.where("state", "=", "sent")
			.where("sent_at", "<=", daysBefore(now, SENT_MAIL_KEPT_DAYS))
			.execute(),
	);
	await database.write((executor) =>
		executor
			.deleteFrom("outbox")
			.where((row) => row.or([row("state", "=", "dead"), row("digest_id", "is not", null)]))
			.where("created_at", "<=", daysBefore(now, DEAD_MAIL_KEPT_DAYS))
			.execute(),
	);
	await purgeUnusedBodies(database);
}
