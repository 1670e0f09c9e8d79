import type { DocumentValues } from "#documents/document.ts";
import type { blogDocument } from "#documents/pages/blog.ts";
import { fillIn } from "#domain/fill-in.ts";
import { FEED_PATHS, listPath } from "#features/blog/blog-path.ts";
import { coverHtml } from "#features/blog/covers.server.ts";
import type { findPostPage } from "#features/blog/post-pages.server.ts";
import { type Markup, markup } from "#ui/markup.ts";
import { pageMeta } from "#web/seo/page-meta.ts";

type Copy = DocumentValues<typeof blogDocument>;

const feedsOf = ({ rss, json }: Copy["feeds"]) => [
	{ type: "application/rss+xml", name: rss, path: FEED_PATHS.rss },
	{ type: "application/feed+json", name: json, path: FEED_PATHS.json },
];

type List = { copy: Copy; category?: { name: string; slug: string } | undefined; page: number };

/**
 * Each list of articles is its own canonical page. A category's articles are not a copy of the page with all of them,
 * and a search engine that reads so would drop the one page on the site that is about the category.
 */
export function listMeta({ copy, category, page }: List) {
	const said = category ? copy.category : copy.meta;
	const filled = (text: string) => (category ? fillIn(text, { category: category.name }) : text);
	const title = filled(said.title);
	return pageMeta({
		path: listPath(category, page),
		title: page === 1 ? title : fillIn(copy.later, { title, page }),
		description: filled(said.description),
		feeds: feedsOf(copy.feeds),
	});
}

type Post = NonNullable<ReturnType<typeof findPostPage>>["post"];

export function postMeta(post: Omit<Post, "cover">, feeds: Copy["feeds"]) {
	const { path, shareImage, title, excerpt, category, author, published, changed } = post;
	const article = { published, changed, section: category, author };
	return pageMeta({ path, title, description: excerpt, image: shareImage, article, feeds: feedsOf(feeds) });
}

/** A cover as part of the page, if the article has one: as a file it comes 300 ms after the words on a throttled phone. */
export function coverMarkup(name: string | undefined): Markup | undefined {
	return name === undefined ? undefined : markup(coverHtml(name));
}
