import type { LoaderFunctionArgs } from "react-router";
import { documentOf } from "#documents/document.ts";
import { group } from "#documents/fields.ts";
import { linkViews } from "#documents/pages/page.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import {
	LINK_PATHS,
	newsletterLinksContext,
	readBrowserCookie,
	UNSUBSCRIBE_PATH,
} from "#features/newsletter/newsletter-links.server.ts";
import { siteUrlContext } from "#web/site-url.ts";
import { LinkPage, linkMeta, respondWithLink } from "./link-page.tsx";

const { open, opensItself, done, over, incomplete } = linkViews;

export const mailedLinksDocument = documentOf(
	{
		file: "pages/mailed-links",
		title: "Links in emails",
		about: "The pages behind the links of the newsletter",
		where: "Links in emails",
		previews: ["/newsletter/confirm", "/newsletter/undo", "/newsletter/unsubscribe"],
	},
	{
		confirm: group("Confirming a subscription", { open, "opens-itself": opensItself, done, over, incomplete }),
		undo: group("Undoing an unsubscription", { open, done, over, incomplete }),
		unsubscribe: group("Leaving the newsletter", { open, done, incomplete }),
	},
);

export const path = [LINK_PATHS.confirm, LINK_PATHS.undo, UNSUBSCRIBE_PATH];

export const documents = [mailedLinksDocument];

export const handle = { statistics: "off" };

export const meta = linkMeta;

export function loader({ context, request }: LoaderFunctionArgs) {
	const links = context.get(newsletterLinksContext);
	const { confirm, undo, unsubscribe } = context.get(companyContext).said(mailedLinksDocument);
	const { pathname } = new URL(request.url);
	const browser = readBrowserCookie(context.get(siteUrlContext), request.headers.get("cookie"));
	if (pathname === LINK_PATHS.confirm) {
		return respondWithLink(request, confirm, (token) => links.confirm(token, browser));
	}
	if (pathname === LINK_PATHS.undo) return respondWithLink(request, undo, links.undo);
	return respondWithLink(request, unsubscribe, links.unsubscribe);
}

export default LinkPage;
