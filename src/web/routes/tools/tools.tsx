import { caseStudies } from "#content/case-studies/case-studies.ts";
import { toolsPage } from "#content/pages/tools.ts";
import daysToQuote from "#ui/drawings/case-before-after-1.svg";
import customersLost from "#ui/drawings/case-before-after-2.svg";
import advancedCores from "#ui/drawings/tool-advanced-cores.svg";
import basicCore from "#ui/drawings/tool-basic-core.svg";
import loanThreshold from "#ui/drawings/tool-loan-threshold.svg";
import planSurvey from "#ui/drawings/tool-plan-survey.svg";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { drawingInPage } from "#web/drawing-in-page.server.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, StructuredData, sitePage, structuredData } from "#web/seo/structured-data.tsx";
import type { Route } from "./+types/tools.ts";
import { StoryList } from "./story-list.tsx";
import { ToolGrid } from "./tool-grid.tsx";

const { items, tryNow, comingSoon, title } = toolsPage.tools;
const toolDrawings = { loanThreshold, basicCore, advancedCores, planSurvey };
const tools = items.map((tool) => ({
	...tool,
	image: toolDrawings[tool.image],
	action: tool.comingSoon
		? { label: comingSoon, to: `/tools/${tool.slug}/waitlist` }
		: { label: tryNow, to: `/tools/${tool.slug}` },
}));

const storyDrawings = { daysToQuote, customersLost };

const structured = structuredData(breadcrumbs(sitePage("/tools")));

export const meta = () => pageMeta(toolsPage.meta);

/** What the list shows of each story; the stories themselves stay out of the page's script. */
export function loader() {
	const [first] = tools;
	return {
		first: first && drawingInPage(first.image, ""),
		stories: caseStudies.map(({ id, title, description, meta, keyFigure, sample }) => ({
			id,
			title,
			description,
			to: meta.path,
			picture: keyFigure.picture,
			keyFigure: { change: keyFigure.change, label: keyFigure.label },
			sample,
		})),
	};
}

export default function ToolsRoute({ loaderData }: Route.ComponentProps) {
	const stories = loaderData.stories.map((story) => ({ ...story, image: storyDrawings[story.picture] }));
	return (
		<>
			<StructuredData data={structured} />
			<PageHeading {...toolsPage.heading} />
			<ToolGrid title={title} tools={tools} first={loaderData.first} />
			<StoryList {...toolsPage.stories} stories={stories} />
		</>
	);
}
