import { renderToStaticMarkup } from "react-dom/server";
import { DataTable } from "#ui/data-table.tsx";
import { markup } from "#ui/markup.ts";
import { RichText, type RichTextParts } from "#ui/rich-text.tsx";
import styles from "./policy-text.module.css";

type PolicyBlockData =
	| { kind: "text"; text: RichTextParts }
	| { kind: "list"; items: readonly { text: string }[] }
	| { kind: "terms"; items: readonly { term: string; text: string }[] }
	| { kind: "table"; caption: string; columns: readonly string[]; rows: readonly { cells: readonly string[] }[] };

type Policy = {
	meta: { path: string; title: string; description: string };
	title: string;
	updated: { label: string; day: string };
	contentsLabel: string;
	sections: readonly { id: string; title: string; blocks: readonly PolicyBlockData[] }[];
};

/** A policy as its page shows it: the sections numbered, their text as markup, which no script needs. */
export function policyOf({ meta, title, updated, contentsLabel, sections }: Policy) {
	const numbered = sections.map((section, index) => ({ ...section, title: `${index + 1}. ${section.title}` }));
	const text = numbered.map((section) => (
		<section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
			<h2 id={`${section.id}-title`}>{section.title}</h2>
			{section.blocks.map((block) => (
				<PolicyBlock key={JSON.stringify(block)} block={block} />
			))}
		</section>
	));
	return {
		...{ meta, title, updated, contentsLabel },
		contents: numbered.map((section) => ({ id: section.id, title: section.title })),
		text: markup("policy", renderToStaticMarkup(text)),
	};
}

/** A paragraph, a list, a list of terms or a table of a policy. */
function PolicyBlock({ block }: { block: PolicyBlockData }) {
	switch (block.kind) {
		case "text":
			return (
				<p className={styles.paragraph}>
					<RichText parts={block.text} />
				</p>
			);
		case "list":
			return (
				<ul className={styles.list}>
					{block.items.map(({ text }) => (
						<li key={text}>{text}</li>
					))}
				</ul>
			);
		case "terms":
			return (
				<dl className={styles.terms}>
					{block.items.map(({ term, text }) => (
						<div key={term}>
							<dt>{term}</dt>
							<dd>{text}</dd>
						</div>
					))}
				</dl>
			);
		case "table":
			return (
				<div className={styles.table}>
					<DataTable caption={block.caption} columns={block.columns} rows={block.rows.map(({ cells }) => cells)} />
				</div>
			);
	}
}
