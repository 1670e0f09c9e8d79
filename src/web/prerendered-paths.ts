import { pageTitles } from "#content/page-titles.ts";
import { blogPaths } from "#features/blog/read-front-matter.server.ts";

const FILES_FOR_ROBOTS = ["/sitemap.xml", "/robots.txt"];

/** The addresses that are rendered at build time: every page with a title, the blog's lists and articles, its feeds. */
export function prerenderedPaths(): string[] {
	return [...new Set([...Object.keys(pageTitles), ...blogPaths(), ...FILES_FOR_ROBOTS])];
}
