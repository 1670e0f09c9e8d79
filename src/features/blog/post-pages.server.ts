import type { Category } from "#documents/content/blog-categories.ts";
import { formatLongDate } from "#domain/dates.ts";
import { articleBody } from "./article-body.server.ts";
import { POSTS_PER_PAGE, pageCount, postPath, shareImagePath } from "./blog-path.ts";
import { changedAt, type Post, publishedAt } from "./posts.server.ts";

/** Picks the fields of an article that a list shows; `cover` is the name of its drawing, if it has one. */
function summaryOf(post: Post) {
	const { slug, title, excerpt, author, cover } = post;
	return {
		path: postPath(slug),
		title,
		excerpt,
		author,
		cover,
		minutes: articleBody(post).minutes,
		category: post.category.name,
		date: { iso: post.date, text: formatLongDate(post.date) },
	};
}

/**
 * The page of a list that an address names by `/category/{slug}` and `/page/{number}`; undefined when there is no such
 * category or page. The first page has no number, so that it has one address only.
 */
export function findListPage(
	{ posts, categories }: { posts: readonly Post[]; categories: readonly Category[] },
	address: { category?: string; page?: string },
) {
	const category = categories.find(({ slug }) => slug === address.category);
	if (address.category !== undefined && !category) return undefined;
	if (address.page !== undefined && !/^([2-9]|[1-9]\d+)$/.test(address.page)) return undefined;
	const page = Number(address.page ?? 1);
	const listed = category ? posts.filter((post) => post.category.slug === category.slug) : posts;
	const pages = pageCount(listed.length);
	if (page > pages) return undefined;
	const shown = listed.slice((page - 1) * POSTS_PER_PAGE, page * POSTS_PER_PAGE);
	const listedCategory = category && { name: category.name, slug: category.slug };
	return { category: listedCategory, page, pageCount: pages, posts: shown.map(summaryOf) };
}

/** An article with the next older and the next newer one; undefined when there is none of this name. `posts` are newest first. */
export function findPostPage(posts: readonly Post[], slug: string) {
	const index = posts.findIndex((post) => post.slug === slug);
	const post = posts[index];
	if (!post) return undefined;
	const [previous, next] = [posts[index + 1], posts[index - 1]];
	const { html, headings } = articleBody(post);
	const { inputs, sums, words, results } = post;
	return {
		post: {
			...summaryOf(post),
			slug,
			shareImage: shareImagePath(post.slug),
			categorySlug: post.category.slug,
			example: post.example,
			tool: post.tool,
			published: publishedAt(post),
			changed: changedAt(post),
		},
		html,
		marks: { inputs, sums, words, results },
		headings,
		previous: previous && summaryOf(previous),
		next: next && summaryOf(next),
	};
}
