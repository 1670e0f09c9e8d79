import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#features/company/company-content.server.ts";
import daysToQuote from "#ui/drawings/case-before-after-1.svg";
import customersLost from "#ui/drawings/case-before-after-2.svg";
import advancedCores from "#ui/drawings/tool-advanced-cores.svg";
import basicCore from "#ui/drawings/tool-basic-core.svg";
import loanThreshold from "#ui/drawings/tool-loan-threshold.svg";
import planSurvey from "#ui/drawings/tool-plan-survey.svg";
import { NextStep } from "#ui/sections/next-step.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { drawingInPage } from "#web/drawing-in-page.server.ts";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, structuredData } from "#web/seo/structured-data.tsx";
import { StoryList } from "./story-list.tsx";
import { ToolGrid } from "./tool-grid.tsx";

export const path = "/tools";

const toolDrawings = { loanThreshold, basicCore, advancedCores, planSurvey };
const storyDrawings = { daysToQuote, customersLost };

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData && pageMeta(loaderData.copy.meta);

/** What the page says of the tools and of each story; the stories themselves have pages of their own. */
export function loader({ context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { tools, ...copy } = content.pages.tools;
	const items = tools.items.map(({ image, comingSoon, slug, ...tool }, index) => ({
		...tool,
		id: index + 1,
		comingSoon,
		image: toolDrawings[image],
		action: comingSoon
			? { label: tools.comingSoon, to: `/tools/${slug}/waitlist` }
			: { label: tools.tryNow, to: `/tools/${slug}` },
	}));
	const [first] = items;
	return {
		copy,
		structured: structuredData(breadcrumbs(content, copy.meta.path)),
		tools: { title: tools.title, items },
		first: first && drawingInPage(first.image),
		stories: content.caseStudies.map(({ title, description, meta: page, keyFigure, sample }) => ({
			...{ title, description, sample },
			to: page.path,
			image: keyFigure.picture && storyDrawings[keyFigure.picture],
			keyFigure: { change: keyFigure.change, label: keyFigure.label },
		})),
	};
}

export default function ToolsRoute({ loaderData }: PageProps<typeof loader>) {
	const { copy, structured, tools, first, stories } = loaderData;
	return (
		<>
			<StructuredData data={structured} />
			<PageHeading {...copy.heading} />
			<ToolGrid title={tools.title} tools={tools.items} first={first} />
			<StoryList {...copy.stories} stories={stories} />
			<NextStep {...copy.next} />
		</>
	);
}
