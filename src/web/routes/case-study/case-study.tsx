import { data } from "react-router";
import { companyContext } from "#features/company/company-content.server.ts";
import missingBed from "#ui/drawings/not-found-missing-bed.svg";
import { FullPageMessage } from "#ui/sections/full-page-message.tsx";
import { missingPageMeta, pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, sitePage, structuredData } from "#web/seo/structured-data.tsx";
import type { Route } from "./+types/case-study.ts";
import { logoAddress, screenshotPicture } from "./case-study.pictures.server.ts";
import { CaseStudyStory } from "./case-study-story.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
	const { caseStudies, caseStudy: copy, notFound } = context.get(companyContext);
	const story = caseStudies.find(({ slug }) => slug === params.slug);
	if (!story) return data({ story: null, missing: notFound.caseStudy }, { status: 404 });
	return data({
		copy,
		story,
		logo: story.logo && logoAddress(story.logo),
		screenshots: story.screenshots.map(screenshotPicture),
	});
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [];
	return loaderData.story ? pageMeta(loaderData.story.meta) : missingPageMeta(loaderData.missing.meta);
}

export default function CaseStudyRoute({ loaderData }: Route.ComponentProps) {
	if (!loaderData.story) return <FullPageMessage {...loaderData.missing} drawing={missingBed} />;
	const { title, meta } = loaderData.story;
	return (
		<>
			<StructuredData data={structuredData(breadcrumbs(sitePage("/tools"), { name: title, path: meta.path }))} />
			<CaseStudyStory {...loaderData} />
		</>
	);
}
