import { jsonFeed } from "#features/blog/feeds.server.ts";
import { posts } from "#features/blog/posts.server.ts";
import { settings } from "#web/settings.ts";

export function loader() {
	return new Response(jsonFeed(posts, settings.siteUrl), { headers: { "content-type": "application/feed+json" } });
}
