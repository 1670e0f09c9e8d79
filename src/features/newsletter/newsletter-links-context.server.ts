import { parse } from "hono/utils/cookie";
import { createContext } from "react-router";
import type { ConfirmLinkView, LinkView, UnsubscribeLinkView } from "./link-button.tsx";
import {
	hashToken,
	isToken,
	type LinkPurpose,
	type NewsletterDeps,
	readBrowserCookie,
	readUnsubscribeToken,
} from "./newsletter-links.server.ts";

type LinkDeps = Pick<NewsletterDeps, "database" | "secret" | "now">;
type FoundLink = { view: LinkView; browserHash?: string | null };

async function findLink({ database, now }: LinkDeps, token: string, purpose: LinkPurpose): Promise<FoundLink> {
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
	deps: LinkDeps,
	token: string,
	browser: string | undefined,
): Promise<ConfirmLinkView> {
	const { view, browserHash } = await findLink(deps, token, "confirm");
	return view === "open" && browser && hashToken(browser) === browserHash ? "opens-itself" : view;
}

/** What the page behind a link that undoes an unsubscription shows. */
export async function viewUndoLink(deps: LinkDeps, token: string): Promise<LinkView> {
	return (await findLink(deps, token, "undo")).view;
}

/** What the page behind a newsletter's unsubscribe link shows. */
export async function viewUnsubscribeLink({ database, secret }: LinkDeps, token: string): Promise<UnsubscribeLinkView> {
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
export function createNewsletterLinks(deps: LinkDeps): NewsletterLinks {
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
