import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./data-table.module.css";
import tables from "./table.module.css";

type DataTableProps = {
	/** Hidden where a heading right above it says the same. */
	caption: ReactNode;
	columns: readonly string[];
	/** The first cell of a row names it. */
	rows: readonly (readonly string[])[];
	/** Names by which a script finds each row. */
	names?: readonly string[];
	/** The last column is what the others lead to. */
	emphasis?: "last";
};

/**
 * A table that stays readable on a phone: there each row is a block, and each value has its column's name before it. It
 * needs no roles for that: the engines keep a table a table however it is displayed (e2e/firefox.test.ts and webkit.test.ts prove it).
 */
export function DataTable({ caption, columns, rows, names, emphasis }: DataTableProps) {
	const [, ...valueColumns] = columns;
	return (
		<div className={styles.scroller}>
			<table className={classNames(tables.root, styles.root)} data-emphasis={emphasis}>
				<caption>{caption}</caption>
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
					{rows.map(([name, ...values], row) => (
						<tr key={name} data-row={names?.[row]}>
							<th scope="row">{name}</th>
							{valueColumns.map((column, index) => (
								<td key={column} data-label={column}>
									{values[index]}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
