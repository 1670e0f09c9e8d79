import { normalizeEmailAddress } from "#domain/normalize-email-address.ts";
import type { Database } from "#platform/database/open-database.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";

const PAUSE_MINUTES = 15;
/** The privacy policy says the same. */
export const PERIOD_HOURS = 24;

type WantedMail = {
	/** As the outbox knows it: `waitlist-confirmation`. */
	kind: string;
	address: string;
	now: Date;
};

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

/**
 * Takes leave to mail this address: at most one mail of a kind in 15 minutes and three in any 24 hours, whoever asks
 * and from wherever. False: do not mail. The leave counts once the transaction is committed, and of any number who ask
 * at once exactly one gets it, because it is one statement on one row: on Postgres the others wait for that row and
 * judge it as it then is.
 */
export async function takeMailAllowance(transaction: DatabaseTransaction, wanted: WantedMail): Promise<boolean> {
	const { kind, address, now } = wanted;
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto("mail_allowances")
		.values({ kind, normalized_address: normalizeEmailAddress(address), latest_at: now.toISOString() })
		.onConflict((conflict) =>
			conflict
				.columns(["kind", "normalized_address"])
				.doUpdateSet((row) => ({
					latest_at: row.ref("excluded.latest_at"),
					second_latest_at: row.ref("mail_allowances.latest_at"),
					third_latest_at: row.ref("mail_allowances.second_latest_at"),
				}))
				.where("mail_allowances.latest_at", "<=", minutesBefore(now, PAUSE_MINUTES))
				.where((row) =>
					row.or([
						row("mail_allowances.third_latest_at", "is", null),
						row("mail_allowances.third_latest_at", "<=", minutesBefore(now, PERIOD_HOURS * 60)),
					]),
				),
		)
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
}

/** Forgets the addresses that had no mail for so long that it no longer counts. */
export async function forgetOldMailAllowances(database: Database, now: Date): Promise<void> {
	await database.write((executor) =>
		executor
			.deleteFrom("mail_allowances")
			.where("latest_at", "<=", minutesBefore(now, PERIOD_HOURS * 60))
			.execute(),
	);
}
