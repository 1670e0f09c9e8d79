import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { Person } from "#domain/field-schemas.ts";
import type { Result } from "#domain/result.ts";
import type { Database } from "#platform/database/database.ts";
import type { RestoreHook } from "#platform/database/restore-sqlite.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import { type MailKind, mailEnvelope } from "#platform/mail/rendered-message.ts";
import { enqueueMail, takeMailQuota, withdrawMail, withinStrangerCap } from "#platform/outbox/enqueue-mail.ts";
import { hashToken } from "#platform/random-token.ts";
import { alreadySubscribedEmail, newsletterConfirmationEmail, unsubscribedEmail } from "./newsletter.email.tsx";
import { newsletterConsent } from "./newsletter-consent.ts";
import {
	addLink,
	closeLinks,
	linkAddress,
	listHeaders,
	type NewsletterDeps,
	readUnsubscribeToken,
	takeLink,
	unsubscribeUrl,
} from "./newsletter-links.server.ts";
import { changeSubscriber, type NewsletterSubscriberRow, subscriberWords } from "./newsletter-tables.server.ts";

/** The name of both mails in the hour's cap: which of them an address gets is private. */
export const SUBSCRIPTION_MAILS = "newsletter-subscription";

type KnownSubscriber = Pick<NewsletterSubscriberRow, "id" | "email" | "state">;
type Request = { subscriber: Person; browser: string; token: string; askedAt: Date };

const mailTo = <Kind extends MailKind>(deps: NewsletterDeps, kind: Kind, to: string, queuedAt: Date) => ({
	...mailEnvelope(deps, { id: deps.newId(), queuedAt }),
	kind,
	to,
});

function confirmationMail(deps: NewsletterDeps, { subscriber, token, askedAt }: Request) {
	const { siteUrl } = deps.mail;
	const address = linkAddress(siteUrl, "confirm", token);
	return {
		...mailTo(deps, "newsletter-confirmation", subscriber.email, askedAt),
		...newsletterConfirmationEmail({ subscriber, address, siteUrl }, deps.content()),
	};
}

function alreadySubscribedMail(deps: NewsletterDeps, { id, email }: KnownSubscriber, askedAt: Date) {
	const list = { siteUrl: deps.mail.siteUrl, secret: deps.secret };
	const parts = { email, unsubscribeUrl: unsubscribeUrl(list, id), siteUrl: list.siteUrl };
	return {
		...mailTo(deps, "newsletter-already-subscribed", email, askedAt),
		headers: listHeaders(list, id),
		...alreadySubscribedEmail(parts, deps.content()),
	};
}

/** The subscriber with this address, new or known. The row is this transaction's alone until it ends. */
function findOrAdd(transaction: DatabaseTransaction, id: string, { subscriber, askedAt }: Request) {
	return transaction
		.insertInto("newsletter_subscribers")
		.values({
			id,
			normalized_email: normalizeEmailAddress(subscriber.email),
			email: subscriber.email,
			state: "pending",
			consent_wording: newsletterConsent.version,
			consent_form: newsletterConsent.form,
			asked_at: askedAt.toISOString(),
			words: subscriberWords({ email: subscriber.email, first_name: null, last_name: null }),
		})
		.onConflict((conflict) =>
			conflict
				.column("normalized_email")
				.doUpdateSet((row) => ({ normalized_email: row.ref("excluded.normalized_email") })),
		)
		.returning(["id", "email", "state"])
		.executeTakeFirstOrThrow();
}

async function recordRequest(transaction: DatabaseTransaction, subscriberId: string, request: Request): Promise<void> {
	const { subscriber, browser, token, askedAt } = request;
	await changeSubscriber(transaction, subscriberId, { state: "pending", asked_at: askedAt.toISOString() });
	await addLink(transaction, {
		token,
		subscriber_id: subscriberId,
		purpose: "confirm",
		madeAt: askedAt,
		browser_hash: hashToken(browser),
		email: subscriber.email,
		first_name: subscriber.firstName,
		last_name: subscriber.lastName,
		consent_wording: newsletterConsent.version,
		consent_form: newsletterConsent.form,
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
	subscriber: Person,
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

/** The name in the hour's cap of the mail to an address that was unsubscribed in the form. */
export const UNSUBSCRIBED_MAILS = "newsletter-unsubscribed";

/**
 * Withdraws the issues that are queued for a subscriber, in the transaction that unsubscribes them. The queuing
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

/** Removes the names of an unsubscribed person: the address is kept, with its dates. */
const gone = (now: Date) => ({
	state: "unsubscribed" as const,
	first_name: null,
	last_name: null,
	unsubscribed_at: now.toISOString(),
});

/** Unsubscribes a subscriber; false when there is none who has not unsubscribed already. */
async function leaveList(
	transaction: DatabaseTransaction,
	id: string,
	values: Omit<ReturnType<typeof gone>, "unsubscribed_at"> & Pick<NewsletterSubscriberRow, "unsubscribed_at">,
): Promise<boolean> {
	const isOn = await transaction
		.selectFrom("newsletter_subscribers")
		.select("id")
		.where("id", "=", id)
		.where("state", "<>", "unsubscribed")
		.executeTakeFirst();
	if (isOn) await changeSubscriber(transaction, id, values);
	return isOn !== undefined;
}

function unsubscribedMail(deps: NewsletterDeps, email: string, token: string, now: Date) {
	const { siteUrl } = deps.mail;
	return {
		...mailTo(deps, "newsletter-unsubscribed", email, now),
		...unsubscribedEmail({ email, address: linkAddress(siteUrl, "undo", token), siteUrl }, deps.content()),
	};
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
			await addLink(transaction, { token, subscriber_id: subscriber.id, purpose: "undo", madeAt: now });
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
		if (!(await leaveList(transaction, subscriberId, gone(now)))) return;
		await closeLinks(transaction, subscriberId, now);
		await withdrawQueuedIssues(transaction, subscriberId);
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
			await leaveList(after, id, { state: "unsubscribed", first_name: null, last_name: null, unsubscribed_at });
			await withdrawQueuedIssues(after, id);
		}
	};
};
