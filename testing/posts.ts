import { createElement } from "react";
import { brand } from "#brand.ts";
import { blogCategories } from "#content/blog-categories.ts";
import type { Post } from "#features/blog/parse-posts.server.ts";

const DAY_MS = 86_400_000;
const NEWEST = Date.parse("2025-10-01");

function Body() {
	return createElement("p", null, "Read ", createElement("a", { href: "/blog/article-1" }, "the other"), " on Monday.");
}

/** So many articles for a test, newest first, in all categories by turns. */
export function madeUpPosts(count: number): Post[] {
	return Array.from({ length: count }, (_, index) => ({
		id: count - index,
		title: `Count & compare ${index}`,
		slug: `article-${index}`,
		excerpt: `Excerpt <${index}>`,
		date: new Date(NEWEST - index * DAY_MS).toISOString().slice(0, 10),
		author: brand.name,
		draft: false,
		example: false,
		category: blogCategories[index % blogCategories.length] ?? blogCategories[0],
		cover: "data-quality-sieve",
		Body,
		headings: [],
		minutes: 4,
	}));
}
