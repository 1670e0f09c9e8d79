import { newsletterLinkPages } from "#content/pages/mailed-links.ts";
import { newsletterLinksContext } from "#features/newsletter/newsletter-links-context.server.ts";
import type { Route } from "./+types/newsletter-unsubscribe.ts";
import { LinkPage, linkPageLinks, linkPageMeta, respondWithLink } from "./link-page.tsx";

const copy = newsletterLinkPages.unsubscribe;

export const handle = { statistics: "off" };

export const links = linkPageLinks;

export const meta = ({ loaderData }: Route.MetaArgs) => linkPageMeta(copy[loaderData.view]);

export async function loader({ context, request }: Route.LoaderArgs) {
	return respondWithLink(await context.get(newsletterLinksContext).unsubscribe(request));
}

export default function NewsletterUnsubscribeRoute({ loaderData: link }: Route.ComponentProps) {
	return <LinkPage link={link} copy={copy[link.view]} action="/newsletter/unsubscribe" />;
}
