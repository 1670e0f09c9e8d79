import { blogCategories } from "#content/blog-categories.ts";
import { formatLongDate, type IsoDate } from "#domain/dates.ts";
import { articleOf } from "./article.server.ts";
import { POSTS_PER_PAGE, pageCount, postPath } from "./blog-path.ts";
import type { Category } from "./post.schema.ts";
import type { Post } from "./post-files.server.ts";

/** What a list shows of an article. */
export type PostSummary = {
	path: string;
	title: string;
	excerpt: string;
	category: string;
	author: string;
	date: { iso: IsoDate; text: string };
	minutes: number;
	/** Name of its drawing. */
	cover: string;
};

export type ListPage = { category: Category | undefined; page: number; pageCount: number; posts: PostSummary[] };

export function summaryOf(post: Post): PostSummary {
	const { slug, title, excerpt, author, cover } = post;
	return {
		path: postPath(slug),
		title,
		excerpt,
		author,
		cover,
		category: post.category.name,
		date: { iso: post.date, text: formatLongDate(post.date) },
		minutes: articleOf(post).readTime,
	};
}

/**
 * The page of a list that an address names by `/category/{slug}` and `/page/{number}`; undefined when there is no such
 * category or page. The first page has no number, so that it has one address only.
 */
export function findListPage(posts: Post[], address: { category?: string; page?: string }): ListPage | undefined {
	const category = blogCategories.find(({ slug }) => slug === address.category);
	if (address.category !== undefined && !category) return undefined;
	if (address.page !== undefined && !/^([2-9]|[1-9]\d+)$/.test(address.page)) return undefined;
	const page = Number(address.page ?? 1);
	const listed = category ? posts.filter((post) => post.category.slug === category.slug) : posts;
	const pages = pageCount(listed.length);
	if (page > pages) return undefined;
	const shown = listed.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);
	return { category, page, pageCount: pages, posts: shown.map(summaryOf) };
}
