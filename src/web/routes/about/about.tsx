import type { LoaderFunctionArgs } from "react-router";
import { companyContext } from "#features/company/company-content.server.ts";
import approach from "#ui/drawings/about-approach.svg";
import introBeds from "#ui/drawings/about-intro-3.svg?raw";
import missionBeds from "#ui/drawings/about-mission-beds.svg";
import tenThousand from "#ui/drawings/about-ten-thousand.svg";
import visionCores from "#ui/drawings/about-vision-cores.svg";
import seventyFive from "#ui/drawings/inline/impact-75.svg?raw";
import ninety from "#ui/drawings/inline/impact-90.svg?raw";
import hundred from "#ui/drawings/inline/impact-100.svg?raw";
import { markup } from "#ui/markup.ts";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, organization, StructuredData, structuredData } from "#web/seo/structured-data.tsx";
import { ApproachSteps } from "./approach-steps.tsx";
import { ImpactCounters } from "./impact-counters.tsx";
import { People, peopleOf } from "./people.tsx";
import { StatementTabs } from "./statement-tabs.tsx";
import { WordIntro } from "./word-intro.tsx";

export const path = "/about";

const drawings = {
	mission: { src: missionBeds, width: 400, height: 240 },
	vision: { src: visionCores, width: 400, height: 240 },
	goal: { src: tenThousand, width: 500, height: 500 },
};

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData && pageMeta(loaderData.copy.meta);

/** What the page says, and the drawings that move: both reach the browser with the page, never as script. */
export function loader({ context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { people: _, ...copy } = content.pages.about;
	return {
		copy: { ...copy, people: peopleOf(content) },
		structured: structuredData(organization(content.facts), breadcrumbs(content, copy.meta.path)),
		introBeds: markup(introBeds),
		cores: { 75: markup(seventyFive), 90: markup(ninety), 100: markup(hundred) },
	};
}

export default function AboutRoute({ loaderData }: PageProps<typeof loader>) {
	const { copy, structured, introBeds, cores } = loaderData;
	const statements = copy.drives.statements.map(({ picture, drawingLabel, ...statement }) => ({
		...statement,
		drawing: { ...drawings[picture], alt: drawingLabel ?? "" },
	}));
	const figures = copy.impact.figures.map((figure) => ({
		...figure,
		percent: Number(figure.percent),
		core: cores[figure.percent],
	}));
	return (
		<>
			<StructuredData data={structured} />
			<PageHeading {...copy.heading} />
			<WordIntro {...copy.intro} beds={introBeds} />
			<StatementTabs {...copy.drives} statements={statements} />
			<ApproachSteps {...copy.approach} drawing={approach} />
			<People {...copy.people} />
			<ImpactCounters title={copy.impact.title} figures={figures} />
			<ClosingBanner {...copy.closing} />
		</>
	);
}
