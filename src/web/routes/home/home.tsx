import type { LoaderFunctionArgs } from "react-router";
import { plansOf } from "#content/plans.ts";
import { assessments } from "#features/assessment/assessments.server.ts";
import { companyContext } from "#features/company/company-content.server.ts";
import wideRock from "#ui/drawings/hero-section.svg";
import cells from "#ui/drawings/inline/accuracy-cells.svg?raw";
import chart from "#ui/drawings/inline/growth-chart.svg?raw";
import narrowRock from "#ui/drawings/inline/hero-section-mobile.svg?raw";
import wideVein from "#ui/drawings/inline/hero-vein.svg?raw";
import narrowVein from "#ui/drawings/inline/hero-vein-mobile.svg?raw";
import bars from "#ui/drawings/inline/hourly-bars.svg?raw";
import bed1 from "#ui/drawings/inline/service-bed-1.svg?raw";
import bed2 from "#ui/drawings/inline/service-bed-2.svg?raw";
import bed3 from "#ui/drawings/inline/service-bed-3.svg?raw";
import bed4 from "#ui/drawings/inline/service-bed-4.svg?raw";
import bed5 from "#ui/drawings/inline/service-bed-5.svg?raw";
import builtToScale from "#ui/drawings/why-built-to-scale.svg";
import insightAction from "#ui/drawings/why-insight-action.svg";
import strategyFirst from "#ui/drawings/why-strategy-first.svg";
import valueLed from "#ui/drawings/why-value-led.svg";
import { markup } from "#ui/markup.ts";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { organization, StructuredData, structuredData, website } from "#web/seo/structured-data.tsx";
import { FreeAssessments } from "./free-assessments.tsx";
import { Hero } from "./hero.tsx";
import { PlatformStrip } from "./platform-strip.tsx";
import { platformMarks, platforms } from "./platforms.server.ts";
import { Reasons } from "./reasons.tsx";
import { ServiceLog } from "./service-log.tsx";
import { Testimonials } from "./testimonials.tsx";

export const path = "/";

const reasonDrawings = { strategyFirst, builtToScale, valueLed, insightAction };

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData && pageMeta(loaderData.copy.meta);

const beds = [bed1, bed2, bed3, bed4, bed5].map((bed) => markup(bed));

/** What the page says, and the drawings that are part of it: both reach the browser with the page, never as script. */
export function loader({ context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { hero, assessments: free, services, testimonials, ...copy } = content.pages.home;
	const { scheduling } = content.facts;
	return {
		copy: {
			...copy,
			hero: { ...hero, consultation: { label: scheduling.label, to: scheduling.href } },
			testimonials: { ...testimonials, quotes: content.testimonials.home },
		},
		structured: structuredData(organization(content.facts), website(content.facts)),
		narrowRock: markup(narrowRock),
		cardDrawings: {
			chart: markup(chart),
			wideVein: markup(wideVein),
			narrowVein: markup(narrowVein),
			bars: markup(bars),
			cells: markup(cells),
		},
		platformStrip: { platforms, marks: platformMarks },
		services: {
			title: services.title,
			text: services.text,
			all: { label: services.all, to: "/services#compare" },
			// Each leads to its own page, where it has one.
			items: content.services.flatMap(({ title, summary, link }, index) => {
				const bed = beds[index % beds.length];
				if (!bed) return [];
				const price = link?.to === "/managed-intelligence" ? plansOf(content.facts).from : undefined;
				const drawing = markup(bed.__html);
				return [{ title, summary, to: link?.to ?? "/services", price, bed: drawing }];
			}),
		},
		free: {
			...free,
			assessments: Object.values(assessments).map(({ page, folder, sections }) => ({
				name: content.pages[page].name,
				facts: free[folder].facts,
				to: content.pages[page].meta.path,
				// The size of each of its parts.
				parts: sections.map(({ fields }) => fields.length),
			})),
		},
	};
}

export default function HomeRoute({ loaderData }: PageProps<typeof loader>) {
	const { copy, structured, narrowRock, cardDrawings, platformStrip, services, free } = loaderData;
	const reasons = copy.why.reasons.map((reason) => ({ ...reason, drawing: reasonDrawings[reason.picture] }));
	return (
		<>
			<StructuredData data={structured} />
			<Hero
				copy={copy.hero}
				card={{ ...copy.dataInsights, drawings: cardDrawings }}
				rock={{ wide: wideRock, narrow: narrowRock }}
			/>
			<PlatformStrip {...copy.platforms} {...platformStrip} />
			<ServiceLog {...services} />
			<Reasons {...copy.why} reasons={reasons} />
			<FreeAssessments {...free} />
			<Testimonials {...copy.testimonials} />
			<ClosingBanner {...copy.closing} />
		</>
	);
}
