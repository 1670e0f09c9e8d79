import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#features/company/company-content.server.ts";
import { LINK_PATHS, newsletterLinksContext, UNSUBSCRIBE_PATH } from "#features/newsletter/newsletter-links.server.ts";
import { LinkPage, linkMeta, respondWithLink } from "./link-page.tsx";

export const path = [LINK_PATHS.confirm, LINK_PATHS.undo, UNSUBSCRIBE_PATH];

export const handle = { statistics: "off" };

export const meta = linkMeta;

export function loader({ context, request }: LoaderFunctionArgs) {
	const links = context.get(newsletterLinksContext);
	const { confirm, undo, unsubscribe } = context.get(companyContext).mailedLinks;
	const { pathname } = new URL(request.url);
	const cookies = request.headers.get("cookie") ?? "";
	if (pathname === LINK_PATHS.confirm)
		return respondWithLink(request, confirm, (token) => links.confirm(token, cookies));
	if (pathname === LINK_PATHS.undo) return respondWithLink(request, undo, links.undo);
	return respondWithLink(request, unsubscribe, links.unsubscribe);
}

export default LinkPage;
