import type { LoaderFunctionArgs } from "react-router";
import { contentOfRepository } from "#content/company-content.ts";
import { pageDates } from "#content/page-titles.ts";
import { sitemap } from "#features/blog/feeds.server.ts";
import { articlesContext } from "#features/blog/posts.server.ts";
import { companyContext } from "#features/company/company-content.server.ts";
import { settings } from "#web/settings.ts";

const ofRepository = new Set(contentOfRepository.caseStudies.map(({ meta }) => meta.path));
const isCaseStudy = (path: string) => ofRepository.has(path);

export function loader({ context }: LoaderFunctionArgs) {
	const posts = context.get(articlesContext).posts();
	const { caseStudies } = context.get(companyContext);
	const ofStories = caseStudies.map(({ meta, updated }) => [meta.path, updated ?? pageDates()[meta.path]]);
	const dates = Object.fromEntries([
		...Object.entries(pageDates()).filter(([path]) => !isCaseStudy(path)),
		...ofStories.filter(([, day]) => day !== undefined),
	]);
	return new Response(sitemap(dates, posts, settings.siteUrl), {
		headers: { "content-type": "application/xml; charset=utf-8" },
	});
}
