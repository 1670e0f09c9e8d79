import { site } from "#content/site.ts";
import { daysBefore } from "#domain/dates.ts";
import type { Database } from "#platform/database/database.ts";

/** How long the list stays once the generator is open. The privacy policy says 6 months; the shortest have 181 days. */
export const WAITLIST_KEPT_DAYS = 181;

/** Removes everyone from the list when its time is over, and nobody while the generator is not open. */
export async function purgeWaitlist(
	database: Database,
	now: Date,
	openedOn: string | null = site.generatorOpenedOn,
): Promise<void> {
	if (openedOn === null || openedOn > daysBefore(now, WAITLIST_KEPT_DAYS)) return;
	await database.write((executor) => executor.deleteFrom("waitlist_entries").execute());
}
