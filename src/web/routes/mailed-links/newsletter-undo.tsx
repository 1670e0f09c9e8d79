import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#features/company/company-content.server.ts";
import { newsletterLinksContext } from "#features/newsletter/newsletter-links.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { LinkPage, linkPageMeta, respondWithLink } from "./link-page.tsx";

export const path = "/newsletter/undo";

export const handle = { statistics: "off" };

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => linkPageMeta(loaderData.copy[loaderData.view]);

export async function loader({ context, request }: LoaderFunctionArgs) {
	const link = await context.get(newsletterLinksContext).undo(request);
	return respondWithLink({ ...link, copy: context.get(companyContext).mailedLinks.undo });
}

export default function NewsletterUndoRoute({ loaderData: link }: PageProps<typeof loader>) {
	return <LinkPage link={link} copy={link.copy[link.view]} action="/newsletter/undo" />;
}
