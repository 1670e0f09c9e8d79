import textAction from "#ui/text-action.module.css";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./figures-table.module.css";

export type FiguresTableProps = {
	caption?: string;
	columns: readonly string[];
	/** The first cell of a row names it. */
	rows: readonly (readonly string[])[];
	/** A line under the name of each row. */
	notes?: readonly string[];
	/** Names by which a script finds each row. */
	names?: readonly string[];
	total?: readonly string[];
};

type CellsProps = { cells: readonly string[]; note?: string | undefined; row?: string | undefined };

function Cells({ cells: [name, ...values], note, row }: CellsProps) {
	return (
		<tr data-row={row}>
			<th scope="row">
				{name}
				{note && <span className={styles.note}>{note}</span>}
			</th>
			{values.map((value, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: cells have no name but their place.
				<td key={index}>{value}</td>
			))}
		</tr>
	);
}

function Table({ caption, columns, rows, notes, names, total }: FiguresTableProps) {
	return (
		<table className={styles.table}>
			{caption && <caption>{caption}</caption>}
			<thead>
				<tr>
					{columns.map((column) => (
						<th key={column} scope="col">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((cells, index) => (
					<Cells key={cells.join()} cells={cells} note={notes?.[index]} row={names?.[index]} />
				))}
			</tbody>
			{total && (
				<tfoot>
					<Cells cells={total} />
				</tfoot>
			)}
		</table>
	);
}

/** Figures in few columns: a table at every width. */
export const FiguresTable = (table: FiguresTableProps) => (
	<div className={styles.region}>
		<Table {...table} />
	</div>
);

type TablesBehindProps = { label: string; name: string; regionLabel: string; tables: readonly FiguresTableProps[] };

/** The tables behind a drawing, shown on request. They may be wider than a phone: keys, too, can move them sideways. */
export function TablesBehind({ label, name, regionLabel, tables }: TablesBehindProps) {
	return (
		<details className={styles.behind}>
			<summary className={textAction.small}>
				{label}
				<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
			</summary>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the focus to be scrolled by keys. */}
			<section className={styles.region} tabIndex={0} aria-label={regionLabel}>
				{tables.map((table) => (
					<Table key={table.caption} {...table} />
				))}
			</section>
		</details>
	);
}
