import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { Result } from "#domain/result.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { keepInboxEntry } from "#platform/inbox/inbox-entries.ts";
import { mailEnvelope, type RenderedMessageInput } from "#platform/mail/rendered-message.ts";
import { enqueueMail } from "#platform/outbox/enqueue-mail.ts";
import { takeMailQuota, withinStrangerCap } from "#platform/outbox/mail-quotas.ts";
import { alreadySubscribedEmail, newsletterConfirmationEmail } from "./newsletter.email.tsx";
import type { NewsletterSubscriber } from "./newsletter.ts";
import { newsletterConsent } from "./newsletter-consent.ts";
import {
	addLink,
	hashToken,
	linkAddress,
	listHeaders,
	type NewsletterDeps,
	takeLink,
	unsubscribeUrl,
} from "./newsletter-links.server.ts";
import type { NewsletterSubscriberRow } from "./newsletter-tables.server.ts";
import { changeSubscriber, subscribers } from "./subscribers.server.ts";

declare module "#platform/mail/rendered-message.ts" {
	interface MailKinds {
		"newsletter-confirmation": true;
		"newsletter-already-subscribed": true;
	}
}

/** What both mails count as in the hour's cap: which of them an address gets is private. */
export const SUBSCRIPTION_MAILS = "newsletter-subscription";

type KnownSubscriber = Pick<NewsletterSubscriberRow, "id" | "email" | "state">;
type Request = { subscriber: NewsletterSubscriber; browser: string; token: string; askedAt: Date };

function confirmationMail({ newId, ...deps }: NewsletterDeps, { subscriber, token, askedAt }: Request) {
	const { siteUrl } = deps.mail;
	const address = linkAddress(siteUrl, "confirm", token);
	return {
		...mailEnvelope(deps, { id: newId(), queuedAt: askedAt }),
		kind: "newsletter-confirmation" as const,
		to: subscriber.email,
		...newsletterConfirmationEmail({ subscriber, address, siteUrl }, deps.content()),
	} satisfies RenderedMessageInput;
}

function alreadySubscribedMail(deps: NewsletterDeps, { id, email }: KnownSubscriber, askedAt: Date) {
	const { mail, newId, secret } = deps;
	const list = { siteUrl: mail.siteUrl, secret };
	return {
		...mailEnvelope(deps, { id: newId(), queuedAt: askedAt }),
		kind: "newsletter-already-subscribed" as const,
		to: email,
		headers: listHeaders(list, id),
		...alreadySubscribedEmail(
			{ email, unsubscribeUrl: unsubscribeUrl(list, id), siteUrl: mail.siteUrl },
			deps.content(),
		),
	} satisfies RenderedMessageInput;
}

/** The subscriber with this address, new or known. The row is this transaction's alone until it ends. */
async function findOrAdd(transaction: DatabaseTransaction, id: string, { subscriber, askedAt }: Request) {
	const known = await transaction
		.insertInto("newsletter_subscribers")
		.values({
			id,
			normalized_email: normalizeEmailAddress(subscriber.email),
			email: subscriber.email,
			state: "pending",
			consent_wording: newsletterConsent.wording,
			consent_form: newsletterConsent.form,
			asked_at: askedAt.toISOString(),
		})
		.onConflict((conflict) =>
			conflict
				.column("normalized_email")
				.doUpdateSet((row) => ({ normalized_email: row.ref("excluded.normalized_email") })),
		)
		.returning(["id", "email", "state"])
		.executeTakeFirstOrThrow();
	if (known.id === id) await keepInboxEntry(transaction, subscribers, id);
	return known;
}

/** Stores a request to subscribe, with the link that confirms it. */
async function recordRequest(transaction: DatabaseTransaction, subscriberId: string, request: Request): Promise<void> {
	const { subscriber, browser, token, askedAt } = request;
	await changeSubscriber(transaction, subscriberId, { state: "pending", asked_at: askedAt.toISOString() });
	await addLink(transaction, {
		token,
		subscriberId,
		purpose: "confirm",
		madeAt: askedAt,
		request: {
			browser_hash: hashToken(browser),
			email: subscriber.email,
			first_name: subscriber.firstName,
			last_name: subscriber.lastName,
			consent_wording: newsletterConsent.wording,
			consent_form: newsletterConsent.form,
		},
	});
}

/**
 * Asks an address by mail whether it wants the newsletter, or says that it has it already. This subscribes no address.
 * `browser` is the secret of the browser that asks: there the link confirms by itself. A link that was mailed earlier
 * goes on working, and confirms what was entered when it was asked for: a stranger who enters the address again, with
 * other names, changes nothing of it. When the site's quota of such mail is used up for this hour nothing is changed.
 */
export async function subscribe(
	deps: NewsletterDeps,
	subscriber: NewsletterSubscriber,
	browser: string,
): Promise<Result<void, "too-many-mails">> {
	const request = { subscriber, browser, token: deps.newToken(), askedAt: deps.now() };
	const { askedAt: now } = request;
	const confirmation = confirmationMail(deps, request);
	const outcome = await deps.database.transaction((transaction) =>
		withinStrangerCap(transaction, { countedAs: SUBSCRIPTION_MAILS, caps: deps.mail, now }, async () => {
			const known = await findOrAdd(transaction, deps.newId(), request);
			// Both mails are written whatever the state, so that the response takes as long for every address.
			const notice = alreadySubscribedMail(deps, known, now);
			const mail = known.state === "confirmed" ? notice : confirmation;
			if (!(await takeMailQuota(transaction, { kind: mail.kind, address: mail.to, now }))) return false;
			if (known.state !== "confirmed") await recordRequest(transaction, known.id, request);
			await enqueueMail(transaction, mail);
			return true;
		}),
	);
	return outcome === "spent" ? { ok: false, problem: "too-many-mails" } : { ok: true, value: undefined };
}

/** Subscribes by a confirmation link, with the names of the request that the link was made for. A link works once. */
export async function confirmSubscription(
	{ database, now }: NewsletterDeps,
	token: string,
): Promise<Result<{ firstName: string }, "no-open-link">> {
	const confirmedAt = now();
	return database.transaction(async (transaction) => {
		const link = await takeLink(transaction, { token, purpose: "confirm", now: confirmedAt });
		if (!link?.email || !link.consent_wording || !link.consent_form) return { ok: false, problem: "no-open-link" };
		await changeSubscriber(transaction, link.subscriber_id, {
			state: "confirmed",
			email: link.email,
			first_name: link.first_name,
			last_name: link.last_name,
			consent_wording: link.consent_wording,
			consent_form: link.consent_form,
			asked_at: link.made_at,
			confirmed_at: confirmedAt.toISOString(),
			unsubscribed_at: null,
		});
		return { ok: true, value: { firstName: link.first_name ?? "" } };
	});
}
