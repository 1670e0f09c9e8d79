import { normalizeEmailAddress } from "#domain/email-address.ts";
import { storeOnce } from "#platform/database/store-once.ts";
import type { FeatureDeps } from "#platform/feature.ts";
import type { RenderedMessageInput } from "#platform/mail/rendered-message.ts";
import { mailEnvelope, ownerNotice } from "#platform/mail/rendered-message.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { takeMailQuota, withinStrangerCap } from "#platform/outbox/mail-quotas.ts";
import { enqueueOwnerNotice } from "#platform/outbox/owner-notices.ts";
import { leaveUrl } from "./leave-link.server.ts";
import type { WaitlistEntry } from "./waitlist.ts";
import { waitlistConfirmationEmail } from "./waitlist-confirmation.email.tsx";
import { waitlistNoticeEmail } from "./waitlist-notice.email.tsx";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"waitlist-confirmation": true;
		"waitlist-notice": true;
	}
}

/** What the visitor's mail counts as in the hour's cap. */
export const WAITLIST_MAILS = "waitlist-confirmation";

export type WaitlistDeps = Pick<FeatureDeps, "database" | "mail" | "content" | "secret" | "now" | "newId">;

function mailToVisitor(deps: WaitlistDeps, entry: WaitlistEntry, { id, joinedAt }: { id: string; joinedAt: Date }) {
	const { secret, mail } = deps;
	const { siteUrl } = mail;
	return {
		...mailEnvelope(deps, { id: deps.newId(), queuedAt: joinedAt }),
		kind: "waitlist-confirmation" as const,
		to: entry.email,
		...waitlistConfirmationEmail({ entry, leaveUrl: leaveUrl({ siteUrl, secret }, id), siteUrl }, deps.content()),
	} satisfies RenderedMessageInput;
}

/**
 * Adds a visitor to the list and enqueues two mails, to the owner and to the visitor: all of it or nothing. An address that is
 * on the list changes nothing and enqueues no mail, so a repeated post needs no other guard.
 * When the quota of the address, or the site's of this hour, is used up, the entry is stored without the visitor's mail.
 */
export async function addToWaitlist(deps: WaitlistDeps, entry: WaitlistEntry): Promise<void> {
	const joinedAt = deps.now();
	const id = deps.newId();
	// Written before it is known whether they are needed: the response takes as long for an address on the list as for a new one.
	const notice = ownerNotice(deps, {
		kind: "waitlist-notice",
		queuedAt: joinedAt,
		replyTo: { name: `${entry.firstName} ${entry.lastName}`, address: entry.email },
		...waitlistNoticeEmail({ entry, joinedAt, siteUrl: deps.mail.siteUrl }, deps.content()),
	});
	const confirmation = mailToVisitor(deps, entry, { id, joinedAt });
	await deps.database.transaction(async (transaction) => {
		const insertion = transaction.insertInto("waitlist_entries").values({
			id,
			normalized_email: normalizeEmailAddress(entry.email),
			first_name: entry.firstName,
			last_name: entry.lastName,
			email: entry.email,
			joined_at: joinedAt.toISOString(),
		});
		const isNew = await storeOnce(insertion.onConflict((conflict) => conflict.column("normalized_email").doNothing()));
		if (!isNew) return;
		await enqueueOwnerNotice(transaction, deps, notice);
		const { kind, to: address } = confirmation;
		await withinStrangerCap(transaction, { countedAs: WAITLIST_MAILS, caps: deps.mail, now: joinedAt }, async () => {
			if (!(await takeMailQuota(transaction, { kind, address, now: joinedAt }))) return false;
			await enqueueMail(transaction, confirmation);
			return true;
		});
	});
}
