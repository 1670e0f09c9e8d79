import { daysBefore } from "#domain/dates.ts";
import type { Database } from "#platform/database/database.ts";

/** How long a message stays. The privacy policy says the same: 24 months, and 90 days in quarantine. */
export const MESSAGE_KEPT_DAYS = { received: 730, quarantined: 90 } as const;

/** Removes messages of the contact form whose time is over. */
export async function purgeOldMessages(database: Database, now: Date): Promise<void> {
	for (const state of ["received", "quarantined"] as const) {
		await database.write((executor) =>
			executor
				.deleteFrom("contact_messages")
				.where("state", "=", state)
				.where("received_at", "<=", daysBefore(now, MESSAGE_KEPT_DAYS[state]))
				.execute(),
		);
	}
}
