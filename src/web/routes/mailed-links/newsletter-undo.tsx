import { companyContext } from "#features/company/company-content.server.ts";
import { newsletterLinksContext } from "#features/newsletter/newsletter-links-context.server.ts";
import type { Route } from "./+types/newsletter-undo.ts";
import { LinkPage, linkPageLinks, linkPageMeta, respondWithLink } from "./link-page.tsx";

export const handle = { statistics: "off" };

export const links = linkPageLinks;

export const meta = ({ loaderData }: Route.MetaArgs) => linkPageMeta(loaderData.copy[loaderData.view]);

export async function loader({ context, request }: Route.LoaderArgs) {
	const link = await context.get(newsletterLinksContext).undo(request);
	return respondWithLink({ ...link, copy: context.get(companyContext).mailedLinks.undo });
}

export default function NewsletterUndoRoute({ loaderData: link }: Route.ComponentProps) {
	return <LinkPage link={link} copy={link.copy[link.view]} action="/newsletter/undo" />;
}
