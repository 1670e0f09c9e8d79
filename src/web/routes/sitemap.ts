import type { LoaderFunctionArgs } from "react-router";
import { pageDates } from "#documents/content/page-titles.ts";
import { companyContext, pageDocumentsContext } from "#documents/site-documents.server.ts";
import { sitemap } from "#features/blog/feeds.server.ts";
import { articlesContext } from "#features/blog/posts.server.ts";
import { siteUrlContext } from "#web/site-url.ts";

export const path = "/sitemap.xml";

export function loader({ context }: LoaderFunctionArgs) {
	const { posts, categories } = context.get(articlesContext);
	const dates = pageDates(context.get(pageDocumentsContext), context.get(companyContext));
	return new Response(sitemap(dates, { posts: posts(), categories: categories() }, context.get(siteUrlContext)), {
		headers: { "content-type": "application/xml; charset=utf-8" },
	});
}
