import { pageDates } from "#content/page-dates.ts";
import { announcedTools } from "#content/pages/announced-tools.ts";
import { posts } from "#features/blog/posts.server.ts";
import { sitemap } from "#features/blog/sitemap.server.ts";
import { settings } from "#web/settings.ts";

const announced: string[] = Object.values(announcedTools).map(({ meta }) => meta.path);
const openPages = Object.fromEntries(Object.entries(pageDates).filter(([path]) => !announced.includes(path)));

export function loader() {
	return new Response(sitemap(openPages, posts, settings.siteUrl), {
		headers: { "content-type": "application/xml; charset=utf-8" },
	});
}
