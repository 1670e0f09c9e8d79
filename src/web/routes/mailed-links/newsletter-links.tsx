import { data, type LoaderFunctionArgs } from "react-router";
import type { CompanyContent } from "#content/company-content.ts";
import { companyContext } from "#features/company/company-content.server.ts";
import { type NewsletterLinks, newsletterLinksContext } from "#features/newsletter/newsletter-links.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { LinkPage, linkPageMeta, respondWithLink } from "./link-page.tsx";

type Visit = { links: NewsletterLinks; copy: CompanyContent["mailedLinks"]; request: Request };

const LINKS = {
	async "/newsletter/confirm"({ links, copy, request }: Visit) {
		const link = await links.confirm(request);
		return { ...link, copy: copy.confirm[link.view] };
	},
	async "/newsletter/undo"({ links, copy, request }: Visit) {
		const link = await links.undo(request);
		return { ...link, copy: copy.undo[link.view] };
	},
	async "/newsletter/unsubscribe"({ links, copy, request }: Visit) {
		const link = await links.unsubscribe(request);
		return { ...link, copy: copy.unsubscribe[link.view] };
	},
};

const isLink = (address: string): address is keyof typeof LINKS => Object.hasOwn(LINKS, address);

export const path = Object.keys(LINKS);

export const handle = { statistics: "off" };

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => linkPageMeta(loaderData.copy);

export async function loader({ context, request }: LoaderFunctionArgs) {
	const { pathname: action } = new URL(request.url);
	if (!isLink(action)) throw data(null, { status: 404 });
	const copy = context.get(companyContext).mailedLinks;
	const link = await LINKS[action]({ links: context.get(newsletterLinksContext), copy, request });
	return respondWithLink({ ...link, action });
}

export default function NewsletterLinkRoute({ loaderData: link }: PageProps<typeof loader>) {
	return <LinkPage link={link} copy={link.copy} action={link.action} />;
}
