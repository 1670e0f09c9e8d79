import type { Category } from "#documents/content/blog-categories.ts";
import { everyPageTitle } from "#documents/content/page-titles.ts";
import type { Documents } from "#documents/documents.ts";
import { pagesAmong } from "#documents/pages/page.ts";
import { companyContentOf, documentsIn } from "#documents/site-documents.server.ts";
import { FEED_PATHS, listPath, pageCount, postPath, shareImagePath } from "#features/blog/blog-path.ts";
import { publishedPosts } from "#features/blog/posts.server.ts";
import { sampleReportLink } from "#web/routes/managed-intelligence/sample-report-file.ts";

const FILES_FOR_ROBOTS = ["/sitemap.xml", "/robots.txt"];

const known = new WeakMap<Documents, ReadonlySet<string>>();

function readAddresses(documents: Documents): ReadonlySet<string> {
	const content = companyContentOf(documents);
	const pages = pagesAmong(documentsIn(documents));
	const posts = publishedPosts(documents);
	const inCategory = ({ slug }: Category) => posts.filter((post) => post.category.slug === slug).length;
	const lists = [
		{ category: undefined, articles: posts.length },
		...content.categories.map((category) => ({ category, articles: inCategory(category) })),
	];
	return new Set([
		...Object.keys(everyPageTitle(pages, content)),
		...lists.map(({ category }) => listPath(category)),
		...Object.values(FEED_PATHS),
		...FILES_FOR_ROBOTS,
		sampleReportLink(content).href,
		...posts.map(({ slug }) => postPath(slug)),
		...posts.map(({ slug }) => shareImagePath(slug)),
		...lists.flatMap(({ category, articles }) =>
			Array.from({ length: pageCount(articles) }, (_, index) => listPath(category, index + 1)),
		),
	]);
}

/**
 * Every address that is the same for every visitor with this content: pages with a title, the blog's lists and articles with
 * their pictures for links, feeds, the sample report as a PDF. What is asked for most comes first: pages and the beginnings of
 * lists, then articles, the newest first, then the rest of the lists.
 */
export function pageAddresses(documents: Documents): ReadonlySet<string> {
	const found = known.get(documents) ?? readAddresses(documents);
	known.set(documents, found);
	return found;
}
