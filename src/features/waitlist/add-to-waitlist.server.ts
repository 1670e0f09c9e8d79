import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction, WaitlistEntryRow } from "#platform/database/schema.ts";
import type { RenderedMessageInput } from "#platform/mail/rendered-message.ts";
import { mailEnvelope } from "#platform/mail/rendered-message.ts";
import { enqueueMail, enqueueOwnerNotice } from "#platform/outbox/enqueue-mail.ts";
import type { HourlyMailCaps } from "#platform/outbox/mail-quotas.ts";
import { takeMailQuota, withinStrangerCap } from "#platform/outbox/mail-quotas.ts";
import { leaveUrl } from "./leave-link.server.ts";
import type { WaitlistEntry } from "./waitlist.schema.ts";
import { waitlistConfirmationEmail } from "./waitlist-confirmation.email.tsx";
import { waitlistNoticeEmail } from "./waitlist-notice.email.tsx";

type MailSettings = { from: string; ownerEmail: string; siteUrl: string } & HourlyMailCaps;

export type WaitlistDeps = {
	database: Database;
	mail: MailSettings;
	/** Signs the link that takes an entry off the list. */
	secret: string;
	now: () => Date;
	newId: () => string;
};

function mailToOwner(deps: WaitlistDeps, entry: WaitlistEntry, joinedAt: Date): RenderedMessageInput {
	const { ownerEmail, siteUrl } = deps.mail;
	return {
		...mailEnvelope(deps.mail, { id: deps.newId(), queuedAt: joinedAt }),
		kind: "waitlist-notice",
		to: ownerEmail,
		replyTo: { name: `${entry.firstName} ${entry.lastName}`, address: entry.email },
		...waitlistNoticeEmail({ entry, joinedAt, siteUrl }),
	};
}

function mailToVisitor(deps: WaitlistDeps, entry: WaitlistEntry, { id, joinedAt }: { id: string; joinedAt: Date }) {
	const { secret, mail } = deps;
	const { siteUrl } = mail;
	return {
		...mailEnvelope(deps.mail, { id: deps.newId(), queuedAt: joinedAt }),
		kind: "waitlist-confirmation" as const,
		to: entry.email,
		...waitlistConfirmationEmail({ entry, leaveUrl: leaveUrl({ siteUrl, secret }, id), siteUrl }),
	} satisfies RenderedMessageInput;
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
 * Puts somebody on the list and enqueues two mails, to the owner and to them: all of it or nothing. An address that is
 * on the list changes nothing and mails nobody, so a post that is repeated, for whatever reason, needs no other guard.
 * When the address, or the site in this hour, has had its share of mail, the entry is kept without the visitor's mail.
 */
export async function addToWaitlist(deps: WaitlistDeps, entry: WaitlistEntry): Promise<void> {
	const joinedAt = deps.now();
	const id = deps.newId();
	// Written before it is known whether they are needed: an address on the list takes as long to answer as a new one.
	const notice = mailToOwner(deps, entry, joinedAt);
	const confirmation = mailToVisitor(deps, entry, { id, joinedAt });
	await deps.database.transaction(async (transaction) => {
		const isNew = await storeOnce(transaction, {
			id,
			normalized_email: normalizeEmailAddress(entry.email),
			first_name: entry.firstName,
			last_name: entry.lastName,
			email: entry.email,
			joined_at: joinedAt.toISOString(),
		});
		if (!isNew) return;
		await enqueueOwnerNotice(transaction, notice, deps.mail);
		const { kind, to: address } = confirmation;
		await withinStrangerCap(transaction, { kind, caps: deps.mail, now: joinedAt }, async () => {
			if (!(await takeMailQuota(transaction, { kind, address, now: joinedAt }))) return false;
			await enqueueMail(transaction, confirmation);
			return true;
		});
	});
}
