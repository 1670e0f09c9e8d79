import { parse } from "hono/utils/cookie";
import { createContext } from "react-router";
import { readBrowserCookie } from "./browser-cookie.server.ts";
import { type LookDeps, viewConfirmLink, viewUndoLink, viewUnsubscribeLink } from "./find-subscription.server.ts";
import type { ConfirmLinkView, LinkView, UnsubscribeLinkView } from "./link-button.tsx";

type Seen<View> = Promise<{ token: string; view: View }>;

/** What the link that a request followed has to show. Looking changes nothing. */
export type NewsletterLinks = {
	confirm(request: Request): Seen<ConfirmLinkView>;
	undo(request: Request): Seen<LinkView>;
	unsubscribe(request: Request): Seen<UnsubscribeLinkView>;
};

/** Where the loaders of the newsletter's pages find out about their link. */
export const newsletterLinksContext = createContext<NewsletterLinks>();

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Views links. */
export function lookAtLinks(deps: LookDeps): NewsletterLinks {
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
