import { blogCategories } from "#content/blog-categories.ts";
import { blogPage } from "#content/pages/blog.ts";
import { listPath, pageCount, postPath } from "./blog-path.ts";
import { isPublished } from "./is-published.ts";
import { readFrontMatter } from "./read-front-matter.server.ts";

function listPaths(category: { slug: string } | undefined, posts: number): string[] {
	return Array.from({ length: pageCount(posts) }, (_, index) => listPath(category, index + 1));
}

/** Every address of the blog, for the build: lists, articles, feeds. Reads the articles' files, which it can't import. */
export function blogPaths(folder = "src/content/posts"): string[] {
	const posts = readFrontMatter(folder).filter((post) => isPublished(post));
	return [
		...listPaths(undefined, posts.length),
		...blogCategories.flatMap((category) =>
			listPaths(category, posts.filter((post) => post.category === category.name).length),
		),
		...posts.map(({ slug }) => postPath(slug)),
		blogPage.feed.rss.path,
		blogPage.feed.json.path,
	];
}
