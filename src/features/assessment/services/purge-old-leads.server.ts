import { daysBefore } from "#domain/dates.ts";
import type { Database } from "#platform/database/database.ts";

/** How long an advanced submission stays. The privacy policy says the same: 24 months. */
export const LEAD_KEPT_DAYS = 730;

/** Removes advanced submissions whose time is over. */
export async function purgeOldLeads(database: Database, now: Date): Promise<void> {
	await database.write((executor) =>
		executor.deleteFrom("assessment_leads").where("received_at", "<=", daysBefore(now, LEAD_KEPT_DAYS)).execute(),
	);
}
