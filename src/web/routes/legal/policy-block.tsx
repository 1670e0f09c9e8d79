import { DataTable } from "#ui/data-table.tsx";
import { RichText, type RichTextParts } from "#ui/rich-text.tsx";
import styles from "./policy-block.module.css";

export type PolicyBlockData =
	| { kind: "text"; text: RichTextParts }
	| { kind: "list"; items: readonly { text: string }[] }
	| { kind: "terms"; items: readonly { term: string; text: string }[] }
	| { kind: "table"; caption: string; columns: readonly string[]; rows: readonly { cells: readonly string[] }[] };

/** A paragraph, a list, a list of terms or a table of a policy. */
export function PolicyBlock({ block }: { block: PolicyBlockData }) {
	switch (block.kind) {
		case "text":
			return (
				<p className={styles.text}>
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
