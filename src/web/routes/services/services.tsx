import type { LoaderFunctionArgs } from "react-router";
import type { CompanyContent } from "#content/company-content.ts";
import { everyPageTitle } from "#content/page-titles.ts";
import { piecesOf } from "#documents/links-in-text.ts";
import { postPath } from "#features/blog/blog-path.ts";
import { articlesContext } from "#features/blog/posts.server.ts";
import { companyContext } from "#features/company/company-content.server.ts";
import agents from "#ui/drawings/service-agents-claims.svg";
import infrastructure from "#ui/drawings/service-infrastructure-wells.svg";
import managedIntelligence from "#ui/drawings/service-managed-intelligence-log.svg";
import models from "#ui/drawings/service-models-descent.svg";
import workflow from "#ui/drawings/service-workflow-galleries.svg";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { drawingInPage } from "#web/drawing-in-page.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, service, structuredData } from "#web/seo/structured-data.tsx";
import { ServiceComparison } from "./service-comparison.tsx";
import { ServiceRows } from "./service-rows.tsx";

export const path = "/services";

const drawings = { managedIntelligence, workflow, infrastructure, models, agents };

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData && pageMeta(loaderData.copy.meta);

/** The services as the table compares them. An example that is not on the site any more is left out. */
function comparedServices(content: CompanyContent, posts: readonly { slug: string }[]) {
	const known = new Set([...Object.keys(everyPageTitle(content)), ...posts.map(({ slug }) => postPath(slug))]);
	return content.services.flatMap(({ title, summary, comparison }) => {
		if (!comparison) return [];
		const { example, ...compared } = comparison;
		const [page = ""] = example?.to.split("#") ?? [];
		return [{ title, summary, ...compared, example: known.has(page) ? example : undefined }];
	});
}

export function loader({ context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { comparison, ...copy } = content.pages.services;
	const services = content.services.map(({ drawing, comparison: _, ...each }) => ({
		...each,
		drawing: drawing && drawings[drawing.name],
	}));
	const [first] = services;
	return {
		copy,
		services,
		comparison: { ...comparison, services: comparedServices(content, context.get(articlesContext).posts()) },
		first: first?.drawing ? drawingInPage(first.drawing) : undefined,
		structured: structuredData(
			breadcrumbs(content, copy.meta.path),
			...content.services.map(({ title, text, link }) =>
				service({ name: title, description: text, path: link?.to ?? copy.meta.path }, content.facts),
			),
		),
	};
}

export default function ServicesRoute({ loaderData }: PageProps<typeof loader>) {
	const { copy, services, comparison, first, structured } = loaderData;
	return (
		<>
			<StructuredData data={structured} />
			<PageHeading {...copy.heading} />
			<ServiceRows services={services} first={first} />
			<ServiceComparison {...comparison} />
			<NextStep text={piecesOf(copy.booking.text)} />
			<ClosingBanner {...copy.closing} />
		</>
	);
}
