import type { Database } from "#platform/database/open-database.ts";

/** What the newsletter's use cases work with. */
export type NewsletterTools = {
	database: Database;
	mail: { from: string; siteUrl: string };
	/** Signs the links that unsubscribe. */
	secret: string;
	now: () => Date;
	newId: () => string;
	newToken: () => string;
};
