import { home } from "#content/pages/home.ts";
import { advancedSections } from "#features/assessment/questions/advanced.questions.ts";
import { basicSections } from "#features/assessment/questions/basic.questions.ts";
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
import { pageMeta } from "#web/seo/page-meta.ts";
import { organization, StructuredData, website } from "#web/seo/structured-data.tsx";
import type { Route } from "./+types/home.ts";
import { FreeAssessments } from "./free-assessments.tsx";
import { Hero } from "./hero.tsx";
import { PlatformStrip } from "./platform-strip.tsx";
import { platformMarks, platforms } from "./platforms.server.ts";
import { Reasons } from "./reasons.tsx";
import { ServiceLog } from "./service-log.tsx";
import { Testimonials } from "./testimonials.tsx";

const reasonDrawings = { strategyFirst, builtToScale, valueLed, insightAction };
const reasons = home.why.reasons.map((reason) => ({ ...reason, drawing: reasonDrawings[reason.picture] }));

const structured = [organization(), website()];

export const meta = () => pageMeta(home.meta);

const sizesOf = (sections: readonly { fields: readonly string[] }[]) => sections.map(({ fields }) => fields.length);

/** Drawings that are part of the page itself: they reach the browser as its text, never as script. */
export const loader = () => ({
	narrowRock: markup("narrow-rock", narrowRock),
	cardDrawings: {
		chart: markup("chart", chart),
		wideVein: markup("wide-vein", wideVein),
		narrowVein: markup("narrow-vein", narrowVein),
		bars: markup("bars", bars),
		cells: markup("cells", cells),
	},
	platformStrip: { platforms, marks: platformMarks },
	beds: [bed1, bed2, bed3, bed4, bed5].map((bed, index) => markup(`bed-${index + 1}`, bed)),
	parts: { basic: sizesOf(basicSections), advanced: sizesOf(advancedSections) },
});

const assessmentOf = (copy: { name: string; facts(questions: number): string; to: string }, parts: number[]) => ({
	...copy,
	facts: copy.facts(parts.reduce((sum, questions) => sum + questions, 0)),
	parts,
});

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
	const { narrowRock, cardDrawings, platformStrip, beds, parts } = loaderData;
	const { basic, advanced } = home.assessments;
	const assessments = [assessmentOf(basic, parts.basic), assessmentOf(advanced, parts.advanced)] as const;
	const services = home.services.items.flatMap((item, index) => {
		const bed = beds[index % beds.length];
		return bed ? [{ ...item, bed }] : [];
	});
	return (
		<>
			<StructuredData things={structured} />
			<Hero
				copy={home.hero}
				card={{ ...home.dataInsights, drawings: cardDrawings }}
				rock={{ wide: wideRock, narrow: narrowRock }}
			/>
			<PlatformStrip {...home.platforms} {...platformStrip} />
			<ServiceLog {...home.services} items={services} />
			<Reasons {...home.why} reasons={reasons} />
			<FreeAssessments {...home.assessments} assessments={assessments} />
			<Testimonials {...home.testimonials} />
			<ClosingBanner {...home.closing} />
		</>
	);
}
