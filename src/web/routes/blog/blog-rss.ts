import type { LoaderFunctionArgs } from "react-router";
import { rssFeed } from "#features/blog/feeds.server.ts";
import { articlesContext } from "#features/blog/posts.server.ts";
import { companyContext } from "#features/company/company-content.server.ts";
import { FEED_TYPES } from "#platform/pages/static-file.ts";
import { settings } from "#web/settings.ts";

export function loader({ context }: LoaderFunctionArgs) {
	const posts = context.get(articlesContext).posts();
	return new Response(rssFeed(posts, settings.siteUrl, context.get(companyContext)), {
		headers: { "content-type": FEED_TYPES.rss },
	});
}
