import { normalizeEmailAddress } from "#domain/normalize-email-address.ts";
import type { Database } from "#platform/database/open-database.ts";
import type { DatabaseTransaction, WaitlistEntryRow } from "#platform/database/schema.ts";
import type { FinishedMailInput } from "#platform/mail/finished-mail.ts";
import { mailEnvelope } from "#platform/mail/mail-envelope.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { takeMailAllowance } from "#platform/outbox/take-mail-allowance.ts";
import type { WaitlistEntry } from "./waitlist.schema.ts";
import { waitlistConfirmationEmail } from "./waitlist-confirmation.email.tsx";
import { waitlistNoticeEmail } from "./waitlist-notice.email.tsx";

type MailSettings = { from: string; ownerEmail: string; siteUrl: string };

export type WaitlistTools = {
	database: Database;
	mail: MailSettings;
	now: () => Date;
	newId: () => string;
};

function mailToOwner(tools: WaitlistTools, entry: WaitlistEntry, joinedAt: Date): FinishedMailInput {
	const { ownerEmail, siteUrl } = tools.mail;
	return {
		...mailEnvelope(tools.mail, { id: tools.newId(), queuedAt: joinedAt }),
		kind: "waitlist-notice",
		to: ownerEmail,
		replyTo: { name: `${entry.firstName} ${entry.lastName}`, address: entry.email },
		...waitlistNoticeEmail({ entry, joinedAt, siteUrl }),
	};
}

function mailToVisitor(tools: WaitlistTools, entry: WaitlistEntry, joinedAt: Date): FinishedMailInput {
	return {
		...mailEnvelope(tools.mail, { id: tools.newId(), queuedAt: joinedAt }),
		kind: "waitlist-confirmation",
		to: entry.email,
		...waitlistConfirmationEmail({ entry, siteUrl: tools.mail.siteUrl }),
	};
}

/** Stores the entry unless its address is on the list; tells whether it did. */
async function storeOnce(transaction: DatabaseTransaction, row: WaitlistEntryRow): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await transaction
		.insertInto("waitlist_entries")
		.values(row)
		.onConflict((conflict) => conflict.column("normalized_email").doNothing())
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
}

/**
 * Puts somebody on the list and promises two mails, to the owner and to them: all of it or nothing. An address that is
 * on the list changes nothing and mails nobody, so a post that is repeated, for whatever reason, needs no other guard.
 */
export async function addToWaitlist(tools: WaitlistTools, entry: WaitlistEntry): Promise<void> {
	const joinedAt = tools.now();
	// Written before it is known whether they are needed: an address on the list takes as long to answer as a new one.
	const notice = mailToOwner(tools, entry, joinedAt);
	const confirmation = mailToVisitor(tools, entry, joinedAt);
	await tools.database.transaction(async (transaction) => {
		const isNew = await storeOnce(transaction, {
			id: tools.newId(),
			normalized_email: normalizeEmailAddress(entry.email),
			first_name: entry.firstName,
			last_name: entry.lastName,
			email: entry.email,
			joined_at: joinedAt.toISOString(),
		});
		if (!isNew) return;
		await enqueueMail(transaction, notice);
		const { kind, to: address } = confirmation;
		if (await takeMailAllowance(transaction, { kind, address, now: joinedAt })) {
			await enqueueMail(transaction, confirmation);
		}
	});
}
