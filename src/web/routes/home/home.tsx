import { ArrowRight } from "lucide-react";
import { useId } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { plansOf } from "#documents/content/plans.ts";
import { confirmedOffer, servicePath } from "#documents/content/service-offers.ts";
import { choice, group, line, list, promises, text } from "#documents/fields.ts";
import { closing, link, pageDocument, searchResults } from "#documents/pages/page.ts";
import { salesFileDocument } from "#documents/pages/your-sales-file.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import { nameIn } from "#domain/dates.ts";
import { assessments } from "#features/assessment/assessments.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { type Axes, printAxes } from "#ui/charts/reading.ts";
import { classNames } from "#ui/class-names.ts";
import wideRock from "#ui/drawings/hero-section.svg";
import cells from "#ui/drawings/inline/accuracy-cells.svg?raw";
import chart from "#ui/drawings/inline/growth-chart.svg?raw";
import narrowRock from "#ui/drawings/inline/hero-section-mobile.svg?raw";
import wideVein from "#ui/drawings/inline/hero-vein.svg?raw";
import narrowVein from "#ui/drawings/inline/hero-vein-mobile.svg?raw";
import bars from "#ui/drawings/inline/hourly-bars.svg?raw";
import salesSection from "#ui/drawings/tool-sales-section.svg";
import builtToScale from "#ui/drawings/why-built-to-scale.svg";
import insightAction from "#ui/drawings/why-insight-action.svg";
import strategyFirst from "#ui/drawings/why-strategy-first.svg";
import valueLed from "#ui/drawings/why-value-led.svg";
import { Icon } from "#ui/icons/icon.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container, Grid, Section, SectionHeading } from "#ui/layout/container.tsx";
import { type Markup, markup } from "#ui/markup.ts";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import hidden from "#ui/visually-hidden.module.css";
import type { PageProps } from "#web/page.ts";
import { organization, website } from "#web/seo/structured-data.tsx";
import cardCss from "./data-insights-card.module.css";
import freeCss from "./free-assessments.module.css";
import heroCss from "./hero.module.css";
import { PlatformStrip, platformFields } from "./platform-strip.tsx";
import reasonsCss from "./reasons.module.css";
import logCss from "./service-log.module.css";
import { Testimonials, testimonialsFields } from "./testimonials.tsx";
import threadCss from "./vein-thread.module.css";

const figure = (label: string) =>
	group(label, {
		value: line("Figure", { max: 20, isSpecified: true }),
		label: line("Of what", { max: 40, isSpecified: true }),
	});

export const homeDocument = pageDocument(
	{ name: "home", title: "Home", path: "/" },
	{
		meta: searchResults,
		hero: group("Top", {
			title: line("Headline", { max: 80, isSpecified: true }),
			lead: text("First sentence", { max: 250 }),
			plans: group("Line of prices", {
				link: line("Link to the plans", { max: 60 }),
				after: line("After it", { max: 80 }),
			}),
			services: link("Second button", { isSpecified: true }),
		}),
		dataInsights: group("Card", {
			title: line("Title", { max: 60, isSpecified: true }),
			note: line("Note", { max: 40 }),
			growth: figure("First figure"),
			points: figure("Second figure"),
			accuracy: figure("Third figure"),
		}),
		platforms: platformFields,
		services: group("Services", {
			title: line("Title", { max: 60 }),
			text: text("Sentences", { max: 300 }),
			ownerConfirms: promises,
			all: line("Link to all", { max: 120 }),
		}),
		why: group("Why you", {
			title: line("Title", { max: 60 }),
			text: text("Sentences", { max: 300 }),
			reasons: list(
				"Reasons",
				{
					title: line("Title", { max: 60, isSpecified: true }),
					picture: choice("Drawing", ["strategyFirst", "builtToScale", "valueLed", "insightAction"]),
					text: text("Sentences", { max: 300 }),
					ownerConfirms: promises,
				},
				{ item: "reason", min: 1, max: 8 },
			),
		}),
		assessments: group("Assessments", {
			title: line("Title", { max: 80 }),
			text: text("Sentences", { max: 250 }),
			start: line("Button", { max: 20, isSpecified: true }),
			note: line("Note", { max: 120 }),
			salesFile: group("Your sales file", {
				title: line("Title", { max: 80 }),
				text: text("Sentences", { max: 250 }),
			}),
		}),
		testimonials: testimonialsFields,
		closing: closing(),
	},
);

export const path = homeDocument.path;

export const documents = [homeDocument];

const reasonDrawings = { strategyFirst, builtToScale, valueLed, insightAction };

const drawings = {
	narrowRock: markup(narrowRock),
	chart: markup(chart),
	wideVein: markup(wideVein),
	narrowVein: markup(narrowVein),
	bars: markup(bars),
	cells: markup(cells),
};

const beds = Object.values(
	import.meta.glob<string>("#ui/drawings/service-bed-*.svg", { eager: true, import: "default", query: "?url" }),
);

export function loader({ context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { hero, assessments: free, services, testimonials, ...copy } = content.page(homeDocument);
	const { scheduling } = content.facts;
	return {
		copy: {
			...copy,
			hero: { ...hero, consultation: { label: scheduling.label, to: scheduling.href } },
			testimonials: { ...testimonials, quotes: content.testimonials.home },
		},
		structured: [organization(content.facts), website(content.facts)],
		services: {
			title: services.title,
			text: services.text,
			all: { label: services.all, to: "/services#compare" },
			items: content.services.flatMap((service, index) => {
				const bed = beds[index % beds.length];
				if (!bed) return [];
				const { title, summary } = service;
				const to = servicePath(service);
				const plans = to === "/managed-intelligence" ? plansOf(content.facts).from : undefined;
				return [{ title, summary, to, price: plans ?? confirmedOffer(service, content)?.from, bed }];
			}),
		},
		free: {
			...free,
			assessments: [...assessments.values()].map(({ page, path, sections }) => ({
				name: content.page(page).name,
				facts: content.page(page).facts,
				to: path,
				// The size of each of its parts.
				parts: sections.map(({ fields }) => fields.length),
			})),
		},
	};
}

export default function HomeRoute({ loaderData }: PageProps<typeof loader>) {
	const { copy, services, free } = loaderData;
	return (
		<>
			<Hero hero={copy.hero} card={copy.dataInsights} />
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

/** The top of the home page: a section through rock, whose gold lode climbs into the card and becomes its growth line. */
function Hero({ hero, card }: { hero: Loaded["copy"]["hero"]; card: Loaded["copy"]["dataInsights"] }) {
	const { title, lead, plans, consultation, services } = hero;
	return (
		<section className={heroCss.root}>
			<div className={heroCss.stage}>
				{/* Not shown on phones, and so not loaded there. */}
				<img src={wideRock} width={2560} height={640} alt="" loading="lazy" className={heroCss.wideRock} />
				<InlineDrawing markup={drawings.narrowRock} className={heroCss.narrowRock} />
				<Container className={heroCss.frame}>
					<Grid>
						<div className={heroCss.copy}>
							<h1>{title}</h1>
							<p>
								{lead}{" "}
								<span>
									<a href={"/managed-intelligence#plans"} className={heroCss.plans}>
										{plans.link}
									</a>
									{plans.after}
								</span>
							</p>
							<div className={heroCss.actions}>
								<ButtonLink to={consultation.to} tone="ink">
									{consultation.label}
								</ButtonLink>
								<ButtonLink to={services.to} tone="line" className={heroCss.services}>
									{services.label}
								</ButtonLink>
							</div>
						</div>
					</Grid>
					<div className={heroCss.card}>
						<DataInsightsCard {...card} />
					</div>
				</Container>
			</div>
		</section>
	);
}

/** Percent since January, as the growth line is drawn: each is 3.9 units above 163, and a month 39.27 units wide. */
const GROWTH = [0, 1.6, 0.9, 4.2, 6.8, 6.1, 10.4, 14.9, 13.7, 19.8, 25.6, 32];
const GROWTH_AXES: Axes = { x: 0, step: 39.27, zero: 163, unit: 3.9 };

const growthRows = GROWTH.map((percent, month) => ({
	month: nameIn(`2026-${String(month + 1).padStart(2, "0")}-01`, "month").slice(0, 3),
	growth: `+${percent}%`,
}));

/** What a pointer or the arrow keys read of the growth line, month by month. At rest nothing of it is seen. */
function GrowthNeedle({ growth }: Pick<Loaded["copy"]["dataInsights"], "growth">) {
	return (
		<>
			<svg viewBox="0 0 480 190" data-axes={printAxes(GROWTH_AXES)} aria-hidden="true">
				<g data-part="cursor">
					<path d="M0 24V163" />
					<circle r={4.5} />
				</g>
			</svg>
			<input
				type="range"
				max={GROWTH.length - 1}
				defaultValue={GROWTH.length - 1}
				aria-label={growth.label}
				aria-valuetext={`${growth.value} ${growth.label}`}
			/>
			<table className={hidden.root}>
				<tbody>
					{growthRows.map((row) => (
						<tr key={row.month}>
							<th>{row.month}</th>
							<td>{row.growth}</td>
						</tr>
					))}
				</tbody>
			</table>
		</>
	);
}

/** Three figures with their charts. The vein is anchored in the chart's box, where the growth line begins. */
function DataInsightsCard({ title, note, growth, points, accuracy }: Loaded["copy"]["dataInsights"]) {
	const titleId = useId();
	return (
		<section className={cardCss.root} data-touch="chart" aria-labelledby={titleId}>
			<div className={cardCss.head}>
				<h2 id={titleId}>{title}</h2>
				<p>{note}</p>
			</div>
			<p className={cardCss.growth}>
				<b data-out="value">{growth.value}</b> <span data-out="label">{growth.label}</span>
			</p>
			<div className={cardCss.chart}>
				<InlineDrawing markup={drawings.chart} part="chart" />
				<InlineDrawing markup={drawings.wideVein} part="vein" className={cardCss.wideVein} />
				<InlineDrawing markup={drawings.narrowVein} part="vein" className={cardCss.narrowVein} />
				<GrowthNeedle growth={growth} />
			</div>
			<div className={cardCss.figures}>
				<SmallFigure {...points} chart={drawings.bars} />
				<SmallFigure {...accuracy} chart={drawings.cells} />
			</div>
		</section>
	);
}

function SmallFigure({ value, label, chart }: { value: string; label: string; chart: Markup }) {
	return (
		<div className={cardCss.figure}>
			<p>
				<b>{value}</b> <span>{label}</span>
			</p>
			<InlineDrawing markup={chart} />
		</div>
	);
}

/** The services by name: one core from top to bottom, a bed for each service. Each row is one link. */
function ServiceLog({ title, text, all, items }: Loaded["services"]) {
	return (
		<Section className={classNames(logCss.root, threadCss.services)}>
			<Grid>
				<div className={logCss.copy}>
					<h2>{title}</h2>
					<p>{text}</p>
					<a href={all.to} className={logCss.all}>
						{all.label}
					</a>
				</div>
				<ul className={classNames(logCss.log, threadCss.core)}>
					{items.map((item) => (
						<li key={item.title}>
							<img src={item.bed} width={120} height={96} alt="" loading="lazy" className={logCss.bed} />
							<a href={item.to}>
								<b>{item.title}</b> <span>{item.summary}</span> {item.price && <em>{item.price}</em>}
							</a>
						</li>
					))}
				</ul>
			</Grid>
		</Section>
	);
}

/** Reasons to choose us, each with a drawing that shows it. */
function Reasons({ title, text, reasons }: Loaded["copy"]["why"]) {
	return (
		<Section className={reasonsCss.root}>
			<SectionHeading title={title} className={reasonsCss.heading}>
				{text}
			</SectionHeading>
			<ul className={classNames(reasonsCss.list, threadCss.pictures)}>
				{reasons.map((reason) => (
					<li key={reason.title}>
						<img src={reasonDrawings[reason.picture]} width={320} height={272} alt="" loading="lazy" />
						<h3>{reason.title}</h3>
						<p>{reason.text}</p>
					</li>
				))}
			</ul>
		</Section>
	);
}

/** The assessments as cores on their side, to one scale, and the tool for a visitor's own file. */
function FreeAssessments({ title, text, start, note, assessments, salesFile }: Loaded["free"]) {
	return (
		<Section className={freeCss.root}>
			<SectionHeading title={title} className={freeCss.heading}>
				{text}
			</SectionHeading>
			<ul className={classNames(freeCss.cores, threadCss.bars)}>
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
			<p className={freeCss.note}>{note}</p>
			<a href={salesFileDocument.path} className={freeCss.salesFile}>
				<div>
					<b>{salesFile.title}</b> <span>{salesFile.text}</span>{" "}
					<i>
						{start} <Icon shape={ArrowRight} />
					</i>
				</div>
				<img src={salesSection} width={848} height={380} alt="" loading="lazy" />
			</a>
		</Section>
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
		<svg className={freeCss.slices} viewBox={`0 0 ${total * SLICE} 1`} preserveAspectRatio="none" aria-hidden="true">
			{parts.map((questions, part) => (
				<path
					key={starts[part]}
					data-bed={part % BEDS}
					d={`M${(starts[part] ?? 0) * SLICE} 0h${questions * SLICE}v1h-${questions * SLICE}z`}
				/>
			))}
			<path className={freeCss.cuts} d={cuts.map((cut) => `M${cut * SLICE} 0v1`).join("")} />
		</svg>
	);
}
