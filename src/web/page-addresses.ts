import { everyPageTitle } from "#content/page-titles.ts";
import { FEED_PATHS, listPath, pageCount, postPath, shareImagePath } from "#features/blog/blog-path.ts";
import { publishedPosts } from "#features/blog/posts.server.ts";
import { companyContentOf } from "#features/company/company-documents.server.ts";
import type { Documents } from "#platform/documents/documents.ts";
import { pdfPathOf } from "#web/routes/managed-intelligence/sample-report-file.server.ts";

const FILES_FOR_ROBOTS = ["/sitemap.xml", "/robots.txt"];

const known = new WeakMap<Documents, ReadonlySet<string>>();

function readAddresses(documents: Documents): ReadonlySet<string> {
	const content = companyContentOf(documents);
	const posts = publishedPosts(documents);
	const listsOf = (category: { slug: string } | undefined, articles: number) =>
		Array.from({ length: pageCount(articles) }, (_, index) => listPath(category, index + 1));
	return new Set([
		...Object.keys(everyPageTitle(content)),
		...listsOf(undefined, posts.length),
		...content.categories.flatMap((category) =>
			listsOf(category, posts.filter((post) => post.category.slug === category.slug).length),
		),
		...posts.map(({ slug }) => postPath(slug)),
		...posts.map(({ slug }) => shareImagePath(slug)),
		...Object.values(FEED_PATHS),
		pdfPathOf(content.pages.sampleReport.meta),
		...FILES_FOR_ROBOTS,
	]);
}

/**
 * Every address that is the same for every visitor with this content: pages with a title, the blog's lists and articles with
 * their pictures for links, feeds, the sample report as a PDF. Lists and pages come before articles, the newest first.
 */
export function pageAddresses(documents: Documents): ReadonlySet<string> {
	const found = known.get(documents) ?? readAddresses(documents);
	known.set(documents, found);
	return found;
}
