import type { Database } from "#platform/database/open-database.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";

/** Mails of each kind to strangers: far above what a site like this one sends, far below what makes it a nuisance. */
export const STRANGER_MAILS_PER_HOUR = 120;

/** Notices to the owner, one a minute: more in an hour nobody answers one by one. */
export const OWNER_NOTICES_PER_HOUR = 60;

/**
 * What the site sends in an hour at most, to all clients together; without a number the usual one holds. Why:
 * docs/decisions/0030-quotas-of-mail.md.
 */
export type HourlyMailCaps = { strangerMailsPerHour?: number; ownerNoticesPerHour?: number };

const KEPT_HOURS = 24;

type HourlyCap = {
	/** What is counted together: a kind of mail, or several whose difference the visitor must not find out. */
	kind: string;
	perHour: number;
	now: Date;
};

/** The hour of the clock, such as `2025-11-21T10`: a clock that ran ahead leaves counts of hours that nobody asks for. */
export const hourOf = (now: Date) => now.toISOString().slice(0, 13);

/**
 * Counts one mail of this kind; false when the hour has had its share, and then nothing is counted. Of any number who
 * ask at once exactly as many get a yes as the hour has left, because it is one statement on one row. A transaction that
 * is undone has not counted.
 */
export async function takeFromHour(
	transaction: DatabaseTransaction,
	{ kind, perHour, now }: HourlyCap,
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto("hourly_mail_counts")
		.values({ kind, hour: hourOf(now), mails: 1 })
		.onConflict((conflict) =>
			conflict
				.columns(["kind", "hour"])
				.doUpdateSet((row) => ({ mails: row("hourly_mail_counts.mails", "+", 1) }))
				.where("hourly_mail_counts.mails", "<", perHour),
		)
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
}

/**
 * Does work that may queue one mail of this kind, and tells whether it did, while the hour has room; else the work is
 * not even begun. It is counted first, before anything about an address is known, so that "spent" tells nothing about
 * one; what then queues no mail is not counted.
 */
export async function withinHourlyCap(
	transaction: DatabaseTransaction,
	cap: HourlyCap,
	work: () => Promise<boolean>,
): Promise<"queued" | "not-queued" | "spent"> {
	if (!(await takeFromHour(transaction, cap))) return "spent";
	if (await work()) return "queued";
	await transaction
		.updateTable("hourly_mail_counts")
		.set((row) => ({ mails: row("mails", "-", 1) }))
		.where("kind", "=", cap.kind)
		.where("hour", "=", hourOf(cap.now))
		.execute();
	return "not-queued";
}

/** Forgets the counts of hours that are over, and of hours that a wrong clock was ahead. */
export async function purgeOldMailCounts(database: Database, now: Date): Promise<void> {
	const hoursAway = (hours: number) => hourOf(new Date(now.getTime() + hours * 3_600_000));
	await database.write((executor) =>
		executor
			.deleteFrom("hourly_mail_counts")
			.where((row) => row.or([row("hour", "<", hoursAway(-KEPT_HOURS)), row("hour", ">", hoursAway(KEPT_HOURS))]))
			.execute(),
	);
}
