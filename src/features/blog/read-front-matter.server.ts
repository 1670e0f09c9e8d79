import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { VFile } from "vfile";
import { matter } from "vfile-matter";
import { blogCategories } from "#content/blog-categories.ts";
import { blogPage } from "#content/pages/blog.ts";
import { listPath, pageCount, postPath } from "./blog-path.ts";
import { type FrontMatter, isPublished, parseFrontMatter } from "./parse-posts.server.ts";

/** The front matter of every article, for programs that run before or without a build and so can't import MDX. */
export function readFrontMatter(folder: string): FrontMatter[] {
	const files = readdirSync(folder).filter((file) => file.endsWith(".mdx"));
	return files.map((file) => {
		const path = join(folder, file);
		const content = new VFile(readFileSync(path));
		matter(content);
		return parseFrontMatter(path, content.data.matter);
	});
}

function listPaths(category: { slug: string } | undefined, posts: number): string[] {
	return Array.from({ length: pageCount(posts) }, (_, index) => listPath(category, index + 1));
}

/** Every address of the blog, for the build: lists, articles, feeds.  */
export function blogPaths(folder = "src/content/posts"): string[] {
	const posts = readFrontMatter(folder).filter((post) => isPublished(post));
	return [
		...listPaths(undefined, posts.length),
		...blogCategories.flatMap((category) =>
			listPaths(category, posts.filter((post) => post.category.slug === category.slug).length),
		),
		...posts.map(({ slug }) => postPath(slug)),
		blogPage.feed.rss.path,
		blogPage.feed.json.path,
	];
}
