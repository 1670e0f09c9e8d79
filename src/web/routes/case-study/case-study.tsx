import { data, type LoaderFunctionArgs } from "react-router";
import type { Screenshot } from "#content/case-studies/case-study.ts";
import { companyContext } from "#features/company/company-content.server.ts";
import missingBed from "#ui/drawings/not-found-missing-bed.svg";
import { FullPageMessage } from "#ui/sections/full-page-message.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { missingPageMeta, pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, structuredData } from "#web/seo/structured-data.tsx";
import { CaseStudyStory, type ScreenshotPicture } from "./case-study-story.tsx";

export const path = "/tools/:slug";

export function loader({ params, context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { caseStudies, caseStudy: copy, notFound } = content;
	const story = caseStudies.find(({ slug }) => slug === params.slug);
	if (!story) return data({ story: null, missing: notFound.caseStudy }, { status: 404 });
	return data({
		copy,
		story,
		structured: structuredData(breadcrumbs(content, "/tools", { name: story.title, path: story.meta.path })),
		logo: story.logo && logoAddress(story.logo),
		screenshots: story.screenshots.map(screenshotPicture),
	});
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
	if (!loaderData) return [];
	return loaderData.story ? pageMeta(loaderData.story.meta) : missingPageMeta(loaderData.missing.meta);
}

export default function CaseStudyRoute({ loaderData }: PageProps<typeof loader>) {
	if (!loaderData.story) return <FullPageMessage {...loaderData.missing} drawing={missingBed} />;
	const { structured, ...story } = loaderData;
	return (
		<>
			<StructuredData data={structured} />
			<CaseStudyStory {...story} />
			<NextStep {...story.copy.next} />
		</>
	);
}

/** Address of every picture, by its path. */
const addresses = import.meta.glob<string>("#ui/pictures/*.{avif,webp,svg}", {
	eager: true,
	query: "?url",
	import: "default",
});
const widths = { wide: [1240, 2080], narrow: [720, 1080] } as const;

function addressOf(file: string): string {
	const found = Object.entries(addresses).find(([path]) => path.endsWith(`/${file}`));
	if (!found) throw new Error(`There is no picture ${file}`);
	return found[1];
}

function logoAddress(name: string): string {
	return addressOf(`${name}.svg`);
}

/** A screenshot with the addresses of its files. */
function screenshotPicture({ picture, alt, caption, ...sizes }: Screenshot): ScreenshotPicture {
	const layout = (name: "wide" | "narrow") => {
		const sourceSet = (format: string) =>
			widths[name].map((width) => `${addressOf(`${picture}-${name}-${width}.${format}`)} ${width}w`).join(", ");
		return { avif: sourceSet("avif"), webp: sourceSet("webp"), ...sizes[name] };
	};
	return {
		alt,
		caption,
		wide: layout("wide"),
		narrow: layout("narrow"),
		fallback: addressOf(`${picture}-wide-${widths.wide[0]}.webp`),
	};
}
