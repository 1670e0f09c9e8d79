import type { Database } from "#platform/database/database.ts";
import { periodBefore } from "#platform/retention.ts";
import { purgeUnusedBodies } from "./shared-body.ts";

/**
 * Removes copies of mail that was sent long ago, or dead for very long, with the notices in it when it is a digest.
 * What else is queued stays, however old.
 */
export async function purgeSentMail(database: Database, now: Date): Promise<void> {
	await database.write((executor) =>
		executor
			.deleteFrom("outbox")
			.where("state", "=", "sent")
			.where("sent_at", "<=", periodBefore(now, "sentMail"))
			.execute(),
	);
	await database.write((executor) =>
		executor
			.deleteFrom("outbox")
			.where((row) => row.or([row("state", "=", "dead"), row("digest_id", "is not", null)]))
			.where("created_at", "<=", periodBefore(now, "undeliveredMail"))
			.execute(),
	);
	await purgeUnusedBodies(database);
}
