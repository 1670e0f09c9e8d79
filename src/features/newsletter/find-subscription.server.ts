import { normalizeEmailAddress } from "#domain/email-address.ts";
import type { Database } from "#platform/database/database.ts";
import type { ConfirmLinkView, LinkView, UnsubscribeLinkView } from "./link-button.tsx";
import { hashToken, isToken } from "./link-token.server.ts";
import type { NewsletterDeps } from "./newsletter-deps.server.ts";
import type { LinkPurpose } from "./newsletter-links.server.ts";
import { readUnsubscribeToken } from "./unsubscribe-link.server.ts";

/** True for an address that confirmed and has not left; asking changes nothing. */
export async function isSubscribed({ kysely }: Database, email: string): Promise<boolean> {
	const subscriber = await kysely
		.selectFrom("newsletter_subscribers")
		.select("state")
		.where("normalized_email", "=", normalizeEmailAddress(email))
		.executeTakeFirst();
	return subscriber?.state === "confirmed";
}

/** What viewing a link needs. */
export type LookDeps = Pick<NewsletterDeps, "database" | "secret" | "now">;
type FoundLink = { view: LinkView; browserHash?: string | null };

async function findLink({ database, now }: LookDeps, token: string, purpose: LinkPurpose): Promise<FoundLink> {
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
	deps: LookDeps,
	token: string,
	browser: string | undefined,
): Promise<ConfirmLinkView> {
	const { view, browserHash } = await findLink(deps, token, "confirm");
	return view === "open" && browser && hashToken(browser) === browserHash ? "opens-itself" : view;
}

/** What the page behind a link that undoes an unsubscription shows. */
export async function viewUndoLink(deps: LookDeps, token: string): Promise<LinkView> {
	return (await findLink(deps, token, "undo")).view;
}

/** What the page behind a newsletter's unsubscribe link shows. */
export async function viewUnsubscribeLink({ database, secret }: LookDeps, token: string): Promise<UnsubscribeLinkView> {
	const subscriberId = readUnsubscribeToken(token, secret);
	if (!subscriberId) return "incomplete";
	const subscriber = await database.kysely
		.selectFrom("newsletter_subscribers")
		.select("state")
		.where("id", "=", subscriberId)
		.executeTakeFirst();
	return !subscriber || subscriber.state === "unsubscribed" ? "done" : "open";
}
