import { assessmentPersonalData } from "#features/assessment/services/assessment-personal-data.server.ts";
import { contactPersonalData } from "#features/contact/contact-personal-data.server.ts";
import { newsletterPersonalData } from "#features/newsletter/newsletter-personal-data.server.ts";
import { waitlistPersonalData } from "#features/waitlist/waitlist-personal-data.server.ts";
import { rejectedSubmissionsPersonalData } from "#platform/http/rejected-submissions-personal-data.ts";
import { outboxPersonalData } from "#platform/outbox/outbox-personal-data.ts";
import type { PersonalStore } from "#platform/personal-data/personal-store.ts";

/** Every place that keeps something about somebody. */
export const personalStores: readonly PersonalStore[] = [
	...assessmentPersonalData,
	...contactPersonalData,
	...newsletterPersonalData,
	...waitlistPersonalData,
	...outboxPersonalData,
	...rejectedSubmissionsPersonalData,
];

/** The other tables, each with why there is nothing in it to find or erase. */
export const NOTHING_PERSONAL: Readonly<Record<string, string>> = {
	business_answers: "Chosen answers with their day, anonymous.",
	hourly_mail_counts: "How many mails of each kind an hour has had.",
	do_not_mail: "Hashes that only the site itself can compare with an address.",
	kysely_migration: "The migrator's list.",
	kysely_migration_lock: "The migrator's lock.",
	retention_clock: "When the clock was last looked at.",
	request_counts: "Counts of a minute under keyed hashes; gone within two minutes.",
	shared_mail_bodies: "Words that all readers share; what differs from reader to reader is in the outbox.",
	write_probe: "One moment, written to learn whether the database can be written.",
};
