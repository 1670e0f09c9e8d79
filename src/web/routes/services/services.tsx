import { ArrowRight } from "lucide-react";
import { useId } from "react";
import type { LoaderFunctionArgs } from "react-router";
import type { CompanyContent } from "#documents/content/company-content.ts";
import { everyPageTitle } from "#documents/content/page-titles.ts";
import { confirmedOffer, serviceId } from "#documents/content/service-offers.ts";
import { group, line, promises, text } from "#documents/fields.ts";
import { piecesOf } from "#documents/links-in-text.ts";
import { closing, heading, type PageDocument, pageDocument, searchResults } from "#documents/pages/page.ts";
import { companyContext, pageDocumentsContext } from "#documents/site-documents.server.ts";
import { postPath } from "#features/blog/blog-path.ts";
import { articlesContext } from "#features/blog/posts.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import agents from "#ui/drawings/service-agents-claims.svg";
import agentsText from "#ui/drawings/service-agents-claims.svg?raw";
import infrastructure from "#ui/drawings/service-infrastructure-wells.svg";
import infrastructureText from "#ui/drawings/service-infrastructure-wells.svg?raw";
import managedIntelligence from "#ui/drawings/service-managed-intelligence-log.svg";
import managedIntelligenceText from "#ui/drawings/service-managed-intelligence-log.svg?raw";
import models from "#ui/drawings/service-models-descent.svg";
import modelsText from "#ui/drawings/service-models-descent.svg?raw";
import workflow from "#ui/drawings/service-workflow-galleries.svg";
import workflowText from "#ui/drawings/service-workflow-galleries.svg?raw";
import { Icon } from "#ui/icons/icon.tsx";
import { InlineDrawing } from "#ui/inline-drawing.tsx";
import { Container, Grid, Section, SectionHeading } from "#ui/layout/container.tsx";
import { drawingInPage, type Markup } from "#ui/markup.ts";
import { ClosingBanner } from "#ui/sections/closing-banner.tsx";
import { FeatureList } from "#ui/sections/feature-list.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import { PageHeading } from "#ui/sections/page-heading.tsx";
import tables from "#ui/table.module.css";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { PageProps } from "#web/page.ts";
import { breadcrumbs, service } from "#web/seo/structured-data.tsx";
import comparisonCss from "./service-comparison.module.css";
import rowsCss from "./service-rows.module.css";

/** Services; what they are is a document of the company. */
export const servicesPageDocument = pageDocument(
	{ name: "services", title: "Services, headings and leads", path: "/services" },
	{
		meta: searchResults,
		heading: heading({ isSpecified: true }),
		comparison: group("Comparison", {
			title: line("Title", { max: 120 }),
			lead: group("Below it", { text: text("Sentences", { max: 300 }), ownerConfirms: promises }),
			columns: group("Columns", {
				service: line("First column", { max: 40 }),
				forWhom: line("Second column", { max: 40 }),
				price: line("Third column", { max: 40 }),
				duration: line("Fourth column", { max: 40 }),
				needs: line("Fifth column", { max: 40 }),
				example: line("Sixth column", { max: 40 }),
			}),
		}),
		booking: group("Line with the booking button", {
			text: text("Sentences", { max: 300, hint: "A link is written [words](address)." }),
		}),
		closing: closing(),
	},
);

export const path = servicesPageDocument.path;

export const documents = [servicesPageDocument];

const drawings = { managedIntelligence, workflow, infrastructure, models, agents };
const drawingTexts = {
	managedIntelligence: managedIntelligenceText,
	workflow: workflowText,
	infrastructure: infrastructureText,
	models: modelsText,
	agents: agentsText,
};

/** The services as the table compares them, with their prices. An example that is not on the site any more is left out. */
export function comparedServices(
	content: CompanyContent,
	{ pages, posts }: { pages: readonly PageDocument[]; posts: readonly { slug: string }[] },
) {
	const known = new Set([...Object.keys(everyPageTitle(pages, content)), ...posts.map(({ slug }) => postPath(slug))]);
	return content.services.flatMap((service) => {
		const { title, summary, comparison } = service;
		if (!comparison) return [];
		const { example, ...compared } = comparison;
		const price = confirmedOffer(service, content)?.from ?? compared.price;
		const [page = ""] = example?.to.split("#") ?? [];
		return [{ title, summary, ...compared, price, example: known.has(page) ? example : undefined }];
	});
}

export function loader({ context }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const pages = context.get(pageDocumentsContext);
	const posts = context.get(articlesContext).posts();
	const { comparison, ...copy } = content.page(servicesPageDocument);
	const services = content.services.map((service) => ({
		...service,
		id: serviceId(service),
		offer: confirmedOffer(service, content),
		drawing: service.drawing && drawings[service.drawing.name],
	}));
	const firstDrawing = content.services[0]?.drawing;
	return {
		copy,
		services,
		comparison: { ...comparison, services: comparedServices(content, { pages, posts }) },
		first: firstDrawing && drawingInPage(drawingTexts[firstDrawing.name]),
		structured: [
			breadcrumbs(content, copy.meta.path),
			...content.services.map(({ title, text, link }) =>
				service({ name: title, description: text, path: link?.to ?? copy.meta.path }, content.facts),
			),
		],
	};
}

export default function ServicesRoute({ loaderData }: PageProps<typeof loader>) {
	const { copy, services, comparison, first } = loaderData;
	return (
		<>
			<PageHeading {...copy.heading} />
			<ServiceRows services={services} first={first} />
			<ServiceComparison {...comparison} />
			<NextStep text={piecesOf(copy.booking.text)} />
			<ClosingBanner {...copy.closing} />
		</>
	);
}

type Service = Pick<CompanyContent["services"][number], "title" | "text" | "features" | "link"> & {
	/** Says nothing that the words beside it don't. */
	drawing?: string | undefined;
	id?: string;
	offer?: ReturnType<typeof confirmedOffer>;
};

/** `first` is the drawing of the first, which stands in the first screen, as part of the page. */
type ServiceRowsProps = { services: readonly Service[]; first?: Markup | undefined };

/** The services one below the other, the drawing now at the left, now at the right. */
export function ServiceRows({ services, first }: ServiceRowsProps) {
	return (
		<Container className={rowsCss.root}>
			<Grid className={rowsCss.rows}>
				{services.map((service, index) => (
					<ServiceRow key={service.title} service={service} inPage={index === 0 ? first : undefined} />
				))}
			</Grid>
		</Container>
	);
}

function ServiceRow({ service, inPage }: { service: Service; inPage: Markup | undefined }) {
	const { title, text, features, drawing, link, id, offer } = service;
	const titleId = useId();
	return (
		<article id={id} className={rowsCss.row} aria-labelledby={titleId}>
			{inPage && <InlineDrawing markup={inPage} className={rowsCss.drawing} />}
			{drawing && !inPage && <img src={drawing} width={640} height={460} alt="" loading="lazy" />}
			<div>
				<h2 id={titleId}>{title}</h2>
				<p>{text}</p>
				<FeatureList features={features} className={rowsCss.features} />
				{offer && (
					<p className={rowsCss.offer}>
						<b>{offer.from}</b> {offer.duration}
					</p>
				)}
				{link && (
					<ButtonLink to={link.to} tone="ink" className={rowsCss.link}>
						<span>
							{link.label}
							<VisuallyHidden>{` ${link.about}`}</VisuallyHidden>
						</span>
						<Icon shape={ArrowRight} />
					</ButtonLink>
				)}
			</div>
		</article>
	);
}

/** The services in one table; where it has no room, each is a block that is read from top to bottom. */
function ServiceComparison({ title, lead, columns, services }: PageProps<typeof loader>["loaderData"]["comparison"]) {
	if (services.length === 0) return null;
	return (
		<Section id="compare" className={comparisonCss.root}>
			<SectionHeading title={<h2 id="compare-title">{title}</h2>}>{lead.text}</SectionHeading>
			<table className={classNames(tables.root, comparisonCss.table)} aria-labelledby="compare-title">
				<thead>
					<tr>
						{Object.values(columns).map((column) => (
							<th key={column} scope="col">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{services.map((service) => (
						<tr key={service.title}>
							<th scope="row">
								{service.title}
								<span>{service.summary}</span>
							</th>
							<td data-label={columns.forWhom}>{service.forWhom}</td>
							<td data-label={columns.price}>{service.price}</td>
							<td data-label={columns.duration}>{service.duration}</td>
							<td data-label={columns.needs}>{service.needs}</td>
							<td data-label={columns.example}>
								{service.example && <a href={service.example.to}>{service.example.label}</a>}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</Section>
	);
}
