import type { Database } from "#platform/database/database.ts";
import type { HourlyMailCaps } from "#platform/outbox/mail-quotas.ts";

/** What the newsletter's use cases work with. */
export type NewsletterDeps = {
	database: Database;
	mail: { from: string; siteUrl: string } & HourlyMailCaps;
	/** Signs the links that unsubscribe. */
	secret: string;
	now: () => Date;
	newId: () => string;
	newToken: () => string;
};
