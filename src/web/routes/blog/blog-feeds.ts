import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#documents/site-documents.server.ts";
import { FEED_PATHS } from "#features/blog/blog-path.ts";
import { jsonFeed, rssFeed } from "#features/blog/feeds.server.ts";
import { articlesContext } from "#features/blog/posts.server.ts";
import { FEED_TYPES } from "#platform/pages/static-file.ts";
import { siteUrlContext } from "#web/site-url.ts";

export const path = [FEED_PATHS.rss, FEED_PATHS.json];

/** The articles for feed readers. */
export function loader({ context, request }: LoaderFunctionArgs) {
	const form = new URL(request.url).pathname === FEED_PATHS.json ? "json" : "rss";
	const write = { json: jsonFeed, rss: rssFeed }[form];
	const feed = write(context.get(articlesContext).posts(), context.get(siteUrlContext), context.get(companyContext));
	return new Response(feed, { headers: { "content-type": FEED_TYPES[form] } });
}
