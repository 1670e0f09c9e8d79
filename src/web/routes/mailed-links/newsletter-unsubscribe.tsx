import { companyContext } from "#features/company/company-content.server.ts";
import { newsletterLinksContext } from "#features/newsletter/newsletter-links-context.server.ts";
import type { Route } from "./+types/newsletter-unsubscribe.ts";
import { LinkPage, linkPageLinks, linkPageMeta, respondWithLink } from "./link-page.tsx";

export const handle = { statistics: "off" };

export const links = linkPageLinks;

export const meta = ({ loaderData }: Route.MetaArgs) => linkPageMeta(loaderData.copy[loaderData.view]);

export async function loader({ context, request }: Route.LoaderArgs) {
	const link = await context.get(newsletterLinksContext).unsubscribe(request);
	return respondWithLink({ ...link, copy: context.get(companyContext).mailedLinks.unsubscribe });
}

export default function NewsletterUnsubscribeRoute({ loaderData: link }: Route.ComponentProps) {
	return <LinkPage link={link} copy={link.copy[link.view]} action="/newsletter/unsubscribe" />;
}
