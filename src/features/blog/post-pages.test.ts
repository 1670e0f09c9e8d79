import { expect, test } from "vitest";
import { brand } from "#brand.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { madeUpPosts } from "#testing/posts.ts";
import { findListPage, findPostPage } from "./post-pages.server.ts";

const { categories } = contentOfRepository;
const slugs = (page: ReturnType<typeof findListPage>) => page?.posts.map(({ path }) => path);

test("a list gives one page of cards and says how many pages there are", () => {
	const posts = madeUpPosts(30);
	expect(findListPage({ posts, categories }, {})).toMatchObject({ category: undefined, page: 1, pageCount: 3 });
	expect(slugs(findListPage({ posts, categories }, {}))).toHaveLength(10);
	expect(slugs(findListPage({ posts, categories }, { page: "3" }))).toEqual(
		[20, 21, 22, 23, 24, 25, 26, 27, 28, 29].map((n) => `/blog/article-${n}`),
	);
});

test("a category's list has its articles alone, newest first", () => {
	const page = findListPage({ posts: madeUpPosts(10), categories }, { category: "analytics-strategy" });
	expect(page?.category?.name).toBe("Analytics Strategy");
	expect(slugs(page)).toEqual(["/blog/article-0", "/blog/article-7"]);
});

test("a category without articles has an empty page", () => {
	expect(findListPage({ posts: madeUpPosts(1), categories }, { category: "data-quality" })).toMatchObject({
		pageCount: 1,
		posts: [],
	});
});

test.each([
	{ page: "1" },
	{ page: "02" },
	{ page: "4" },
	{ page: "two" },
	{ page: "-2" },
	{ category: "nothing" },
	{ category: "" },
])("there is no list at %j", (address) => {
	expect(findListPage({ posts: madeUpPosts(30), categories }, address)).toBeUndefined();
});

test("a card has what it shows and not the article", () => {
	expect(findListPage({ posts: madeUpPosts(1), categories }, {})?.posts[0]).toEqual({
		path: "/blog/article-0",
		title: "Count & compare 0",
		excerpt: "Excerpt <0>",
		author: brand.name,
		category: "Analytics Strategy",
		cover: "data-quality-sieve",
		date: { iso: "2025-10-01", text: "October 1, 2025" },
		minutes: 0,
	});
});

test("an article has the next older as previous and the next newer as next", () => {
	const posts = madeUpPosts(3);
	expect(findPostPage(posts, "article-1")?.previous?.path).toBe("/blog/article-2");
	expect(findPostPage(posts, "article-1")?.next?.path).toBe("/blog/article-0");
	expect(findPostPage(posts, "article-0")?.next).toBeUndefined();
	expect(findPostPage(posts, "article-2")?.previous).toBeUndefined();
	expect(findPostPage(posts, "article-3")).toBeUndefined();
});
