import { keptPeriods } from "#content/kept-periods.ts";
import { quotaMailbox } from "#domain/quota-mailbox.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { storeOnce } from "#platform/database/store-once.ts";
import type { MailKind, RenderedMessageInput } from "#platform/mail/rendered-message.ts";
import { enqueueMail } from "./enqueue-mail.ts";

/** Mails of each kind to strangers: far above what a site like this one sends, far below what makes it a nuisance. */
export const STRANGER_MAILS_PER_HOUR = 120;

/** Notices to the owner, one a minute: more in an hour cannot be answered one by one. */
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

/** The hour of the clock, such as `2025-11-21T10`: a clock that ran ahead leaves counts of hours that are never read. */
export const hourOf = (now: Date) => now.toISOString().slice(0, 13);

/**
 * Counts one mail of this kind; false when the hour's cap is reached, and then nothing is counted. Safe under
 * concurrency, because it is one statement on one row. A transaction that is rolled back has not counted.
 */
export async function takeFromHour(
	transaction: DatabaseTransaction,
	{ kind, perHour, now }: HourlyCap,
): Promise<boolean> {
	return storeOnce(
		transaction
			.insertInto("hourly_mail_counts")
			.values({ kind, hour: hourOf(now), mails: 1 })
			.onConflict((conflict) =>
				conflict
					.columns(["kind", "hour"])
					.doUpdateSet((row) => ({ mails: row("hourly_mail_counts.mails", "+", 1) }))
					.where("hourly_mail_counts.mails", "<", perHour),
			),
	);
}

/**
 * Does work that may queue one mail of this kind, and tells whether it did, while the hour's cap is not reached; else the work is
 * not begun. It is counted first, before anything about an address is known, so that a refusal says nothing about
 * one; work that then enqueues no mail is not counted.
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

/** Purges the counts of hours that are over, and of hours that a wrong clock was ahead. */
export async function purgeOldMailCounts(database: Database, now: Date): Promise<void> {
	const hoursAway = (hours: number) => hourOf(new Date(now.getTime() + hours * 3_600_000));
	await database.write((executor) =>
		executor
			.deleteFrom("hourly_mail_counts")
			.where((row) => row.or([row("hour", "<", hoursAway(-KEPT_HOURS)), row("hour", ">", hoursAway(KEPT_HOURS))]))
			.execute(),
	);
}

const PAUSE_MINUTES = 15;
const PERIOD_HOURS = keptPeriods.mailQuota.hours;

// What lies further ahead was written by a clock that was wrong. Clocks of several machines differ by less than this.
const CLOCK_DIFFERENCE_MINUTES = 5;

type WantedMail = { kind: MailKind; address: string; now: Date };

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

/**
 * Takes one mail of this mailbox's quota: at most one mail of a kind in 15 minutes and three in any 24 hours, for all
 * clients together, however the address is tagged. Returns false when the quota is spent. It counts once the transaction is
 * committed. Safe under concurrency, because it is one statement on one row: on Postgres a second transaction waits for the
 * row and then sees the new one. Moments that lie in the future do not count.
 */
export async function takeMailQuota(transaction: DatabaseTransaction, wanted: WantedMail): Promise<boolean> {
	const { kind, address, now } = wanted;
	const tooFarAhead = minutesBefore(now, -CLOCK_DIFFERENCE_MINUTES);
	return storeOnce(
		transaction
			.insertInto("mail_allowances")
			.values({ kind, normalized_address: quotaMailbox(address), latest_at: now.toISOString() })
			.onConflict((conflict) =>
				conflict
					.columns(["kind", "normalized_address"])
					.doUpdateSet((row) => ({
						latest_at: row.ref("excluded.latest_at"),
						second_latest_at: row.ref("mail_allowances.latest_at"),
						third_latest_at: row.ref("mail_allowances.second_latest_at"),
					}))
					.where((row) =>
						row.or([
							row("mail_allowances.latest_at", "<=", minutesBefore(now, PAUSE_MINUTES)),
							row("mail_allowances.latest_at", ">", tooFarAhead),
						]),
					)
					.where((row) =>
						row.or([
							row("mail_allowances.third_latest_at", "is", null),
							row("mail_allowances.third_latest_at", "<=", minutesBefore(now, PERIOD_HOURS * 60)),
							row("mail_allowances.third_latest_at", ">", tooFarAhead),
						]),
					),
			),
	);
}

type StrangerMails = {
	/** The name of the count, as the features of its mails declare it. */
	countedAs: string;
	caps: HourlyMailCaps;
	now: Date;
};

/** Does work that may queue a mail to a stranger, as long as the site's cap of the hour is not reached. */
export function withinStrangerCap(
	transaction: DatabaseTransaction,
	{ countedAs, caps, now }: StrangerMails,
	work: () => Promise<boolean>,
) {
	const perHour = caps.strangerMailsPerHour ?? STRANGER_MAILS_PER_HOUR;
	return withinHourlyCap(transaction, { kind: countedAs, perHour, now }, work);
}

type StrangersMail = StrangerMails & {
	kind: MailKind;
	to: string;
	/** The notice that is about the same. */
	noticeId?: string;
};

/**
 * Enqueues a mail to somebody who did not prove that the address is theirs; it is written only if the site's cap of the hour
 * and the quota of the address leave room for it. Tells whether it was enqueued.
 */
export async function enqueueMailToStranger(
	transaction: DatabaseTransaction,
	{ kind, to: address, now, noticeId, ...cap }: StrangersMail,
	write: () => RenderedMessageInput,
): Promise<boolean> {
	const outcome = await withinStrangerCap(transaction, { ...cap, now }, async () => {
		if (!(await takeMailQuota(transaction, { kind, address, now }))) return false;
		await enqueueMail(transaction, write(), noticeId === undefined ? {} : { noticeId });
		return true;
	});
	return outcome === "queued";
}

/** Purges the quotas that no longer count, and those that a clock which was ahead has taken. */
export async function purgeOldMailQuotas(database: Database, now: Date): Promise<void> {
	await database.write((executor) =>
		executor
			.deleteFrom("mail_allowances")
			.where((row) =>
				row.or([
					row("latest_at", "<=", minutesBefore(now, PERIOD_HOURS * 60)),
					row("latest_at", ">", minutesBefore(now, -CLOCK_DIFFERENCE_MINUTES)),
				]),
			)
			.execute(),
	);
}
