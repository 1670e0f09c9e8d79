import { data, type LoaderFunctionArgs } from "react-router";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { spelledOut } from "#documents/content/format-text.ts";
import { documentOf } from "#documents/document.ts";
import { group, line, list, text } from "#documents/fields.ts";
import { piecesOf } from "#documents/links-in-text.ts";
import { assessmentReportDocument } from "#documents/pages/assessment-report.ts";
import { waysOn } from "#documents/pages/page.ts";
import { COMPANY_PLACEHOLDERS, PERIOD_PLACEHOLDERS } from "#documents/placeholders.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import { fillIn } from "#domain/fill-in.ts";
import { assessmentIn, assessments } from "#features/assessment/assessments.server.ts";
import { bedStyle } from "#features/assessment/report/draw-core-sample.ts";
import { ScoreBar } from "#features/assessment/report/score-bars.tsx";
import { CoreSample } from "#features/assessment/report/score-figure.tsx";
import { bandRanges, PILLAR_MAXIMUM } from "#features/assessment/scoring/score-assessment.ts";
import { CARDS_PATH, type CardPage, cardAlt, cardPath, cardPicturePath } from "#features/assessment/share/share.ts";
import { sharePagesContext } from "#features/assessment/share/share-pages.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Container, Grid, Section } from "#ui/layout/container.tsx";
import { RichText } from "#ui/rich-text.tsx";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { GoneScreen } from "#web/routes/results/gone-screen.tsx";
import { missingPageMeta, pageMeta } from "#web/seo/page-meta.ts";
import styles from "./card-view.module.css";

const placeholders = [...COMPANY_PLACEHOLDERS, ...PERIOD_PLACEHOLDERS];

const label = (of: string, ...own: string[]) => line(of, { max: 80, placeholders: own });
const sentences = (of: string, ...own: string[]) => text(of, { max: 300, placeholders: own });
const message = (of: string) => group(of, { title: label("Title"), text: sentences("Sentences") });

export const resultCardDocument = documentOf(
	{
		file: "pages/result-card",
		title: "Shared card",
		about: "The page of a card with a score",
		where: "Shared cards",
		previews: ["/cards/incomplete"],
		placeholders,
	},
	{
		title: label("Title of the window", "total", "maximum", "assessment"),
		remove: group("For who may remove it", {
			title: label("Title"),
			text: sentences("Sentences"),
			button: label("Button"),
		}),
		score: group("Score", {
			of: label("Behind the total", "maximum", "assessment"),
			band: label("What its name means", "band", "from", "to"),
			take: label("First button"),
			tools: label("Second button"),
		}),
		pillars: group("Areas", {
			title: label("Title", "count"),
			of: label("Behind a score", "maximum"),
			points: sentences("Note", "maximum", "page"),
		}),
		about: group("What it shows", {
			title: label("Title"),
			paragraphs: list("Paragraphs", { text: sentences("Sentences") }, { item: "paragraph", min: 1, max: 4 }),
		}),
		gone: group("In its place", {
			over: message("Once it has ended"),
			incomplete: message("A part of the address is missing"),
			links: waysOn(),
		}),
	},
);

export const path = "/cards/:id";

export const documents = [resultCardDocument];

const STATUS = { open: 200, over: 410, incomplete: 404 } satisfies Record<CardPage["view"], number>;

// The address names one visitor's score, and in the maker's hands what removes it.
export const handle = { statistics: "off" };

type OpenCardPage = Extract<CardPage, { view: "open" }>;

/** The description of a card for search engines and other sites, and the page's words about the assessment. */
function describe({ card, meaning }: OpenCardPage, { said, page: wordsOf }: CompanyContent) {
	const { name, card: facts, meta } = wordsOf(assessmentIn(assessments, card.assessment).page);
	const resultCard = said(resultCardDocument);
	const { total, maximum, band } = card;
	return {
		title: fillIn(resultCard.title, { total, maximum, assessment: name }),
		description: band ? `${band}. ${meaning} ${facts}` : facts,
		imageAlt: cardAlt(card, name, said(assessmentReportDocument).card),
		assessment: { name, facts, path: meta.path },
	};
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
	const page = await context.get(sharePagesContext).card(params.id ?? "");
	const code = new URL(request.url).searchParams.get("remove");
	const content = context.get(companyContext);
	const copy = content.said(resultCardDocument);
	const removal = code && `${params.id}.${code}`;
	const shown = page.view === "open" ? { copy, removal, page, ...describe(page, content) } : { copy, removal, page };
	return data(shown, { status: STATUS[page.view] });
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
	if (!("assessment" in loaderData)) {
		const { title, text } = loaderData.copy.gone[loaderData.page.view];
		return missingPageMeta({ title, description: text });
	}
	const { page, title, description, imageAlt } = loaderData;
	const { id } = page;
	const tags = pageMeta({ path: cardPath(id), title, description, image: cardPicturePath(id), imageAlt });
	return [...tags, { name: "robots", content: "noindex" }];
}

export default function CardRoute({ loaderData }: PageProps<typeof loader>) {
	const { gone } = loaderData.copy;
	if (!("assessment" in loaderData)) return <GoneScreen {...gone[loaderData.page.view]} links={gone.links} />;
	return <CardView {...loaderData} />;
}

type Opened = Extract<PageProps<typeof loader>["loaderData"], { assessment: unknown }>;

function Score({ page: { card, meaning }, copy: { score: copy }, assessment }: Opened) {
	const { name, path, facts } = assessment;
	const { maximum, band } = card;
	const range = bandRanges(maximum).find(({ label }) => label === band);
	return (
		<Container>
			<Grid className={styles.top}>
				<div className={styles.core}>
					<CoreSample scores={card.pillars} maximum={maximum} />
				</div>
				<div className={styles.score}>
					<h1>
						<b>{card.total}</b> <span>{fillIn(copy.of, { maximum, assessment: name })}</span>
					</h1>
					{band && (
						<>
							<p className={styles.band}>{band}</p>
							<p>
								{meaning} {fillIn(copy.band, { band, ...range })}
							</p>
						</>
					)}
					<p className={styles.links}>
						<ButtonLink to={path} tone="ink">
							{copy.take}
						</ButtonLink>
						<ButtonLink to="/tools" tone="line">
							{copy.tools}
						</ButtonLink>
					</p>
					<p className={styles.note}>{facts}</p>
				</div>
			</Grid>
		</Container>
	);
}

function Pillars({ page: { card }, copy: { pillars: copy }, assessment }: Opened) {
	const { pillars } = card;
	const points = fillIn(copy.points, { maximum: PILLAR_MAXIMUM, page: assessment.path });
	return (
		<Section className={styles.areas}>
			<Grid>
				<h2>{fillIn(copy.title, { count: spelledOut(pillars.length) })}</h2>
				<div className={styles.text}>
					<ul className={styles.pillars}>
						{pillars.map(({ id, name, score }, index) => (
							<li key={id}>
								<b>{name}</b>
								<ScoreBar score={score} maximum={PILLAR_MAXIMUM} color={bedStyle(index, pillars.length).bar} />
								<span>
									<b>{score}</b> {fillIn(copy.of, { maximum: PILLAR_MAXIMUM })}
								</span>
							</li>
						))}
					</ul>
					<p className={styles.note}>
						<RichText parts={piecesOf(points)} />
					</p>
				</div>
			</Grid>
		</Section>
	);
}

/** Shown to its maker, who opened the link that removes it. A real form: it works without script. */
function RemoveSection({ removal, copy }: { removal: string; copy: Opened["copy"]["remove"] }) {
	const { title, text, button } = copy;
	return (
		<Container className={styles.remove}>
			<h2>{title}</h2>
			<p>{text}</p>
			<form method="post" action={CARDS_PATH}>
				<input type="hidden" name="token" value={removal} />
				<Button type="submit" tone="ink" className={styles.removeButton}>
					{button}
				</Button>
			</form>
		</Container>
	);
}

/** The page that a card leads to: its score, band and areas, the way to take the assessment, and what it does not show. */
function CardView(props: Opened) {
	const { copy, removal } = props;
	return (
		<>
			{removal && <RemoveSection removal={removal} copy={copy.remove} />}
			<Score {...props} />
			<Pillars {...props} />
			<Container>
				<Grid>
					<section className={styles.about}>
						<h2>{copy.about.title}</h2>
						{copy.about.paragraphs.map(({ text }) => (
							<p key={text}>{text}</p>
						))}
					</section>
				</Grid>
			</Container>
		</>
	);
}
