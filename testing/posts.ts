import { brand } from "#brand.ts";
import type { Category } from "#documents/content/blog-categories.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import type { Texts } from "#documents/document-kind.ts";
import { DAY_MS } from "#domain/dates.ts";
import { writeArticle } from "#features/blog/front-matter.server.ts";
import type { Post } from "#features/blog/posts.server.ts";

const NEWEST = Date.parse("2025-10-01");

const markdown = "Read [the other](/blog/article-1) on Monday.";

function categoryAt(index: number): Category {
	const { categories } = contentOfRepository;
	const category = categories[index % categories.length];
	if (!category) throw new Error("the blog has a category");
	return category;
}

/** The texts of made-up articles. */
export function madeUpTexts(count: number): Texts {
	return new Map(
		madeUpPosts(count).map(({ markdown: text, publishedPaths: _, category, ...frontMatter }) => [
			frontMatter.slug,
			writeArticle({ ...frontMatter, category: category.name }, text),
		]),
	);
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
		category: categoryAt(index),
		cover: "data-quality-sieve",
		markdown,
		publishedPaths: new Set(["/blog/article-1"]),
	}));
}
