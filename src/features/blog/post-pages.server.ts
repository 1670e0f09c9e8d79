import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { blogCategories } from "#content/blog-categories.ts";
import { blogPage } from "#content/pages/blog.ts";
import { formatLongDate, type IsoDate } from "#domain/dates.ts";
import { POSTS_PER_PAGE, pageCount, postPath } from "./blog-path.ts";
import type { Category, Post } from "./parse-posts.server.ts";

const rendered = new WeakMap<Post, string>();

/** The body of an article as markup, rendered once. */
export function articleHtml(post: Post): string {
	const html = rendered.get(post) ?? renderToStaticMarkup(createElement(post.Body));
	rendered.set(post, html);
	return html;
}

/** What readers have to know of an article before they read it, if anything. */
export function articleNote({ example }: Post): string | undefined {
	return example ? blogPage.article.example : undefined;
}

/** What a list shows of an article. */
type PostSummary = {
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

type ListPage = { category: Category | undefined; page: number; pageCount: number; posts: PostSummary[] };

function summaryOf(post: Post): PostSummary {
	const { slug, title, excerpt, author, cover, minutes } = post;
	return {
		path: postPath(slug),
		title,
		excerpt,
		author,
		cover,
		minutes,
		category: post.category.name,
		date: { iso: post.date, text: formatLongDate(post.date) },
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

type PostPage = {
	post: PostSummary & { slug: string; categorySlug: string; note: string | undefined };
	html: string;
	headings: Post["headings"];
	/** The next older and the next newer article. */
	previous: PostSummary | undefined;
	next: PostSummary | undefined;
};

/** An article with its neighbors in time; undefined when there is none of this name. `posts` are newest first. */
export function findPostPage(posts: Post[], slug: string): PostPage | undefined {
	const index = posts.findIndex((post) => post.slug === slug);
	const post = posts[index];
	if (!post) return undefined;
	const [older, newer] = [posts[index + 1], posts[index - 1]];
	return {
		post: { ...summaryOf(post), slug, categorySlug: post.category.slug, note: articleNote(post) },
		html: articleHtml(post),
		headings: post.headings,
		previous: older && summaryOf(older),
		next: newer && summaryOf(newer),
	};
}
