import { newsletterLinkPages } from "#content/pages/newsletter-links.ts";
import { newsletterLinksContext } from "#features/newsletter/newsletter-links-context.server.ts";
import type { Route } from "./+types/newsletter-confirm.ts";
import { answerWithLink, LinkPage, linkPageLinks, linkPageMeta } from "./link-page.tsx";

const words = newsletterLinkPages.confirm;

export const handle = { statistics: "off" };

export const links = linkPageLinks;

export const meta = ({ loaderData }: Route.MetaArgs) => linkPageMeta(words[loaderData.view]);

export async function loader({ context, request }: Route.LoaderArgs) {
	return answerWithLink(await context.get(newsletterLinksContext).confirm(request));
}

export default function NewsletterConfirmRoute({ loaderData: link }: Route.ComponentProps) {
	return <LinkPage link={link} words={words[link.view]} action="/newsletter/confirm" />;
}
