import { everyPageTitle } from "#documents/content/page-titles.ts";
import { type Documents, kindIn, textsIn } from "#documents/documents.ts";
import { pagesAmong } from "#documents/pages/page.ts";
import { companyContentOf, documentsIn } from "#documents/site-documents.server.ts";
import { blogAddresses } from "#features/blog/article-kind.server.ts";
import { listPath } from "#features/blog/blog-path.ts";
import { ARTICLE } from "#features/blog/posts.server.ts";
import { sampleReportLink } from "#web/routes/managed-intelligence/sample-report-file.ts";
import { path as salesFileShareImage } from "#web/routes/sales-file-share-image.ts";

const known = new WeakMap<Documents, ReadonlySet<string>>();

function readAddresses(documents: Documents): ReadonlySet<string> {
	const content = companyContentOf(documents);
	return new Set([
		...Object.keys(everyPageTitle(pagesAmong(documentsIn(documents)), content)),
		...[undefined, ...content.categories].map((category) => listPath(category)),
		"/robots.txt",
		sampleReportLink(content).href,
		salesFileShareImage,
		...blogAddresses(kindIn(documents, ARTICLE).texts, textsIn(documents)),
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
