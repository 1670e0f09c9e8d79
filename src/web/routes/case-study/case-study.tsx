import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { data, type LoaderFunctionArgs } from "react-router";
import type { CaseStudy, Screenshot } from "#documents/content/case-studies.ts";
import type { DocumentValues } from "#documents/document.ts";
import { documentOf } from "#documents/document.ts";
import { group, line, text } from "#documents/fields.ts";
import { notFoundDocument } from "#documents/pages/not-found.ts";
import { link, nextStep } from "#documents/pages/page.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import { fillIn } from "#domain/fill-in.ts";
import { BackLink } from "#ui/back-link.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { DataTable } from "#ui/data-table.tsx";
import daysToQuote from "#ui/drawings/case-before-after-1.svg";
import customersLost from "#ui/drawings/case-before-after-2.svg";
import missingBed from "#ui/drawings/not-found-missing-bed.svg";
import { Icon } from "#ui/icons/icon.tsx";
import { Container, Grid, Section } from "#ui/layout/container.tsx";
import { SampleMark } from "#ui/sample-mark.tsx";
import { ClientQuote } from "#ui/sections/client-quote.tsx";
import { FullPageMessage } from "#ui/sections/full-page-message.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { missingPageMeta, pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs } from "#web/seo/structured-data.tsx";
import styles from "./case-study.module.css";

const title = (of: string) => line(of, { max: 60, isSpecified: true });

/** The words around every case study; the case studies are a document of the company. */
export const caseStudyDocument = documentOf(
	{
		file: "pages/case-study",
		title: "Case study",
		about: "Headings and labels of every case study",
		where: "/tools/…",
		previews: ["/tools/maple-maven-designs"],
	},
	{
		heading: group("Top", {
			back: link("Way back"),
			logo: line("What the logo is, for those who don't see it", {
				max: 60,
				placeholders: ["client"],
				hint: "{client} is whose it is.",
			}),
			sampleLabel: line("Next to invented ones", { max: 40, isSpecified: true }),
			invented: text("Below the name of an invented one", { max: 200 }),
			visitWebsite: line("Button to the client's website", { max: 40, isSpecified: true }),
			inventedWebsite: line("Below that button of an invented one", { max: 120 }),
		}),
		about: group("About the client", { title: title("Title") }),
		challenge: group("What was wrong", { title: title("Title") }),
		solution: group("What was done", { title: title("Title") }),
		workSample: group("Pictures", { title: title("Title") }),
		results: group("Results", {
			title: title("Title"),
			metric: title("First column"),
			before: title("Second column"),
			after: title("Third column"),
			impact: title("Fourth column"),
		}),
		next: nextStep(),
	},
);

export const path = "/tools/:slug";

export const documents = [caseStudyDocument];

const drawings = { daysToQuote, customersLost };

export function loader({ params, context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const copy = content.said(caseStudyDocument);
	const story = content.caseStudies.find(({ slug }) => slug === params.slug);
	if (!story) return data({ story: null, missing: content.said(notFoundDocument).caseStudy }, { status: 404 });
	return data({
		copy,
		story,
		structured: [breadcrumbs(content, "/tools", { name: story.title, path: story.meta.path })],
		logo: story.logo && addressOf(`${story.logo}.svg`),
		drawing: story.keyFigure.picture && drawings[story.keyFigure.picture],
		screenshots: story.screenshots.map(screenshotPicture),
	});
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
	if (!loaderData) return [];
	return loaderData.story ? pageMeta(loaderData.story.meta) : missingPageMeta(loaderData.missing.meta);
}

export default function CaseStudyRoute({ loaderData }: PageProps<typeof loader>) {
	if (!loaderData.story) return <FullPageMessage {...loaderData.missing} drawing={missingBed} />;
	return (
		<>
			<CaseStudyStory {...loaderData} />
			<NextStep {...loaderData.copy.next} />
		</>
	);
}

const addresses = import.meta.glob<string>("#ui/pictures/*.{avif,webp,svg}", {
	eager: true,
	query: "?url",
	import: "default",
});
const widths = { wide: [1240, 2080], narrow: [720, 1080] } as const;

function addressOf(file: string): string {
	const found = Object.entries(addresses).find(([path]) => path.endsWith(`/${file}`));
	if (!found) throw new Error(`There is no picture ${file}`);
	return found[1];
}

/** A screenshot with the addresses of its files: one picture for wide screens, another, set in a narrow column, for phones. */
function screenshotPicture({ picture, alt, caption, ...sizes }: Screenshot) {
	const layout = (name: "wide" | "narrow") => {
		const sourceSet = (format: string) =>
			widths[name].map((width) => `${addressOf(`${picture}-${name}-${width}.${format}`)} ${width}w`).join(", ");
		return { avif: sourceSet("avif"), webp: sourceSet("webp"), ...sizes[name] };
	};
	return {
		alt,
		caption,
		wide: layout("wide"),
		narrow: layout("narrow"),
		/** Shown where no format of the others is known. */
		fallback: addressOf(`${picture}-wide-${widths.wide[0]}.webp`),
	};
}

const PHONE = "(width <= 760px)";
/** The plate's mat, edge and margin at both sides. */
const WIDE_SIZES = "(width >= 1440px) 1230px, calc(88.9vw - 3.2vw - 2px)";
const NARROW_SIZES = "calc(100vw - 62px)";

type Copy = DocumentValues<typeof caseStudyDocument>;

type CaseStudyStoryProps = {
	copy: Copy;
	story: CaseStudy;
	logo?: string | undefined;
	/** Of its key figure, to scale. */
	drawing?: string | undefined;
	screenshots: readonly ReturnType<typeof screenshotPicture>[];
};

/** A case study from its head to the client's quote. */
export function CaseStudyStory({ copy, story, logo, drawing, screenshots }: CaseStudyStoryProps) {
	const { text, author, company } = story.results.quote;
	const sampleLabel = story.sample ? copy.heading.sampleLabel : undefined;
	return (
		<article>
			<Heading copy={copy.heading} story={story} logo={logo} drawing={drawing} sampleLabel={sampleLabel} />
			<Container>
				<Part title={copy.about.title}>
					<p>{story.companyDescription}</p>
				</Part>
				<Part title={copy.challenge.title}>
					<p>{story.issue}</p>
				</Part>
				<Part title={copy.solution.title}>
					<ol className={styles.steps}>
						{story.solution.map(({ title, description }) => (
							<li key={title}>
								<div>
									<h3>{title}</h3>
									<p>{description}</p>
								</div>
							</li>
						))}
					</ol>
				</Part>
			</Container>
			<WorkSample title={copy.workSample.title} screenshots={screenshots} sampleLabel={sampleLabel} />
			<Results copy={copy.results} results={story.results} />
			<div className={styles.quote}>
				<Container>
					<ClientQuote quote={text} author={author} description={company} sampleLabel={sampleLabel} />
				</Container>
			</div>
		</article>
	);
}

/** The text of the mark, when the case is made up. */
type SampleLabel = { sampleLabel: string | undefined };

type HeadingProps = SampleLabel & { copy: Copy["heading"] } & Pick<CaseStudyStoryProps, "story" | "logo" | "drawing">;

function Heading({ copy, story, logo, drawing, sampleLabel }: HeadingProps) {
	return (
		<Container className={styles.heading}>
			<BackLink {...copy.back} />
			<div className={styles.copy}>
				{logo && <img src={logo} width={72} height={72} alt={fillIn(copy.logo, { client: story.title })} />}
				<h1>{story.title}</h1>
				{sampleLabel && (
					<p className={styles.invented}>
						<SampleMark label={sampleLabel} /> {copy.invented}
					</p>
				)}
				<p>{story.description}</p>
				{story.websiteUrl && (
					<ButtonLink to={story.websiteUrl} tone="ink">
						{copy.visitWebsite}
						<Icon shape={ExternalLink} />
					</ButtonLink>
				)}
				{story.websiteUrl && sampleLabel && <p className={styles.note}>{copy.inventedWebsite}</p>}
			</div>
			{drawing && (
				<p className={styles.keyFigure}>
					<img src={drawing} width={640} height={360} alt="" />
					<b>{story.keyFigure.change}</b> {story.keyFigure.label}
				</p>
			)}
		</Container>
	);
}

/** Its heading at the left, what it says at the right, a hairline above. */
function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={styles.part}>
			<Grid>
				<h2>{title}</h2>
				<div>{children}</div>
			</Grid>
		</section>
	);
}

function WorkSample({
	title,
	screenshots,
	sampleLabel,
}: SampleLabel & Copy["workSample"] & Pick<CaseStudyStoryProps, "screenshots">) {
	if (screenshots.length === 0) return null;
	return (
		<Section className={styles.workSample}>
			<h2>{title}</h2>
			{screenshots.map(({ caption, alt, wide: { avif, webp, ...size }, narrow, fallback }) => {
				const phone = { media: PHONE, sizes: NARROW_SIZES, width: narrow.width, height: narrow.height };
				return (
					<figure key={caption} className={styles.plate}>
						<picture>
							<source {...phone} type="image/avif" srcSet={narrow.avif} />
							<source {...phone} type="image/webp" srcSet={narrow.webp} />
							<source type="image/avif" srcSet={avif} sizes={WIDE_SIZES} />
							<source type="image/webp" srcSet={webp} sizes={WIDE_SIZES} />
							<img className={styles.picture} src={fallback} {...size} alt={alt} loading="lazy" decoding="async" />
						</picture>
						<figcaption>
							{caption} {sampleLabel && <SampleMark label={sampleLabel} />}
						</figcaption>
					</figure>
				);
			})}
		</Section>
	);
}

function Results({ copy, results }: { copy: Copy["results"]; results: CaseStudy["results"] }) {
	const { period, metrics } = results;
	if (metrics.length === 0) return null;
	const columns = [copy.metric, copy.before, copy.after, copy.impact];
	const rows = metrics.map(({ metric, before, after, impact }) => [metric, before, after, impact]);
	return (
		<Section className={styles.results}>
			<h2>{copy.title}</h2>
			<DataTable caption={period} columns={columns} rows={rows} emphasis="last" />
		</Section>
	);
}
