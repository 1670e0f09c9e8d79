import { categoryPath } from "#documents/content/blog-categories.ts";

/** Articles on one page of a list: with the covers of ten it stays below 300 KB, however many articles there are. */
export const POSTS_PER_PAGE = 10;

/** Whole articles, so no more of them than a reader catches up with. */
export const POSTS_IN_FEED = 20;

/** The number of pages of a list; an empty one has its first. */
export function pageCount(posts: number): number {
	return Math.max(1, Math.ceil(posts / POSTS_PER_PAGE));
}

export function postPath(slug: string): string {
	return `/blog/${slug}`;
}

/** The address of a page of all articles, or of one category's. */
export function listPath(category: { slug: string } | undefined, page = 1): string {
	const list = category ? categoryPath(category) : "/blog";
	return page === 1 ? list : `${list}/page/${page}`;
}

export const FEED_PATHS = { rss: "/blog/rss.xml", json: "/blog/feed.json" } as const;

/** The picture beside a link to the site. */
export const SITE_SHARE_IMAGE = "/share/default.png";

/** The same to an article. */
export function shareImagePath(slug: string): string {
	return `${postPath(slug)}/share.png`;
}
