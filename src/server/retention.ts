import { LEAD_KEPT_DAYS, purgeOldLeads } from "#features/assessment/services/purge-old-leads.server.ts";
import { MESSAGE_KEPT_DAYS, purgeOldMessages } from "#features/contact/purge-old-messages.server.ts";
import { LINK_LIFETIME_HOURS } from "#features/newsletter/link-token.server.ts";
import {
	purgeExpiredLinks,
	purgeOldSubscriptions,
	UNCONFIRMED_KEPT_DAYS,
	UNSUBSCRIBED_KEPT_DAYS,
} from "#features/newsletter/purge-old-subscriptions.server.ts";
import { purgeWaitlist, WAITLIST_KEPT_DAYS } from "#features/waitlist/purge-waitlist.server.ts";
import type { Database } from "#platform/database/database.ts";
import type { Schema } from "#platform/database/schema.ts";
import { purgeOldRequestCounts, WINDOW_SECONDS } from "#platform/http/rate-limit.ts";
import { purgeRejectedSubmissions, REJECTED_SUBMISSION_KEPT_MINUTES } from "#platform/http/rejected-submissions.ts";
import { PERIOD_HOURS, purgeOldMailCounts, purgeOldMailQuotas } from "#platform/outbox/mail-quotas.ts";
import { DEAD_MAIL_KEPT_DAYS, purgeSentMail, SENT_MAIL_KEPT_DAYS } from "#platform/outbox/purge-sent-mail.ts";

/** A table that ends by the clock. */
export type Purged = {
	/** How often it is looked for what is over. What is purged each minute is so short-lived that no clock is asked first. */
	every: "hour" | "minute";
	/** The rows of the privacy policy's table that promise it, with their periods in hours. */
	promises: Readonly<Record<string, readonly number[]>>;
	/** Removes what is over at this moment, and nothing else. */
	purge(database: Database, now: Date): Promise<void>;
};

type TableRetention =
	| Purged
	/** Its rows go with the row of another table that they belong to. */
	| { goesWith: keyof Schema }
	/** Why it may stay. */
	| { exempt: string };

const DAY_HOURS = 24;

/** How long everything stays that is stored, table by table. A table that is missing here does not compile. */
export const retention = {
	assessment_leads: {
		every: "hour",
		promises: { "Advanced assessment": [LEAD_KEPT_DAYS * DAY_HOURS] },
		purge: purgeOldLeads,
	},
	business_answers: { exempt: "Chosen answers with their day, anonymous." },
	contact_messages: {
		every: "hour",
		promises: {
			"Contact message": [MESSAGE_KEPT_DAYS.received * DAY_HOURS],
			"Message set aside as automated": [MESSAGE_KEPT_DAYS.quarantined * DAY_HOURS],
		},
		purge: purgeOldMessages,
	},
	do_not_mail: { exempt: "Hashes of erased addresses: without them an erased person would be mailed again." },
	hourly_mail_counts: {
		every: "hour",
		// Numbers of mails by kind and hour, anonymous: the policy promises nothing about them.
		promises: {},
		purge: purgeOldMailCounts,
	},
	kysely_migration: { exempt: "The migrator's list." },
	mail_allowances: {
		every: "hour",
		promises: { "Times of our last mails to an address, so that nobody can flood it": [PERIOD_HOURS] },
		purge: purgeOldMailQuotas,
	},
	newsletter_deliveries: { goesWith: "newsletter_subscribers" },
	newsletter_links: {
		every: "hour",
		promises: { "Subscription that was never confirmed": [LINK_LIFETIME_HOURS] },
		purge: purgeExpiredLinks,
	},
	newsletter_subscribers: {
		every: "hour",
		promises: {
			"Newsletter subscription": [UNSUBSCRIBED_KEPT_DAYS * DAY_HOURS],
			"Subscription that was never confirmed": [UNCONFIRMED_KEPT_DAYS * DAY_HOURS],
		},
		purge: purgeOldSubscriptions,
	},
	outbox: {
		every: "hour",
		promises: {
			"Our copy of a mail that was sent": [SENT_MAIL_KEPT_DAYS * DAY_HOURS],
			"Our copy of a mail that could not be delivered": [DEAD_MAIL_KEPT_DAYS * DAY_HOURS],
		},
		purge: purgeSentMail,
	},
	outbox_balance: { exempt: "A view: it counts the outbox." },
	request_counts: {
		every: "minute",
		// A count ends after its window, and the purge of every minute comes at most a minute later.
		promises: { "Count of requests by network address": [(2 * WINDOW_SECONDS) / 3_600] },
		purge: purgeOldRequestCounts,
	},
	retention_clock: { exempt: "When the clock was last looked at." },
	returned_forms: {
		every: "minute",
		promises: { "Form that needed correcting, sent without scripts": [REJECTED_SUBMISSION_KEPT_MINUTES / 60] },
		purge: purgeRejectedSubmissions,
	},
	shared_mail_bodies: { goesWith: "outbox" },
	waitlist_entries: {
		every: "hour",
		promises: { "Waitlist entry": [WAITLIST_KEPT_DAYS * DAY_HOURS] },
		purge: purgeWaitlist,
	},
	write_probe: { exempt: "One moment, written to learn whether the database can be written." },
} as const satisfies Record<keyof Schema, TableRetention>;

const tables: [string, TableRetention][] = Object.entries(retention);

/** Every table that ends by the clock, with its name. */
export const purgedTables: readonly (Purged & { table: string })[] = tables.flatMap(([table, kept]) =>
	"purge" in kept ? [{ ...kept, table }] : [],
);
