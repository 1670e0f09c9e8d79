import type { Database } from "#platform/database/database.ts";
import type { MailDeps, MailSettings } from "#platform/mail/company-addresses.ts";
import type { HourlyMailCaps } from "#platform/outbox/mail-quotas.ts";

/** What the newsletter's use cases work with. */
export type NewsletterDeps = Pick<MailDeps, "content"> & {
	database: Database;
	mail: Pick<MailSettings, "from" | "siteUrl"> & HourlyMailCaps;
	/** Signs the links that unsubscribe. */
	secret: string;
	now: () => Date;
	newId: () => string;
	newToken: () => string;
};
