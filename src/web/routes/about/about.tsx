import { useId } from "react";
import type { LoaderFunctionArgs } from "react-router";
import type { CompanyContent } from "#documents/content/company-content.ts";
import type { DocumentValues } from "#documents/document.ts";
import { aboutDocument } from "#documents/pages/about.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import approach from "#ui/drawings/about-approach.svg";
import introBeds from "#ui/drawings/about-intro-3.svg?raw";
import missionBeds from "#ui/drawings/about-mission-beds.svg";
import tenThousand from "#ui/drawings/about-ten-thousand.svg";
import visionCores from "#ui/drawings/about-vision-cores.svg";
import seventyFive from "#ui/drawings/inline/impact-75.svg?raw";
import ninety from "#ui/drawings/inline/impact-90.svg?raw";
import hundred from "#ui/drawings/inline/impact-100.svg?raw";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container, Grid, Section, SectionHeading } from "#ui/layout/container.tsx";
import { markup } from "#ui/markup.ts";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { PageProps } from "#web/page.ts";
import { Portrait } from "#web/portrait.tsx";
import { breadcrumbs, organization } from "#web/seo/structured-data.tsx";
import approachCss from "./approach-steps.module.css";
import impactCss from "./impact-counters.module.css";
import peopleCss from "./people.module.css";
import tabsCss from "./statement-tabs.module.css";
import introCss from "./word-intro.module.css";

export const path = aboutDocument.path;

export const documents = [aboutDocument];

export function loader({ context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { people: _, ...copy } = content.page(aboutDocument);
	return {
		copy: { ...copy, people: peopleOf(content) },
		structured: [organization(content.facts), breadcrumbs(content, copy.meta.path)],
	};
}

export default function AboutRoute({ loaderData: { copy } }: PageProps<typeof loader>) {
	return (
		<>
			<PageHeading {...copy.heading} />
			<WordIntro {...copy.intro} />
			<StatementTabs {...copy.drives} />
			<ApproachSteps {...copy.approach} />
			<People {...copy.people} />
			<ImpactCounters {...copy.impact} />
			<ClosingBanner {...copy.closing} />
		</>
	);
}

type Copy = DocumentValues<typeof aboutDocument>;

/** One for each word of the intro. */
const threeBeds = markup(introBeds);

/**
 * A few words that come one after the other, each with a bed of rock. They are a part of the page and cover nothing of it;
 * the style sheet moves them, and without motion all are there at once.
 */
function WordIntro({ words }: Copy["intro"]) {
	return (
		<div className={introCss.root} data-part="word-intro">
			<Container>
				<ul className={introCss.words}>
					{words.map((word) => (
						<li key={word}>{word}</li>
					))}
				</ul>
			</Container>
			<InlineDrawing markup={threeBeds} className={introCss.beds} />
		</div>
	);
}

/**
 * Statements to choose from by tabs. All of them are in the page and share one place, so nothing moves. statement-tabs.browser.ts
 * shows what is chosen.
 */
function StatementTabs({ title, label, statements }: Copy["drives"]) {
	const id = useId();
	return (
		<Container className={tabsCss.root}>
			<h2>
				<VisuallyHidden>{title}</VisuallyHidden>
			</h2>
			<div role="tablist" aria-label={label} className={tabsCss.tabs} data-part="statement-tabs">
				{statements.map(({ name }, index) => (
					<button
						key={name}
						type="button"
						role="tab"
						id={`${id}tab-${index}`}
						aria-controls={`${id}panel-${index}`}
						aria-selected={index === 0}
						tabIndex={index === 0 ? 0 : -1}
					>
						{name}
					</button>
				))}
			</div>
			<div className={tabsCss.panels}>
				{statements.map((statement, index) => (
					<StatementPanel key={statement.name} statement={statement} id={id} index={index} />
				))}
			</div>
		</Container>
	);
}

const statementDrawings = {
	mission: { src: missionBeds, width: 400, height: 240 },
	vision: { src: visionCores, width: 400, height: 240 },
	goal: { src: tenThousand, width: 500, height: 500 },
};

type StatementPanelProps = { statement: Copy["drives"]["statements"][number]; id: string; index: number };

/** The panel of a tab: one sentence set large, the reason for it, and a drawing. */
function StatementPanel({ statement, id, index }: StatementPanelProps) {
	const { name, statement: sentence, text, picture, drawingLabel = "", caption } = statement;
	const drawing = statementDrawings[picture];
	// A figure without a caption would have no name.
	const Frame = caption ? "figure" : "div";
	return (
		<div
			role="tabpanel"
			id={`${id}panel-${index}`}
			aria-labelledby={`${id}tab-${index}`}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is itself the next stop after its tab.
			tabIndex={0}
			className={tabsCss.panel}
			data-selected={index === 0 || undefined}
		>
			<h3 className={tabsCss.name}>{name}</h3>
			<Grid className={tabsCss.frame} data-drawing={drawing.height < drawing.width ? "wide" : "square"}>
				<p className={tabsCss.statement}>{sentence}</p>
				{text && <p className={tabsCss.text}>{text}</p>}
				<Frame className={tabsCss.figure}>
					{/* It stands in the first screen. */}
					<img {...drawing} alt={drawingLabel} loading={index === 0 ? "eager" : "lazy"} />
					{caption && <figcaption>{caption}</figcaption>}
				</Frame>
			</Grid>
		</div>
	);
}

/** A drawing of three thirds, one to a step. */
const approachDrawing = { src: approach, width: 1280, height: 400, loading: "lazy" } as const;

/**
 * Our way of working: one drawing from edge to edge and the steps below it; on small screens each step below its third.
 */
export function ApproachSteps({ title, drawingLabel, steps }: Copy["approach"]) {
	return (
		<section>
			<div className={approachCss.ground}>
				<Container>
					<h2 className={approachCss.title}>{title}</h2>
				</Container>
				<img className={approachCss.drawing} {...approachDrawing} alt={drawingLabel} />
			</div>
			<Container>
				<ol className={approachCss.steps}>
					{steps.map((step) => (
						<li key={step.title}>
							<img className={approachCss.third} {...approachDrawing} alt="" />
							<h3>{step.title}</h3>
							<p>{step.text}</p>
						</li>
					))}
				</ol>
			</Container>
		</section>
	);
}

/**
 * The layouts of people side by side, where it is not three in a row: two are pairs of picture and text, four are
 * columns.
 */
const LAYOUTS: Readonly<Record<number, string>> = { 1: "one", 2: "pairs", 4: "columns" };

/** The people who work here, and what the page says of them; one person is not counted. */
export function peopleOf({ people, page }: CompanyContent) {
	const { title, text, promise, nobody } = page(aboutDocument).people;
	const said = people.length > 1 ? `${text} ${promise}` : promise;
	return { title, text: people.length > 0 ? said : nobody, people };
}

export function People({ title, text, people }: ReturnType<typeof peopleOf>) {
	return (
		<Section className={peopleCss.root}>
			<SectionHeading title={title} className={peopleCss.heading}>
				{text}
			</SectionHeading>
			{people.length > 0 && (
				<ul className={peopleCss.list} data-layout={LAYOUTS[people.length] ?? "threes"}>
					{people.map(({ name, role, text: about, photo }) => (
						<li key={name}>
							<Portrait photo={photo} name={name} />
							<div>
								<h3>{name}</h3>
								<p className={peopleCss.role}>{role}</p>
								<p>{about}</p>
							</div>
						</li>
					))}
				</ul>
			)}
		</Section>
	);
}

const cores = { 75: markup(seventyFive), 90: markup(ninety), 100: markup(hundred) };

/**
 * The figures that we hold ourselves to, each as a core filled to its share; impact-counters.browser.ts counts figure and
 * core up.
 */
function ImpactCounters({ title, figures }: Copy["impact"]) {
	return (
		<Section className={impactCss.root}>
			<h2 className={impactCss.title}>{title}</h2>
			<ul className={impactCss.list}>
				{figures.map(({ percent, label, text }) => (
					<li key={label} className={impactCss.counter} data-part="impact-counter" data-percent={percent}>
						<InlineDrawing markup={cores[percent]} className={impactCss.core} />
						<div>
							<b>
								<span>{`${percent}%`}</span>
							</b>
							<h3>{label}</h3>
							<p>{text}</p>
						</div>
					</li>
				))}
			</ul>
		</Section>
	);
}
