import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { type FinishedMailInput, finishedMail } from "#platform/mail/finished-mail.ts";
import { type HourlyMailCaps, OWNER_NOTICES_PER_HOUR, takeFromHour } from "./hourly-mail-caps.ts";
import { toRow } from "./mail-row.ts";

/** Counts one mail to the owner; false when the hour has had its share. A digest counts like a notice. */
export function takeOwnerNotice(transaction: DatabaseTransaction, caps: HourlyMailCaps, now: Date): Promise<boolean> {
	const perHour = caps.ownerNoticesPerHour ?? OWNER_NOTICES_PER_HOUR;
	return takeFromHour(transaction, { kind: "owner-notice", perHour, now });
}

/**
 * Promises a notice to the owner, like `enqueueMail`. Above the hour's cap it is stored all the same, and waits for the
 * next digest.
 * @throws when it has more than one recipient or a line break where a header could begin.
 */
export async function enqueueOwnerNotice(
	transaction: DatabaseTransaction,
	notice: FinishedMailInput,
	caps: HourlyMailCaps,
): Promise<void> {
	const mail = finishedMail.parse(notice);
	const isWithinCap = await takeOwnerNotice(transaction, caps, mail.queuedAt);
	await transaction
		.insertInto("outbox")
		.values({ ...toRow(mail), is_gathered: isWithinCap ? 0 : 1 })
		.execute();
}
