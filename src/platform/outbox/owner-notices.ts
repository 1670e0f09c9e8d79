import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { type RenderedMessageInput, renderedMessage } from "#platform/mail/rendered-message.ts";
import { type HourlyMailCaps, OWNER_NOTICES_PER_HOUR, takeFromHour } from "./hourly-mail-caps.ts";
import { toRow } from "./mail-row.ts";

/**
 * Enqueues a notice to the owner, like `enqueueMail`. Above the hour's cap it is stored all the same, and waits for the
 * next digest.
 * @throws when it has more than one recipient or a line break where a header could begin.
 */
export async function enqueueOwnerNotice(
	transaction: DatabaseTransaction,
	notice: RenderedMessageInput,
	caps: HourlyMailCaps,
): Promise<void> {
	const mail = renderedMessage.parse(notice);
	const perHour = caps.ownerNoticesPerHour ?? OWNER_NOTICES_PER_HOUR;
	const isWithinCap = await takeFromHour(transaction, { kind: "owner-notice", perHour, now: mail.queuedAt });
	await transaction
		.insertInto("outbox")
		.values({ ...toRow(mail), is_gathered: isWithinCap ? 0 : 1 })
		.execute();
}
