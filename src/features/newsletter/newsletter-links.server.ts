import type { Insertable } from "kysely";
import { createContext } from "react-router";
import { brand } from "#brand.ts";
import { keptPeriods } from "#documents/content/kept-periods.ts";
import { HOUR_MS } from "#domain/dates.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction, Schema } from "#platform/database/schema.ts";
import { siteCookie } from "#platform/http/site-cookie.ts";
import type { MailDeps, MailSettings } from "#platform/mail/rendered-message.ts";
import type { HourlyMailCaps } from "#platform/outbox/enqueue-mail.ts";
import { hashToken, isToken } from "#platform/random-token.ts";
import { readSignedToken, signToken } from "#platform/signed-token.ts";
import type { NewsletterLinkRow } from "./newsletter-tables.server.ts";

// The time for which a link in a mail works, and the life of the cookie of the browser that requested it.
const LINK_LIFETIME_HOURS = keptPeriods.confirmationLink.hours;

/** The cookie of a browser that subscribed: there the link in the mail confirms by itself. */
const browserCookieOf = (siteUrl: string) => siteCookie(siteUrl, "newsletter_browser");

/** The secret of this browser, if it has subscribed recently. */
export function readBrowserCookie(siteUrl: string, cookies: string | null | undefined): string | undefined {
	const value = browserCookieOf(siteUrl).read(cookies);
	return value && isToken(value) ? value : undefined;
}

/** Gives a browser its secret, for as long as a link works. */
export const browserCookie = (siteUrl: string, secret: string) =>
	browserCookieOf(siteUrl).give(secret, { maxAge: LINK_LIFETIME_HOURS * 3_600 });

export const endedBrowserCookie = (siteUrl: string) => browserCookieOf(siteUrl).give("", { maxAge: 0 });

export const LINK_PATHS = { confirm: "/newsletter/confirm", undo: "/newsletter/undo" } as const;

type LinkPurpose = keyof typeof LINK_PATHS;

/** The address of the link in a mail. */
export function linkAddress(siteUrl: string, purpose: LinkPurpose, token: string): string {
	return `${siteUrl}${LINK_PATHS[purpose]}?token=${token}`;
}

/** A `confirm` link has the request that it confirms, with the hash of the browser that asked. */
type NewLink = Omit<Insertable<Schema["newsletter_links"]>, "token_hash" | "made_at" | "expires_at" | "closed_at"> & {
	token: string;
	madeAt: Date;
};

/** Stores the hash of a link that is about to be mailed. */
export async function addLink(transaction: DatabaseTransaction, { token, madeAt, ...link }: NewLink): Promise<void> {
	await transaction
		.insertInto("newsletter_links")
		.values({
			...link,
			token_hash: hashToken(token),
			made_at: madeAt.toISOString(),
			expires_at: new Date(madeAt.getTime() + LINK_LIFETIME_HOURS * HOUR_MS).toISOString(),
		})
		.execute();
}

/** Invalidates every link of a subscriber who has nothing left to confirm or undo. The names in it have had their use. */
export async function closeLinks(transaction: DatabaseTransaction, subscriberId: string, now: Date): Promise<void> {
	await transaction
		.updateTable("newsletter_links")
		.set({ closed_at: now.toISOString(), first_name: null, last_name: null })
		.where("subscriber_id", "=", subscriberId)
		.where("closed_at", "is", null)
		.execute();
}

/**
 * Uses a link up, with all others of its subscriber; undefined when it is unknown, old or used. Of concurrent uses
 * of one link, or of two links of one subscriber, exactly one succeeds: the subscriber's row is locked first, by an
 * update that changes nothing, because SQLite has no `for update`.
 */
export async function takeLink(
	transaction: DatabaseTransaction,
	{ token, purpose, now }: { token: string; purpose: LinkPurpose; now: Date },
): Promise<NewsletterLinkRow | undefined> {
	const hash = hashToken(token);
	const subscriber = await transaction
		.updateTable("newsletter_subscribers")
		.set((column) => ({ state: column.ref("state") }))
		.where("id", "in", (query) =>
			query.selectFrom("newsletter_links").select("subscriber_id").where("token_hash", "=", hash),
		)
		.returning("id")
		.executeTakeFirst();
	if (!subscriber) return undefined;
	const link = await transaction
		.selectFrom("newsletter_links")
		.selectAll()
		.where("token_hash", "=", hash)
		.where("purpose", "=", purpose)
		.where("expires_at", ">", now.toISOString())
		.where("closed_at", "is", null)
		.executeTakeFirst();
	if (link) await closeLinks(transaction, subscriber.id, now);
	return link;
}

export const UNSUBSCRIBE_PATH = "/newsletter/unsubscribe";

const PURPOSE = "newsletter-unsubscribe";

type LinkSettings = { siteUrl: string; secret: string };

/**
 * The address that takes this subscriber off the list. It is computed, not stored: every mail has its link, and the
 * link in an old mail works for as long as the subscriber is known and SECRET is the same.
 */
export function unsubscribeUrl({ siteUrl, secret }: LinkSettings, subscriberId: string): string {
	return `${siteUrl}${UNSUBSCRIBE_PATH}?token=${signToken(PURPOSE, subscriberId, secret)}`;
}

/** The subscriber that a link's token belongs to; undefined when this site did not make the token. */
export function readUnsubscribeToken(token: string, secret: string): string | undefined {
	return readSignedToken(PURPOSE, token, secret);
}

/**
 * The headers about the list in a mail to a subscriber, for mail programs: the address to leave it with one click (RFC 2369 and
 * RFC 8058, which the large mail hosts ask of senders), and the list's name (RFC 2919).
 */
export function listHeaders(settings: LinkSettings, subscriberId: string): Record<string, string> {
	return {
		"List-Id": `${brand.name} newsletter <newsletter.${new URL(settings.siteUrl).hostname}>`,
		"List-Unsubscribe": `<${unsubscribeUrl(settings, subscriberId)}>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	};
}

/** The dependencies of the newsletter's use cases. */
export type NewsletterDeps = Pick<MailDeps, "content"> & {
	database: Database;
	mail: Pick<MailSettings, "from" | "siteUrl"> & HourlyMailCaps;
	/** Signs the links that unsubscribe. */
	secret: string;
	now: () => Date;
	newId: () => string;
	newToken: () => string;
};

type ViewDeps = Pick<NewsletterDeps, "database" | "secret" | "now">;
/** The states of a mailed link's page: a button; that it is done; that the link is used or expired; that a part is missing. */
type LinkView = "open" | "done" | "over" | "incomplete";

type FoundLink = { view: LinkView; browserHash?: string | null };

async function findLink({ database, now }: ViewDeps, token: string, purpose: LinkPurpose): Promise<FoundLink> {
	if (!isToken(token)) return { view: "incomplete" };
	const link = await database.kysely
		.selectFrom("newsletter_links as link")
		.innerJoin("newsletter_subscribers as subscriber", "subscriber.id", "link.subscriber_id")
		.select(["link.browser_hash", "link.closed_at", "link.expires_at", "subscriber.state"])
		.where("link.token_hash", "=", hashToken(token))
		.where("link.purpose", "=", purpose)
		.executeTakeFirst();
	if (link?.closed_at && link.state === "confirmed") return { view: "done" };
	if (!link || link.closed_at || link.expires_at <= now().toISOString()) return { view: "over" };
	return { view: "open", browserHash: link.browser_hash };
}

/** Reads, for each kind of link, the state of its page by the link's token. Viewing changes nothing. */
export const newsletterLinks = (deps: ViewDeps) => ({
	/** In the browser that subscribed, which its secret proves, the button presses itself. */
	async confirm(token: string, browser: string | undefined): Promise<LinkView | "opens-itself"> {
		const { view, browserHash } = await findLink(deps, token, "confirm");
		return view === "open" && browser && hashToken(browser) === browserHash ? "opens-itself" : view;
	},
	async undo(token: string): Promise<LinkView> {
		return (await findLink(deps, token, "undo")).view;
	},
	/** A newsletter's own link never expires. */
	async unsubscribe(token: string): Promise<Exclude<LinkView, "over">> {
		const subscriberId = readUnsubscribeToken(token, deps.secret);
		if (!subscriberId) return "incomplete";
		const subscriber = await deps.database.kysely
			.selectFrom("newsletter_subscribers")
			.select("state")
			.where("id", "=", subscriberId)
			.executeTakeFirst();
		return !subscriber || subscriber.state === "unsubscribed" ? "done" : "open";
	},
});

/** The readers of these states, for the loaders of the links' pages. */
export const newsletterLinksContext = createContext<ReturnType<typeof newsletterLinks>>();
