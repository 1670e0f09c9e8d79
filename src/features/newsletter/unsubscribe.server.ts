import { normalizeEmailAddress } from "#domain/normalize-email-address.ts";
import type { FinishedMailInput } from "#platform/mail/finished-mail.ts";
import { mailEnvelope } from "#platform/mail/mail-envelope.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { takeMailAllowance } from "#platform/outbox/take-mail-allowance.ts";
import { addLink, closeLinks, linkAddress } from "./newsletter-links.server.ts";
import type { NewsletterTools } from "./newsletter-tools.server.ts";
import { readUnsubscribeToken } from "./unsubscribe-link.server.ts";
import { unsubscribedEmail } from "./unsubscribed.email.tsx";
import { withdrawQueuedIssues } from "./withdraw-queued-issues.server.ts";

/** What is left of somebody who leaves: the address with its dates. */
const gone = (now: Date) => ({
	state: "unsubscribed" as const,
	first_name: null,
	last_name: null,
	unsubscribed_at: now.toISOString(),
});

function unsubscribedMail({ mail, newId }: NewsletterTools, email: string, token: string, now: Date) {
	const { siteUrl } = mail;
	return {
		...mailEnvelope(mail, { id: newId(), queuedAt: now }),
		kind: "newsletter-unsubscribed",
		to: email,
		...unsubscribedEmail({ email, address: linkAddress(siteUrl, "undo", token), siteUrl }),
	} satisfies FinishedMailInput;
}

/**
 * Takes an address off the list for whoever typed it into the form, and tells it by mail how to undo that. An address
 * that is not on the list is left as it is, and answered alike.
 */
export async function unsubscribeAddress(tools: NewsletterTools, email: string): Promise<void> {
	const now = tools.now();
	const token = tools.newToken();
	// Written before it is known whether it is needed, like the mails of a subscription.
	const mail = unsubscribedMail(tools, email, token, now);
	await tools.database.transaction(async (transaction) => {
		const subscriber = await transaction
			.updateTable("newsletter_subscribers")
			.set(gone(now))
			.where("normalized_email", "=", normalizeEmailAddress(email))
			.where("state", "=", "confirmed")
			.returning(["id", "email"])
			.executeTakeFirst();
		if (!subscriber) return;
		await closeLinks(transaction, subscriber.id, now);
		await withdrawQueuedIssues(transaction, subscriber.id);
		if (!(await takeMailAllowance(transaction, { kind: mail.kind, address: email, now }))) return;
		await addLink(transaction, { token, subscriberId: subscriber.id, purpose: "undo", madeAt: now });
		await enqueueMail(transaction, { ...mail, to: subscriber.email });
	});
}

/**
 * Takes the subscriber of a newsletter's link off the list. It may be asked as often as a mail host likes: a link of an
 * address that has left, or is forgotten, and a made-up one change nothing.
 */
export async function unsubscribeByLink(tools: NewsletterTools, token: string): Promise<void> {
	const subscriberId = readUnsubscribeToken(token, tools.secret);
	if (!subscriberId) return;
	const now = tools.now();
	await tools.database.transaction(async (transaction) => {
		const subscriber = await transaction
			.updateTable("newsletter_subscribers")
			.set(gone(now))
			.where("id", "=", subscriberId)
			.where("state", "<>", "unsubscribed")
			.returning("id")
			.executeTakeFirst();
		if (!subscriber) return;
		await closeLinks(transaction, subscriber.id, now);
		await withdrawQueuedIssues(transaction, subscriber.id);
	});
}
