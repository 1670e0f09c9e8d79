import { createHash, randomBytes } from "node:crypto";
import { generateCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import { createContext } from "react-router";
import { brand } from "#brand.ts";
import { keptPeriods } from "#content/kept-periods.ts";
import type { Database } from "#platform/database/database.ts";
import type { DatabaseTransaction } from "#platform/database/schema.ts";
import type { MailDeps, MailSettings } from "#platform/mail/company-addresses.ts";
import type { HourlyMailCaps } from "#platform/outbox/mail-quotas.ts";
import { readSignedToken, signToken } from "#platform/signed-token.ts";
import type { NewsletterLinkRow } from "./newsletter-tables.server.ts";

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

// How long a link in a mail works, and how long the cookie of the browser that requested it lives.
const LINK_LIFETIME_HOURS = keptPeriods.confirmationLink.hours;

/** A random secret for an address or a cookie. */
export function createToken(): string {
	return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** True for a text with the form of our tokens. A mail program that truncates addresses leaves less. */
function isToken(text: string): boolean {
	return TOKEN.test(text);
}

/** What is stored of a token. It has 256 random bits, so one plain hash keeps it secret. */
export function hashToken(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}

// The cookie of a browser that subscribed: there the link in the mail confirms by itself.
const BROWSER_COOKIE = "newsletter_browser";

type Cookies = Readonly<Record<string, string>>;

/** The secret of this browser, if it has subscribed recently. */
export function readBrowserCookie(cookies: Cookies): string | undefined {
	const value = cookies[BROWSER_COOKIE];
	return value && isToken(value) ? value : undefined;
}

function cookie(siteUrl: string, value: string, seconds: number): string {
	return generateCookie(BROWSER_COOKIE, value, {
		path: "/",
		maxAge: seconds,
		httpOnly: true,
		// Lax, because the way to the confirmation page is a link in a mail program.
		sameSite: "Lax",
		secure: siteUrl.startsWith("https:"),
	});
}

/** Gives a browser its secret, for as long as a link works. */
export const browserCookie = (siteUrl: string, secret: string) => cookie(siteUrl, secret, LINK_LIFETIME_HOURS * 3_600);

/** Deletes the cookie once it has been used. */
export const endedBrowserCookie = (siteUrl: string) => cookie(siteUrl, "", 0);

export const LINK_PATHS = { confirm: "/newsletter/confirm", undo: "/newsletter/undo" } as const;

type LinkPurpose = keyof typeof LINK_PATHS;

/** Where the link in a mail leads. */
export function linkAddress(siteUrl: string, purpose: LinkPurpose, token: string): string {
	return `${siteUrl}${LINK_PATHS[purpose]}?token=${token}`;
}

type RequestedConsent = Pick<
	NewsletterLinkRow,
	"browser_hash" | "email" | "first_name" | "last_name" | "consent_wording" | "consent_form"
>;

const NO_REQUEST: RequestedConsent = {
	browser_hash: null,
	email: null,
	first_name: null,
	last_name: null,
	consent_wording: null,
	consent_form: null,
};

type NewLink = {
	token: string;
	subscriberId: string;
	purpose: LinkPurpose;
	madeAt: Date;
	/** What a `confirm` link confirms. */
	request?: RequestedConsent;
};

/** Stores the hash of a link that is about to be mailed. */
export async function addLink(transaction: DatabaseTransaction, link: NewLink): Promise<void> {
	const { token, subscriberId, purpose, madeAt, request = NO_REQUEST } = link;
	await transaction
		.insertInto("newsletter_links")
		.values({
			...request,
			token_hash: hashToken(token),
			subscriber_id: subscriberId,
			purpose,
			made_at: madeAt.toISOString(),
			expires_at: new Date(madeAt.getTime() + LINK_LIFETIME_HOURS * 3_600_000).toISOString(),
			closed_at: null,
		})
		.execute();
}

/** Invalidates every link of a subscriber who has nothing left to confirm or undo. */
export async function closeLinks(transaction: DatabaseTransaction, subscriberId: string, now: Date): Promise<void> {
	await transaction
		.updateTable("newsletter_links")
		.set({ closed_at: now.toISOString() })
		.where("subscriber_id", "=", subscriberId)
		.where("closed_at", "is", null)
		.execute();
}

type UsedLink = { token: string; purpose: LinkPurpose; now: Date };

/**
 * Uses a link up, with all others of its subscriber; undefined when it is unknown, old or used. Of concurrent uses
 * of one link, or of two links of one subscriber, exactly one succeeds: the subscriber's row is locked first, by an
 * update that changes nothing, because SQLite has no `for update`.
 */
export async function takeLink(
	transaction: DatabaseTransaction,
	{ token, purpose, now }: UsedLink,
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

type ListSettings = { siteUrl: string; secret: string };

/**
 * What a mail to a subscriber says about the list, for mail programs: how to leave it with one click (RFC 2369 and
 * RFC 8058, which the large mail hosts ask of senders), and which list it is (RFC 2919).
 */
export function listHeaders(settings: ListSettings, subscriberId: string): Record<string, string> {
	return {
		"List-Id": `${brand.name} newsletter <newsletter.${new URL(settings.siteUrl).hostname}>`,
		"List-Unsubscribe": `<${unsubscribeUrl(settings, subscriberId)}>`,
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
	};
}

/** What the newsletter's use cases work with. */
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
/** What the page of a mailed link shows: a button; that it is done; that the link is used or expired; that a part is missing. */
type LinkView = "open" | "done" | "over" | "incomplete";

/** In the browser that subscribed, the button of the confirmation page presses itself. */
export type ConfirmLinkView = LinkView | "opens-itself";

/** A newsletter's own unsubscribe link never expires. */
type UnsubscribeLinkView = Exclude<LinkView, "over">;

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

/** What the page behind a confirmation link shows. `browser` is the cookie of the browser that opens it. */
export async function viewConfirmLink(
	deps: ViewDeps,
	token: string,
	browser: string | undefined,
): Promise<ConfirmLinkView> {
	const { view, browserHash } = await findLink(deps, token, "confirm");
	return view === "open" && browser && hashToken(browser) === browserHash ? "opens-itself" : view;
}

/** What the page behind a link that undoes an unsubscription shows. */
export async function viewUndoLink(deps: ViewDeps, token: string): Promise<LinkView> {
	return (await findLink(deps, token, "undo")).view;
}

/** What the page behind a newsletter's unsubscribe link shows. */
export async function viewUnsubscribeLink({ database, secret }: ViewDeps, token: string): Promise<UnsubscribeLinkView> {
	const subscriberId = readUnsubscribeToken(token, secret);
	if (!subscriberId) return "incomplete";
	const subscriber = await database.kysely
		.selectFrom("newsletter_subscribers")
		.select("state")
		.where("id", "=", subscriberId)
		.executeTakeFirst();
	return !subscriber || subscriber.state === "unsubscribed" ? "done" : "open";
}

type ViewedLink<View> = Promise<{ token: string; view: View }>;

/** What the page of each kind of link shows. Viewing changes nothing. */
type NewsletterLinks = {
	confirm(request: Request): ViewedLink<ConfirmLinkView>;
	undo(request: Request): ViewedLink<LinkView>;
	unsubscribe(request: Request): ViewedLink<UnsubscribeLinkView>;
};

/** Where the loaders of the newsletter's pages get these. */
export const newsletterLinksContext = createContext<NewsletterLinks>();

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Reads the token, and for a confirmation the cookie, from each request. */
export function createNewsletterLinks(deps: ViewDeps): NewsletterLinks {
	return {
		async confirm(request) {
			const token = tokenOf(request);
			const browser = readBrowserCookie(parse(request.headers.get("cookie") ?? ""));
			return { token, view: await viewConfirmLink(deps, token, browser) };
		},
		async undo(request) {
			const token = tokenOf(request);
			return { token, view: await viewUndoLink(deps, token) };
		},
		async unsubscribe(request) {
			const token = tokenOf(request);
			return { token, view: await viewUnsubscribeLink(deps, token) };
		},
	};
}
