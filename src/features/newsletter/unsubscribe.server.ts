import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { Result } from "#domain/result.ts";
import type { Database } from "#platform/database/database.ts";
import type { RestoreHook } from "#platform/database/restore-sqlite.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { keepInboxEntry } from "#platform/inbox/inbox-entries.ts";
import { mailEnvelope, type RenderedMessageInput } from "#platform/mail/rendered-message.ts";
import { enqueueMail, withdrawMail } from "#platform/outbox/enqueue-mail.ts";
import { takeMailQuota, withinStrangerCap } from "#platform/outbox/mail-quotas.ts";
import { unsubscribedEmail } from "./newsletter.email.tsx";
import {
	addLink,
	closeLinks,
	linkAddress,
	type NewsletterDeps,
	readUnsubscribeToken,
	takeLink,
} from "./newsletter-links.server.ts";
import { changeSubscriber, subscribers } from "./subscribers.server.ts";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"newsletter-unsubscribed": true;
	}
}

/** What the mail to an address that was unsubscribed in the form counts as in the hour's cap. */
export const UNSUBSCRIBED_MAILS = "newsletter-unsubscribed";

/**
 * Withdraws the issues that are queued for a subscriber, in the transaction that unsubscribes them. What was queued
 * stays recorded: a visitor who subscribes again is not sent the same issue after all.
 */
async function withdrawQueuedIssues(transaction: DatabaseTransaction, subscriberId: string): Promise<void> {
	const deliveries = await transaction
		.selectFrom("newsletter_deliveries")
		.select("mail_id")
		.where("subscriber_id", "=", subscriberId)
		.execute();
	const ids = deliveries.map(({ mail_id }) => mail_id);
	await withdrawMail(transaction, ids);
}

/** What is kept of an unsubscribed person: the address with its dates. */
const gone = (now: Date) => ({
	state: "unsubscribed" as const,
	first_name: null,
	last_name: null,
	unsubscribed_at: now.toISOString(),
});

function unsubscribedMail({ newId, ...deps }: NewsletterDeps, email: string, token: string, now: Date) {
	const { siteUrl } = deps.mail;
	return {
		...mailEnvelope(deps, { id: newId(), queuedAt: now }),
		kind: "newsletter-unsubscribed" as const,
		to: email,
		...unsubscribedEmail({ email, address: linkAddress(siteUrl, "undo", token), siteUrl }, deps.content()),
	} satisfies RenderedMessageInput;
}

/** The subscriber who is on the list with this address. The row is this transaction's alone until it ends. */
function findConfirmed(transaction: DatabaseTransaction, email: string, kind: Database["kind"]) {
	return transaction
		.selectFrom("newsletter_subscribers")
		.select(["id", "email"])
		.where("normalized_email", "=", normalizeEmailAddress(email))
		.where("state", "=", "confirmed")
		.$if(kind === "postgres", (locking) => locking.forUpdate())
		.executeTakeFirst();
}

/**
 * Unsubscribes an address that anyone typed into the form, and mails it a link that undoes this: both or neither. An
 * address whose quota of such mail is used up, or that is not on the list, is left as it is and gets the same response.
 * When the site's quota of this hour is used up nothing is changed, and the response says so for every address.
 */
export async function unsubscribeAddress(deps: NewsletterDeps, email: string): Promise<Result<void, "too-many-mails">> {
	const now = deps.now();
	const token = deps.newToken();
	// Written before it is known whether it is needed, like the mails of a subscription.
	const mail = unsubscribedMail(deps, email, token, now);
	const { database } = deps;
	const outcome = await database.transaction((transaction) =>
		withinStrangerCap(transaction, { countedAs: UNSUBSCRIBED_MAILS, caps: deps.mail, now }, async () => {
			const subscriber = await findConfirmed(transaction, email, database.kind);
			if (!subscriber) return false;
			if (!(await takeMailQuota(transaction, { kind: mail.kind, address: email, now }))) return false;
			await changeSubscriber(transaction, subscriber.id, gone(now));
			await closeLinks(transaction, subscriber.id, now);
			await withdrawQueuedIssues(transaction, subscriber.id);
			await addLink(transaction, { token, subscriberId: subscriber.id, purpose: "undo", madeAt: now });
			await enqueueMail(transaction, { ...mail, to: subscriber.email });
			return true;
		}),
	);
	return outcome === "spent" ? { ok: false, problem: "too-many-mails" } : { ok: true, value: undefined };
}

/**
 * Unsubscribes by a newsletter's link. Mail hosts may post it any number of times: the link of an address that is
 * unsubscribed or purged, and a made-up one, change nothing.
 */
export async function unsubscribeByLink(deps: NewsletterDeps, token: string): Promise<void> {
	const subscriberId = readUnsubscribeToken(token, deps.secret);
	if (!subscriberId) return;
	const now = deps.now();
	await deps.database.transaction(async (transaction) => {
		const subscriber = await transaction
			.updateTable("newsletter_subscribers")
			.set(gone(now))
			.where("id", "=", subscriberId)
			.where("state", "<>", "unsubscribed")
			.returning("id")
			.executeTakeFirst();
		if (!subscriber) return;
		await keepInboxEntry(transaction, subscribers, subscriber.id);
		await closeLinks(transaction, subscriber.id, now);
		await withdrawQueuedIssues(transaction, subscriber.id);
	});
}

/** Puts an address back on the list by the link of its mail, once. The names stay erased. */
export async function undoUnsubscription(
	{ database, now }: NewsletterDeps,
	token: string,
): Promise<Result<void, "no-open-link">> {
	const restoredAt = now();
	return database.transaction(async (transaction) => {
		const link = await takeLink(transaction, { token, purpose: "undo", now: restoredAt });
		if (!link) return { ok: false, problem: "no-open-link" };
		await changeSubscriber(transaction, link.subscriber_id, {
			state: "confirmed",
			confirmed_at: restoredAt.toISOString(),
			unsubscribed_at: null,
		});
		return { ok: true, value: undefined };
	});
}

/** Restore hook: subscribers who unsubscribed after the backup was made stay unsubscribed. */
export const keepUnsubscriptions: RestoreHook = async (before) => {
	const gone = await before
		.selectFrom("newsletter_subscribers")
		.select(["id", "unsubscribed_at"])
		.where("state", "=", "unsubscribed")
		.execute();
	return async (after) => {
		for (const { id, unsubscribed_at } of gone) {
			await after
				.updateTable("newsletter_subscribers")
				.set({ state: "unsubscribed", first_name: null, last_name: null, unsubscribed_at })
				.where("id", "=", id)
				.where("state", "<>", "unsubscribed")
				.execute();
			await keepInboxEntry(after, subscribers, id);
			await withdrawQueuedIssues(after, id);
		}
	};
};
