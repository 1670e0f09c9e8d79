import { renderToStaticMarkup } from "react-dom/server";
import { piecesOf } from "#documents/links-in-text.ts";
import { formatLongDate } from "#domain/dates.ts";
import { fillIn } from "#domain/fill-in.ts";
import { DataTable } from "#ui/data-table.tsx";
import { markup } from "#ui/markup.ts";
import { RichText } from "#ui/rich-text.tsx";
import styles from "./policy-text.module.css";

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

type Head = {
	meta: { path: string; title: string; description: string; updated: string };
	heading: { title: string; updated: string; contents: string };
};

/** A policy as its page shows it: the sections, by their ids, numbered, and their text as markup, which no script needs. */
export function policyOf({ meta, heading }: Head, sections: Readonly<Record<string, PolicySection>>) {
	const numbered = Object.entries(sections).map(([id, section], index) => ({
		...section,
		id,
		title: `${index + 1}. ${section.title}`,
	}));
	const text = numbered.map((section) => (
		<section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
			<h2 id={`${section.id}-title`}>{section.title}</h2>
			<PolicyParts {...section} />
		</section>
	));
	const date = formatLongDate(meta.updated);
	return {
		meta,
		title: heading.title,
		updated: { label: fillIn(heading.updated, { date }), day: meta.updated },
		contentsLabel: heading.contents,
		contents: numbered.map(({ id, title }) => ({ id, title })),
		text: markup(renderToStaticMarkup(text)),
	};
}

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
