import { data, type LoaderFunctionArgs } from "react-router";
import { group, line, lines, list, promises, text } from "#documents/fields.ts";
import { piecesOf } from "#documents/links-in-text.ts";
import { nextStep, pageDocument, searchResults } from "#documents/pages/page.ts";
import { PERIOD_PLACEHOLDERS } from "#documents/placeholders.ts";
import { companyContext } from "#documents/site-documents.server.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import { PageContents } from "#ui/sections/page-contents.tsx";
import type { PageProps } from "#web/page.ts";
import { breadcrumbs } from "#web/seo/structured-data.tsx";
import styles from "./policy-text.module.css";

const TEXT_MAX = 1_200;

const heading = group("Heading", {
	title: line("Title", { max: 60 }),
	updated: line("When the words last changed", { max: 60, placeholders: ["date"], hint: "{date} is the day above." }),
	contents: line("Title of the contents", { max: 40 }),
});

const paragraphs = (label: string) =>
	list(
		label,
		{
			text: text("Sentences", { max: TEXT_MAX, hint: "A link is written as [words](address)." }),
			ownerConfirms: promises,
		},
		{ item: "paragraph", min: 1, max: 12 },
	);

const before = paragraphs("Paragraphs");
const points = lines("Points", { hint: "A line each" });
/** Each with what it means here. */
const terms = list(
	"Terms",
	{ term: line("Term", { max: 60 }), text: text("Sentences", { max: TEXT_MAX }), ownerConfirms: promises },
	{ item: "term", min: 1, max: 20 },
);
/** Below the list or the table. */
const after = paragraphs("Paragraphs at the end");

/** Its name is its address on the page, which shows its parts in the order before, points, terms, table, after. */
const section = <Shape extends Parameters<typeof group>[1]>(label: string, shape: Shape) =>
	group(label, { title: line("Title", { max: 80 }), ...shape });

const caption = line("What the table shows", { max: 80 });
const column = (label: string) => line(label, { max: 40 });
const cell = (label: string) => text(label, { max: 250 });

/**
 * This site's handling of personal data. Somebody has to confirm what the code cannot know: periods that the owner
 * agrees to, contracts, and the law that applies to the company.
 */
export const privacyPolicyDocument = pageDocument(
	{
		name: "privacy-policy",
		title: "Privacy policy",
		path: "/privacy-policy",
		placeholders: PERIOD_PLACEHOLDERS,
		forOwners: [""],
	},
	{
		meta: searchResults,
		heading,
		"who-we-are": section("Who you are", { before }),
		"what-you-give-us": section("What visitors give you", { before, terms, after }),
		"collected-automatically": section("What is collected automatically", { terms }),
		why: section("Legal grounds", {
			before,
			table: group("Table", {
				caption,
				columns: group("Columns", { use: column("First column"), ground: column("Second column") }),
				rows: list(
					"Rows",
					{ use: cell("Use"), ground: cell("Legal ground"), ownerConfirms: promises },
					{ item: "row", min: 1, max: 30 },
				),
			}),
			after,
		}),
		"who-else-sees-it": section("Who else sees it", { before, points, after }),
		"how-long": section("How long you keep it", {
			table: group("Table", {
				caption,
				columns: group("Columns", { data: column("First column"), kept: column("Second column") }),
				rows: list(
					"Rows",
					{ data: cell("Data"), kept: cell("Kept"), ownerConfirms: promises },
					{
						item: "row",
						min: 1,
						max: 30,
						hint: "The site deletes after the periods in braces: only what deletes can change them.",
					},
				),
			}),
			after,
		}),
		"your-rights": section("Rights", { before, points, after }),
		"security-changes-contact": section("Security, changes, contact", { terms, after }),
	},
);

/** The parts of the site that work, for whom, how that is known, and what is missing. */
export const accessibilityDocument = pageDocument(
	{ name: "accessibility", title: "Accessibility", path: "/accessibility", forOwners: [""] },
	{
		meta: searchResults,
		heading,
		aim: section("Aim", { before }),
		"what-to-expect": section("What to expect", { points }),
		"how-tested": section("Tests", { before, points, after }),
		"known-gaps": section("Gaps", { terms }),
		"tell-us": section("How to tell you", { before }),
	},
);

/** The handling of a client's data, and what the agreement says: nothing of it follows from the code. */
export const dataAndContractDocument = pageDocument(
	{ name: "data-and-contract", title: "Data and contract", path: "/data-and-contract", forOwners: [""] },
	{
		meta: searchResults,
		heading,
		scope: section("What the page is about", { before }),
		access: section("Who gets access, and how", { terms }),
		location: section("Where the data are", { terms }),
		"ai-providers": section("Which AI providers see what", { terms }),
		deletion: section("What is deleted, and when", { terms }),
		secrecy: section("Secrecy", { terms }),
		ownership: section("Who owns what", { terms }),
		ending: section("How it ends", { terms }),
		next: nextStep(),
	},
);

export const documents = [privacyPolicyDocument, accessibilityDocument, dataAndContractDocument] as const;

export const path = documents.map((document) => document.path);

export function loader({ context, request }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { pathname } = new URL(request.url);
	const document = documents.find((each) => each.path === pathname);
	if (!document) throw data(null, { status: 404 });
	const { meta, heading, next, ...sections } = { next: undefined, ...content.page(document) };
	const date = formatLongDate(meta.updated);
	return {
		copy: { meta },
		heading: { ...heading, updated: fillIn(heading.updated, { date }) },
		sections: Object.entries<PolicySection>(sections).map(([id, section], index) => ({
			...section,
			id,
			title: `${index + 1}. ${section.title}`,
		})),
		next,
		structured: [breadcrumbs(content, meta.path)],
	};
}

/** A policy: its date, its contents, and its numbered sections. */
export default function PolicyRoute({ loaderData }: PageProps<typeof loader>) {
	const { copy, heading, sections, next } = loaderData;
	return (
		<>
			<Container className={styles.root}>
				<h1>{heading.title}</h1>
				<p className={styles.updated}>
					<time dateTime={copy.meta.updated}>{heading.updated}</time>
				</p>
				<Grid>
					<div className={styles.contents}>
						<PageContents label={heading.contents} items={sections} />
					</div>
					<div className={styles.text}>
						{sections.map((section) => (
							<section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
								<h2 id={`${section.id}-title`}>{section.title}</h2>
								<PolicyParts {...section} />
							</section>
						))}
					</div>
				</Grid>
			</Container>
			{next && <NextStep {...next} />}
		</>
	);
}

type Paragraph = { text: string };

type PolicySection = {
	title: string;
	before?: readonly Paragraph[];
	points?: readonly string[];
	terms?: readonly { term: string; text: string }[];
	/** The names of the columns are those of the cells of a row. */
	table?: {
		caption: string;
		columns: Readonly<Record<string, string>>;
		rows: readonly Readonly<Record<string, string | boolean>>[];
	};
	after?: readonly Paragraph[];
};

/** Paragraphs, and between them a list, a list of terms or a table. */
function PolicyParts({ before = [], points, terms, table, after = [] }: PolicySection) {
	return (
		<>
			<Paragraphs items={before} />
			{points && (
				<ul className={styles.list}>
					{points.map((point) => (
						<li key={point}>{point}</li>
					))}
				</ul>
			)}
			{terms && (
				<dl className={styles.terms}>
					{terms.map(({ term, text }) => (
						<div key={term}>
							<dt>{term}</dt>
							<dd>{text}</dd>
						</div>
					))}
				</dl>
			)}
			{table && (
				<div className={styles.table}>
					<DataTable
						caption={table.caption}
						columns={Object.values(table.columns)}
						rows={table.rows.map((row) => Object.keys(table.columns).map((name) => String(row[name])))}
					/>
				</div>
			)}
			<Paragraphs items={after} />
		</>
	);
}

/** One that has nothing to say of this company is left out. */
function Paragraphs({ items }: { items: readonly Paragraph[] }) {
	return items
		.filter(({ text }) => text !== "")
		.map(({ text }) => (
			<p key={text} className={styles.paragraph}>
				<RichText parts={piecesOf(text)} />
			</p>
		));
}
