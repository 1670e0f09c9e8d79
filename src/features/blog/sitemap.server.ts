import { blogCategories } from "#content/blog-categories.ts";
import { blogPage } from "#content/pages/blog.ts";
import type { IsoDate } from "#domain/dates.ts";
import { listPath, postPath } from "./blog-path.ts";
import type { Post } from "./post-files.server.ts";
import { xmlElement, xmlText } from "./xml.ts";

type Entry = { path: string; changed: IsoDate };

/** The blog's part of the sitemap: its lists as new as their newest article, and the articles. `posts` are newest first. */
function blogEntries(posts: Post[]): Entry[] {
	const lists = [undefined, ...blogCategories].flatMap((category) => {
		const newest = posts.find((post) => !category || post.category.slug === category.slug);
		return newest ? [{ path: category ? listPath(category) : blogPage.meta.path, changed: newest.date }] : [];
	});
	return [...lists, ...posts.map(({ slug, date }) => ({ path: postPath(slug), changed: date }))];
}

/** Every page that a search engine should know, each with the day its words last changed. */
export function sitemap(pages: Record<string, IsoDate>, posts: Post[], siteUrl: string): string {
	const entries = [...Object.entries(pages).map(([path, changed]) => ({ path, changed })), ...blogEntries(posts)];
	const urls = entries.map(({ path, changed }) =>
		xmlElement("url", xmlText("loc", siteUrl + path), xmlText("lastmod", changed)),
	);
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
}
