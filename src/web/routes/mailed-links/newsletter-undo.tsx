import { newsletterLinkPages } from "#content/pages/mailed-links.ts";
import { newsletterLinksContext } from "#features/newsletter/newsletter-links-context.server.ts";
import type { Route } from "./+types/newsletter-undo.ts";
import { LinkPage, linkPageLinks, linkPageMeta, respondWithLink } from "./link-page.tsx";

const copy = newsletterLinkPages.undo;

export const handle = { statistics: "off" };

export const links = linkPageLinks;

export const meta = ({ loaderData }: Route.MetaArgs) => linkPageMeta(copy[loaderData.view]);

export async function loader({ context, request }: Route.LoaderArgs) {
	return respondWithLink(await context.get(newsletterLinksContext).undo(request));
}

export default function NewsletterUndoRoute({ loaderData: link }: Route.ComponentProps) {
	return <LinkPage link={link} copy={copy[link.view]} action="/newsletter/undo" />;
}
