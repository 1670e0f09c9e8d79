import { blogPage } from "#content/pages/blog.ts";
import { listPath } from "#features/blog/blog-path.ts";
import { pageMeta } from "#web/seo/page-meta.ts";

const feeds = [
	{ type: "application/rss+xml", ...blogPage.feed.rss },
	{ type: "application/feed+json", ...blogPage.feed.json },
];

type List = { category?: { name: string; slug: string }; page: number };

/**
 * Each list of articles is its own canonical page. A category's articles are not a copy of the page with all of them,
 * and a search engine that reads so would drop the one page on the site that is about the category.
 */
export function listMeta({ category, page }: List) {
	const { title, description } = category ? blogPage.categoryMeta(category.name) : blogPage.meta;
	return pageMeta({
		path: listPath(category, page),
		title: page === 1 ? title : blogPage.laterPageTitle(title, page),
		description,
		feeds,
	});
}

type Post = {
	path: string;
	shareImage: string;
	title: string;
	excerpt: string;
	category: string;
	author: string;
	date: { iso: string };
};

export function postMeta({ path, shareImage, title, excerpt, category, author, date }: Post) {
	const article = { published: date.iso, section: category, author };
	return pageMeta({ path, title, description: excerpt, image: shareImage, article, feeds });
}
