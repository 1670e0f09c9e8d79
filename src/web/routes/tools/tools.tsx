import type { LoaderFunctionArgs } from "react-router";
import { z } from "zod";
import { choice, fieldHints, flag, group, line, list, text } from "#documents/fields.ts";
import { heading, nextStep, pageDocument, searchResults } from "#documents/pages/page.ts";
import { salesFileDocument } from "#documents/pages/your-sales-file.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import daysToQuote from "#ui/drawings/case-before-after-1.svg";
import customersLost from "#ui/drawings/case-before-after-2.svg";
import advancedCores from "#ui/drawings/tool-advanced-cores.svg";
import basicCore from "#ui/drawings/tool-basic-core.svg";
import loanThreshold from "#ui/drawings/tool-loan-threshold.svg";
import planSurvey from "#ui/drawings/tool-plan-survey.svg";
import salesSection from "#ui/drawings/tool-sales-section.svg?raw";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container, Grid, Section } from "#ui/layout/container.tsx";
import { drawingInPage } from "#ui/markup.ts";
import { SampleMark } from "#ui/sample-mark.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import textAction from "#ui/text-action.module.css";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { PageProps } from "#web/page.ts";
import { breadcrumbs } from "#web/seo/structured-data.tsx";
import bandCss from "./sales-file-band.module.css";
import storyCss from "./story-list.module.css";
import toolCss from "./tool-grid.module.css";

/** Tools; the case studies are a document of the company. */
export const toolsDocument = pageDocument(
	{ name: "tools", title: "Tools", path: "/tools" },
	{
		meta: searchResults,
		heading: heading({ isSpecified: true }),
		salesFile: group("Your sales file", {
			title: line("Name", { max: 60 }),
			text: text("What it does", { max: 300 }),
			sample: line("Link to the sample", { max: 60 }),
			note: line("Below it: what the drawing shows", { max: 100 }),
		}),
		tools: group("Tools", {
			title: line("Title", { max: 60, isSpecified: true }),
			tryNow: line("Button of a tool", { max: 30, isSpecified: true }),
			comingSoon: line("Button of one in the making", { max: 30, isSpecified: true }),
			items: list(
				"Tools",
				{
					title: line("Name", { max: 60, isSpecified: true }),
					slug: z
						.string()
						.regex(/^[a-z0-9-]+$/, "Small letters, digits and hyphens.")
						.register(fieldHints, { label: "Last part of the address", hint: "/tools/…" }),
					description: text("What it does", { max: 300 }),
					image: choice("Drawing", ["loanThreshold", "basicCore", "advancedCores", "planSurvey"]),
					comingSoon: flag("It is in the making: the button leads to its waitlist"),
				},
				{ item: "tool", min: 1, max: 8 },
			),
		}),
		stories: group("Case studies", {
			title: line("Title", { max: 60, isSpecified: true }),
			sampleLabel: line("Next to invented ones", { max: 40, isSpecified: true }),
		}),
		next: nextStep(),
	},
);

export const path = toolsDocument.path;

export const documents = [toolsDocument];

const toolDrawings = { loanThreshold, basicCore, advancedCores, planSurvey };
const storyDrawings = { daysToQuote, customersLost };

/** Returns the page's words about the tools and about each story; the stories themselves have pages of their own. */
export function loader({ context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { tools, ...copy } = content.page(toolsDocument);
	const items = tools.items.map(({ image, comingSoon, slug, ...tool }, index) => ({
		...tool,
		id: index + 1,
		comingSoon,
		image: toolDrawings[image],
		action: comingSoon
			? { label: tools.comingSoon, to: `/tools/${slug}/waitlist` }
			: { label: tools.tryNow, to: `/tools/${slug}` },
	}));
	return {
		copy: { ...copy, tryNow: tools.tryNow },
		structured: [breadcrumbs(content, copy.meta.path)],
		tools: { title: tools.title, items },
		section: drawingInPage(salesSection),
		stories: content.caseStudies.map(({ title, description, meta: page, keyFigure, sample }) => ({
			title,
			description,
			sample,
			to: page.path,
			image: keyFigure.picture && storyDrawings[keyFigure.picture],
			keyFigure: { change: keyFigure.change, label: keyFigure.label },
		})),
	};
}

export default function ToolsRoute({ loaderData }: PageProps<typeof loader>) {
	const { copy, tools, section, stories } = loaderData;
	return (
		<>
			<div>
				<PageHeading {...copy.heading} />
				<SalesFileBand {...copy.salesFile} start={copy.tryNow} section={section} />
			</div>
			<ToolGrid {...tools} />
			<StoryList {...copy.stories} stories={stories} />
			<NextStep {...copy.next} />
		</>
	);
}

type Loaded = PageProps<typeof loader>["loaderData"];

type SalesFileBandProps = Loaded["copy"]["salesFile"] & { start: string; section: Loaded["section"] };

/** The tool for a visitor's own file: its words, and the sample's sales as layers, a customer each, on bedrock. */
function SalesFileBand({ title, text, start, sample, note, section }: SalesFileBandProps) {
	return (
		<section className={bandCss.root}>
			<Container>
				<Grid>
					<div className={bandCss.text}>
						<h2>{title}</h2>
						<p>{text}</p>
						<div className={bandCss.actions}>
							<ButtonLink to={salesFileDocument.path} tone="ink">
								<span>
									{start}
									<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
								</span>
							</ButtonLink>
							<a href={`${salesFileDocument.path}#sample`} className={textAction.root}>
								{sample}
							</a>
						</div>
						<p className={bandCss.note}>{note}</p>
					</div>
					<InlineDrawing markup={section} className={bandCss.drawing} />
				</Grid>
			</Container>
		</section>
	);
}

const COLUMNS = 2;

function ToolGrid({ title, items }: Loaded["tools"]) {
	return (
		<Section className={toolCss.root}>
			<h2>{title}</h2>
			<ul className={toolCss.list}>
				{items.map((tool, index) => (
					<li key={tool.title}>
						<ToolCard {...tool} isFirstRow={index < COLUMNS} />
					</li>
				))}
			</ul>
		</Section>
	);
}

type ToolCardProps = Loaded["tools"]["items"][number] & {
	/** In the first screen of a large window: its drawing loads at once. */
	isFirstRow: boolean;
};

/** One that is still in the making leads to the waitlist, by the quieter button. */
function ToolCard({ title, description, image, action, comingSoon, isFirstRow }: ToolCardProps) {
	return (
		<article className={toolCss.card}>
			<img src={image} width={640} height={360} alt="" loading={isFirstRow ? undefined : "lazy"} />
			<h3>{title}</h3>
			<p>{description}</p>
			<ButtonLink to={action.to} tone={comingSoon ? "line" : "ink"} className={toolCss.action}>
				<span>
					{action.label}
					<VisuallyHidden>{`: ${title}`}</VisuallyHidden>
				</span>
			</ButtonLink>
		</article>
	);
}

/** The case studies, one below the other; nothing without any. */
function StoryList({ title, sampleLabel, stories }: Loaded["copy"]["stories"] & Pick<Loaded, "stories">) {
	if (stories.length === 0) return null;
	return (
		<Section className={storyCss.root}>
			<h2>{title}</h2>
			<Grid>
				{stories.map((story) => (
					<StoryRow key={story.to} {...story} sampleLabel={sampleLabel} />
				))}
			</Grid>
		</Section>
	);
}

type StoryRowProps = Loaded["stories"][number] & { sampleLabel: string };

/** One client's story in a line: its drawing, what changed, and the figure that says how much. The whole row is its link. */
function StoryRow({ title, description, to, image, keyFigure, sample, sampleLabel }: StoryRowProps) {
	return (
		<article className={storyCss.story} data-drawn={image ? "" : undefined}>
			{image && <img src={image} width={640} height={360} alt="" loading="lazy" />}
			<div className={storyCss.text}>
				<h3>
					<a href={to} className={storyCss.link}>
						{title}
					</a>
				</h3>
				<p>{description}</p>
				{sample && <SampleMark label={sampleLabel} />}
			</div>
			<p className={storyCss.figure}>
				<b>{keyFigure.change}</b> <span>{keyFigure.label}</span>
			</p>
		</article>
	);
}
