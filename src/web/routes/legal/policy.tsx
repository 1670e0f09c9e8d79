import { data, type LoaderFunctionArgs } from "react-router";
import { piecesOf } from "#documents/links-in-text.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { companyContext } from "#features/company/company-content.server.ts";
import { DataTable } from "#ui/data-table.tsx";
import { Container, Grid } from "#ui/layout/container.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { NextStep } from "#ui/sections/next-step.tsx";
import { PageContents } from "#ui/sections/page-contents.tsx";
import type { MetaArgs, PageProps } from "#web/page.ts";
import { pageMeta } from "#web/seo/page-meta.ts";
import { breadcrumbs } from "#web/seo/structured-data.tsx";
import styles from "./policy-text.module.css";

export const path = ["/privacy-policy", "/accessibility", "/data-and-contract"] as const;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => pageMeta(loaderData.meta);

export function loader({ context, request }: LoaderFunctionArgs) {
	const content = context.get(companyContext);
	const { privacyPolicy, accessibility, dataAndContract } = content.pages;
	const { next, ...contract } = dataAndContract;
	const { pathname } = new URL(request.url);
	const here = path.find((each) => each === pathname);
	const policy = [privacyPolicy, accessibility, contract].find(({ meta }) => meta.path === here);
	if (!here || !policy) throw data(null, { status: 404 });
	const { meta: page, heading, ...sections } = policy;
	const date = formatLongDate(page.updated);
	return {
		meta: page,
		heading: { ...heading, updated: fillIn(heading.updated, { date }) },
		sections: Object.entries<PolicySection>(sections).map(([id, section], index) => ({
			...section,
			id,
			title: `${index + 1}. ${section.title}`,
		})),
		next: policy === contract ? next : undefined,
		structured: [breadcrumbs(content, here)],
	};
}

/** A policy: its date, its contents, and its numbered sections. */
export default function PolicyRoute({ loaderData }: PageProps<typeof loader>) {
	const { meta: page, heading, sections, next } = loaderData;
	return (
		<>
			<Container className={styles.root}>
				<h1>{heading.title}</h1>
				<p className={styles.updated}>
					<time dateTime={page.updated}>{heading.updated}</time>
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
