import type { LoaderFunctionArgs } from "react-router";
import { rssFeed } from "#features/blog/feeds.server.ts";
import { articlesContext } from "#features/blog/posts.server.ts";
import { companyContext } from "#features/company/company-content.server.ts";
import { FEED_TYPES } from "#platform/pages/static-file.ts";
import { siteUrlContext } from "#web/site-url.ts";

export const path = "/blog/rss.xml";

export function loader({ context }: LoaderFunctionArgs) {
	const posts = context.get(articlesContext).posts();
	return new Response(rssFeed(posts, context.get(siteUrlContext), context.get(companyContext)), {
		headers: { "content-type": FEED_TYPES.rss },
	});
}
