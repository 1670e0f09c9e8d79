import { keptPeriods } from "#content/kept-periods.ts";
import { quotaMailbox } from "#domain/quota-mailbox.ts";
import type { Database } from "#platform/database/open-database.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { type HourlyMailCaps, STRANGER_MAILS_PER_HOUR, withinHourlyCap } from "./hourly-mail-caps.ts";

const PAUSE_MINUTES = 15;
const PERIOD_HOURS = keptPeriods.mailQuota.hours;

// What lies further ahead was written by a clock that was wrong. Clocks of several machines differ by less than this.
const CLOCK_DIFFERENCE_MINUTES = 5;

/**
 * Every kind of mail to somebody who did not prove that the address is theirs, and what it is counted with in an hour.
 * The two mails of a subscription count together: which of them an address gets is nobody's business.
 */
export const STRANGER_MAILS = {
	"newsletter-confirmation": "newsletter-subscription",
	"newsletter-already-subscribed": "newsletter-subscription",
	"newsletter-unsubscribed": "newsletter-unsubscribed",
	"waitlist-confirmation": "waitlist-confirmation",
	"basic-results": "basic-results",
	"advanced-results": "advanced-results",
} as const;

export type StrangerMail = keyof typeof STRANGER_MAILS;

type WantedMail = { kind: StrangerMail; address: string; now: Date };

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

/**
 * Takes one mail of this mailbox's quota: at most one mail of a kind in 15 minutes and three in any 24 hours, for all
 * clients together, however the address is tagged. False: do not mail. The leave counts once the transaction is
 * committed, and of any number who ask at once exactly one gets it, because it is one statement on one row: on Postgres
 * the others wait for that row and judge it as it then is. Leaves from the future do not count. Rows under a tagged
 * address, from before quotas saw mailboxes, count for nobody and are gone within a day.
 */
export async function takeMailQuota(transaction: DatabaseTransaction, wanted: WantedMail): Promise<boolean> {
	const { kind, address, now } = wanted;
	const tooFarAhead = minutesBefore(now, -CLOCK_DIFFERENCE_MINUTES);
	const { numInsertedOrUpdatedRows } = await transaction
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
		)
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
}

type StrangerMails = Pick<WantedMail, "now"> & { kind: StrangerMail; caps: HourlyMailCaps };

/** Does work that may queue a mail of this kind to a stranger, as long as the site has not sent its share this hour. */
export function withinStrangerCap(
	transaction: DatabaseTransaction,
	{ kind, caps, now }: StrangerMails,
	work: () => Promise<boolean>,
) {
	const perHour = caps.strangerMailsPerHour ?? STRANGER_MAILS_PER_HOUR;
	return withinHourlyCap(transaction, { kind: STRANGER_MAILS[kind], perHour, now }, work);
}

/** Forgets the mailboxes that had no mail for so long that it no longer counts, and leaves from the future. */
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
