import { useId } from "react";
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
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { type Markup, markup } from "#ui/markup.ts";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs, organization, StructuredData, structuredData } from "#web/seo/structured-data.tsx";
import approachStepsStyles from "./approach-steps.module.css";
import impactCountersStyles from "./impact-counters.module.css";
import { People, peopleOf } from "./people.tsx";
import statementTabsStyles from "./statement-tabs.module.css";
import wordIntroStyles from "./word-intro.module.css";

export const path = "/about";

const drawings = {
	mission: { src: missionBeds, width: 400, height: 240 },
	vision: { src: visionCores, width: 400, height: 240 },
	goal: { src: tenThousand, width: 500, height: 500 },
};

/** One for each word of the intro. */
const threeBeds = markup(introBeds);
const cores = { 75: markup(seventyFive), 90: markup(ninety), 100: markup(hundred) };

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData && pageMeta(loaderData.copy.meta);

export function loader({ context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { people: _, ...copy } = content.pages.about;
	return {
		copy: { ...copy, people: peopleOf(content) },
		structured: structuredData(organization(content.facts), breadcrumbs(content, copy.meta.path)),
	};
}

export default function AboutRoute({ loaderData }: PageProps<typeof loader>) {
	const { copy, structured } = loaderData;
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
			<WordIntro {...copy.intro} />
			<StatementTabs {...copy.drives} statements={statements} />
			<ApproachSteps {...copy.approach} drawing={approach} />
			<People {...copy.people} />
			<ImpactCounters title={copy.impact.title} figures={figures} />
			<ClosingBanner {...copy.closing} />
		</>
	);
}

/**
 * A few words that come one after the other, each with a bed of rock. They are a part of the page and cover nothing of it;
 * the style sheet moves them, and without motion all are there at once.
 */
function WordIntro({ words }: { words: readonly string[] }) {
	return (
		<div className={wordIntroStyles.root} data-part="word-intro">
			<Container>
				<ul className={wordIntroStyles.words}>
					{words.map((word) => (
						<li key={word}>{word}</li>
					))}
				</ul>
			</Container>
			<InlineDrawing markup={threeBeds} className={wordIntroStyles.beds} />
		</div>
	);
}

type Statement = {
	name: string;
	statement: string;
	text?: string;
	drawing: { src: string; width: number; height: number; alt: string };
	caption?: string;
};

type StatementTabsProps = { title: string; label: string; statements: readonly Statement[] };

/**
 * Statements to choose from by tabs. All of them are in the page and share one place, so nothing moves. statement-tabs.browser.ts
 * shows what is chosen.
 */
function StatementTabs({ title, label, statements }: StatementTabsProps) {
	const id = useId();
	return (
		<Container className={statementTabsStyles.root}>
			<h2>
				<VisuallyHidden>{title}</VisuallyHidden>
			</h2>
			<div role="tablist" aria-label={label} className={statementTabsStyles.tabs} data-part="statement-tabs">
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
			<div className={statementTabsStyles.panels}>
				{statements.map((statement, index) => (
					<StatementPanel
						key={statement.name}
						statement={statement}
						id={`${id}panel-${index}`}
						tabId={`${id}tab-${index}`}
						isFirst={index === 0}
					/>
				))}
			</div>
		</Container>
	);
}

type StatementPanelProps = { statement: Statement; id: string; tabId: string; isFirst: boolean };

/** What a tab shows: one sentence set large, the reason for it, and a drawing. */
function StatementPanel({ statement, id, tabId, isFirst }: StatementPanelProps) {
	const { name, statement: sentence, text, drawing, caption } = statement;
	// A figure without a caption would have no name.
	const Frame = caption ? "figure" : "div";
	return (
		<div
			role="tabpanel"
			id={id}
			aria-labelledby={tabId}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is itself the next stop after its tab.
			tabIndex={0}
			className={statementTabsStyles.panel}
			data-selected={isFirst || undefined}
		>
			<h3 className={statementTabsStyles.name}>{name}</h3>
			<Grid className={statementTabsStyles.frame} data-drawing={drawing.height < drawing.width ? "wide" : "square"}>
				<p className={statementTabsStyles.statement}>{sentence}</p>
				{text && <p className={statementTabsStyles.text}>{text}</p>}
				<Frame className={statementTabsStyles.figure}>
					{/* It stands in the first screen. */}
					<img {...drawing} alt={drawing.alt} loading={isFirst ? "eager" : "lazy"} />
					{caption && <figcaption>{caption}</figcaption>}
				</Frame>
			</Grid>
		</div>
	);
}

type Step = { title: string; text: string };

type ApproachStepsProps = {
	title: string;
	/** The address of a drawing of 1280 x 400, one third to a step. */
	drawing: string;
	drawingLabel: string;
	steps: readonly Step[];
};

/** How we work: one drawing from edge to edge and the steps below it; on small screens each step below its third. */
export function ApproachSteps({ title, drawing, drawingLabel, steps }: ApproachStepsProps) {
	return (
		<section>
			<div className={approachStepsStyles.ground}>
				<Container>
					<h2 className={approachStepsStyles.title}>{title}</h2>
				</Container>
				<img
					className={approachStepsStyles.drawing}
					src={drawing}
					width={1280}
					height={400}
					alt={drawingLabel}
					loading="lazy"
				/>
			</div>
			<Container>
				<ol className={approachStepsStyles.steps}>
					{steps.map((step) => (
						<li key={step.title}>
							<img
								className={approachStepsStyles.third}
								src={drawing}
								width={1280}
								height={400}
								alt=""
								loading="lazy"
							/>
							<h3>{step.title}</h3>
							<p>{step.text}</p>
						</li>
					))}
				</ol>
			</Container>
		</section>
	);
}

type ImpactFigure = {
	percent: number;
	label: string;
	text: string;
	/** The drawing of a core filled to `percent`. */
	core: Markup;
};

type ImpactCountersProps = { title: string; figures: readonly ImpactFigure[] };

/** What we hold ourselves to, each as a core filled to its share. */
function ImpactCounters({ title, figures }: ImpactCountersProps) {
	return (
		<section className={impactCountersStyles.root}>
			<Container>
				<h2 className={impactCountersStyles.title}>{title}</h2>
				<ul className={impactCountersStyles.list}>
					{figures.map((figure) => (
						<ImpactCounter key={figure.label} figure={figure} />
					))}
				</ul>
			</Container>
		</section>
	);
}

/** One figure, complete in the server's HTML; impact-counters.browser.ts counts it up, together with its core. */
function ImpactCounter({ figure: { percent, label, text, core } }: { figure: ImpactFigure }) {
	return (
		<li className={impactCountersStyles.counter} data-part="impact-counter" data-percent={percent}>
			<InlineDrawing markup={core} className={impactCountersStyles.core} />
			<div>
				<b>
					<span>{`${percent}%`}</span>
				</b>
				<h3>{label}</h3>
				<p>{text}</p>
			</div>
		</li>
	);
}
