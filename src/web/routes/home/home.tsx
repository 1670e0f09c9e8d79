import { ArrowRight } from "lucide-react";
import type { LoaderFunctionArgs } from "react-router";
import { plansOf } from "#content/plans.ts";
import { assessments } from "#features/assessment/assessments.server.ts";
import { companyContext } from "#features/company/company-content.server.ts";
import bed1 from "#ui/drawings/inline/service-bed-1.svg?raw";
import bed2 from "#ui/drawings/inline/service-bed-2.svg?raw";
import bed3 from "#ui/drawings/inline/service-bed-3.svg?raw";
import bed4 from "#ui/drawings/inline/service-bed-4.svg?raw";
import bed5 from "#ui/drawings/inline/service-bed-5.svg?raw";
import builtToScale from "#ui/drawings/why-built-to-scale.svg";
import insightAction from "#ui/drawings/why-insight-action.svg";
import strategyFirst from "#ui/drawings/why-strategy-first.svg";
import valueLed from "#ui/drawings/why-value-led.svg";
import { Icon } from "#ui/icons/icon.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { markup } from "#ui/markup.ts";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { organization, StructuredData, structuredData, website } from "#web/seo/structured-data.tsx";
import freeAssessmentsStyles from "./free-assessments.module.css";
import { Hero } from "./hero.tsx";
import { PlatformStrip } from "./platform-strip.tsx";
import reasonsStyles from "./reasons.module.css";
import serviceLogStyles from "./service-log.module.css";
import { Testimonials } from "./testimonials.tsx";

export const path = "/";

const reasonDrawings = { strategyFirst, builtToScale, valueLed, insightAction };

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData && pageMeta(loaderData.copy.meta);

const beds = [bed1, bed2, bed3, bed4, bed5].map((bed) => markup(bed));

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
		services: {
			title: services.title,
			text: services.text,
			all: { label: services.all, to: "/services#compare" },
			// Each leads to its own page, where it has one.
			items: content.services.flatMap(({ title, summary, link }, index) => {
				const bed = beds[index % beds.length];
				if (!bed) return [];
				const price = link?.to === "/managed-intelligence" ? plansOf(content.facts).from : undefined;
				return [{ title, summary, to: link?.to ?? "/services", price, bed }];
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
	const { copy, structured, services, free } = loaderData;
	return (
		<>
			<StructuredData data={structured} />
			<Hero copy={copy.hero} card={copy.dataInsights} />
			<PlatformStrip {...copy.platforms} />
			<ServiceLog {...services} />
			<Reasons {...copy.why} />
			<FreeAssessments {...free} />
			<Testimonials {...copy.testimonials} />
			<ClosingBanner {...copy.closing} />
		</>
	);
}

type Loaded = PageProps<typeof loader>["loaderData"];

/** What is sold, by name: one core from top to bottom, a bed for each service. Each row is one link. */
function ServiceLog({ title, text, all, items }: Loaded["services"]) {
	return (
		<section className={serviceLogStyles.root}>
			<Container>
				<Grid>
					<div className={serviceLogStyles.copy}>
						<h2>{title}</h2>
						<p>{text}</p>
						<a href={all.to} className={serviceLogStyles.all}>
							{all.label}
						</a>
					</div>
					<ul className={serviceLogStyles.log}>
						{items.map((item) => (
							<li key={item.title}>
								<InlineDrawing markup={item.bed} className={serviceLogStyles.bed} />
								<a href={item.to}>
									<b>{item.title}</b> <span>{item.summary}</span> {item.price && <em>{item.price}</em>}
								</a>
							</li>
						))}
					</ul>
				</Grid>
			</Container>
		</section>
	);
}

/** Reasons to choose us, each with a drawing that shows it. */
function Reasons({ title, text, reasons }: Loaded["copy"]["why"]) {
	return (
		<section className={reasonsStyles.root}>
			<Container>
				<Grid className={reasonsStyles.heading}>
					<h2>{title}</h2>
					<p>{text}</p>
				</Grid>
				<ul className={reasonsStyles.list}>
					{reasons.map((reason) => (
						<li key={reason.title}>
							<img src={reasonDrawings[reason.picture]} width={320} height={272} alt="" loading="lazy" />
							<h3>{reason.title}</h3>
							<p>{reason.text}</p>
						</li>
					))}
				</ul>
			</Container>
		</section>
	);
}

/** The two assessments as cores on their side, to one scale. */
function FreeAssessments({ title, text, start, note, assessments }: Loaded["free"]) {
	return (
		<section className={freeAssessmentsStyles.root}>
			<Container>
				<Grid className={freeAssessmentsStyles.heading}>
					<h2>{title}</h2>
					<p>{text}</p>
				</Grid>
				<ul className={freeAssessmentsStyles.cores}>
					{assessments.map(({ name, facts, to, parts }) => (
						<li key={name}>
							<a href={to}>
								<Slices parts={parts} />
								<b>{name}</b> <span>{facts}</span>{" "}
								<i>
									{start} <Icon shape={ArrowRight} />
								</i>
							</a>
						</li>
					))}
				</ul>
				<p className={freeAssessmentsStyles.note}>{note}</p>
			</Container>
		</section>
	);
}

const BEDS = 6;
// In the drawing's units; it is stretched to its place.
const SLICE = 10;

/** A core on its side, cut into as many slices as there are questions; each part is another bed. */
function Slices({ parts }: { parts: readonly number[] }) {
	const starts = parts.map((_, part) => parts.slice(0, part).reduce((sum, questions) => sum + questions, 0));
	const total = parts.reduce((sum, questions) => sum + questions, 0);
	const cuts = Array.from({ length: total }, (_, cut) => cut).filter((cut) => !starts.includes(cut));
	return (
		<svg
			className={freeAssessmentsStyles.slices}
			viewBox={`0 0 ${total * SLICE} 1`}
			preserveAspectRatio="none"
			aria-hidden="true"
		>
			{parts.map((questions, part) => (
				<path
					key={starts[part]}
					data-bed={part % BEDS}
					d={`M${(starts[part] ?? 0) * SLICE} 0h${questions * SLICE}v1h-${questions * SLICE}z`}
				/>
			))}
			<path className={freeAssessmentsStyles.cuts} d={cuts.map((cut) => `M${cut * SLICE} 0v1`).join("")} />
		</svg>
	);
}
