import { contentOfRepository } from "#content/company-content.ts";
import { everyPageTitle } from "#content/page-titles.ts";
import { FEED_PATHS, listPath, pageCount, postPath, shareImagePath } from "#features/blog/blog-path.ts";
import { readBuiltPosts } from "#features/blog/posts.server.ts";
import { pdfPathOf } from "#web/routes/managed-intelligence/sample-report-file.server.ts";

const FILES_FOR_ROBOTS = ["/sitemap.xml", "/robots.txt"];

function listPaths(category: { slug: string } | undefined, posts: number): string[] {
	return Array.from({ length: pageCount(posts) }, (_, index) => listPath(category, index + 1));
}

/** Every address of the blog: lists, published articles with the pictures beside links to them, feeds. */
function blogPaths(): string[] {
	const posts = readBuiltPosts();
	return [
		...listPaths(undefined, posts.length),
		...contentOfRepository.categories.flatMap((category) =>
			listPaths(category, posts.filter((post) => post.category.slug === category.slug).length),
		),
		...posts.flatMap(({ slug }) => [postPath(slug), shareImagePath(slug)]),
		...Object.values(FEED_PATHS),
	];
}

/**
 * The addresses that are rendered at build time: every page with a title, the blog's lists and articles, its feeds, the
 * sample report as a PDF.
 */
export function prerenderedPaths(): string[] {
	return [
		...new Set([
			...Object.keys(everyPageTitle(contentOfRepository)),
			...blogPaths(),
			pdfPathOf(contentOfRepository.pages.sampleReport.meta),
			...FILES_FOR_ROBOTS,
		]),
	];
}
