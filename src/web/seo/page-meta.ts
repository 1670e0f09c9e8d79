import { brand } from "#brand.ts";
import { FEED_PATHS } from "#features/blog/blog-path.ts";
import type { HeadTag } from "#web/page.ts";

export type PageMeta = {
	path: string;
	title: string;
	description: string;
	/** A picture of 1200 x 630 for link previews. */
	image?: string;
	imageAlt?: string;
	/** The data that makes the page an article instead of a page of the site. */
	article?: { published: string; changed: string; section: string; author: string };
	/** The names of the blog's feeds, on its pages. */
	feeds?: { rss: string; json: string };
};

const SHARE_IMAGE = { path: "/share/default.png", width: "1200", height: "630" };

function articleMeta({ published, changed, section, author }: NonNullable<PageMeta["article"]>): HeadTag[] {
	return [
		{ property: "article:published_time", content: published },
		{ property: "article:modified_time", content: changed },
		{ property: "article:section", content: section },
		{ property: "article:author", content: author },
	];
}

function feedMeta({ rss, json }: NonNullable<PageMeta["feeds"]>): HeadTag[] {
	const link = { tagName: "link", rel: "alternate" } as const;
	return [
		{ ...link, type: "application/rss+xml", title: rss, href: FEED_PATHS.rss },
		{ ...link, type: "application/feed+json", title: json, href: FEED_PATHS.json },
	];
}

/** Title, description, canonical address and sharing tags of a page. `path` has no query: no query makes a second page. */
export function pageMeta({ path, title, description, image, imageAlt, article, feeds }: PageMeta): HeadTag[] {
	const picture = image ?? SHARE_IMAGE.path;
	return [
		{ title },
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: path },
		{ property: "og:type", content: article ? "article" : "website" },
		{ property: "og:site_name", content: brand.name },
		{ property: "og:locale", content: "en_US" },
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: path },
		{ property: "og:image", content: picture },
		{ property: "og:image:type", content: "image/png" },
		{ property: "og:image:width", content: SHARE_IMAGE.width },
		{ property: "og:image:height", content: SHARE_IMAGE.height },
		{ property: "og:image:alt", content: imageAlt ?? title },
		...(article ? articleMeta(article) : []),
		{ name: "twitter:card", content: "summary_large_image" },
		{ name: "twitter:title", content: title },
		{ name: "twitter:description", content: description },
		{ name: "twitter:image", content: picture },
		...(feeds ? feedMeta(feeds) : []),
	];
}

/** The head of a screen that says that there is nothing here: no canonical form, nothing to share, nothing to index. */
export function missingPageMeta({ title, description }: { title: string; description: string }): HeadTag[] {
	return [{ title }, { name: "description", content: description }, { name: "robots", content: "noindex" }];
}
