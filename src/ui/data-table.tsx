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
	/** The last column is what the others lead to. */
	emphasis?: "last";
};

/**
 * On a narrow screen the rows become blocks, and a table that is displayed as blocks is no table any more to some
 * screen readers. The roles keep it one.
 */
export const tableRoles = {
	table: { role: "table" },
	group: { role: "rowgroup" },
	row: { role: "row" },
	columnName: { role: "columnheader" },
	rowName: { role: "rowheader" },
	cell: { role: "cell" },
} as const;

/** A table that stays readable on a phone: there each row is a block, and each value has its column's name before it. */
export function DataTable({ caption, columns, rows, emphasis }: DataTableProps) {
	const [, ...valueColumns] = columns;
	return (
		<table {...tableRoles.table} className={classNames(tables.root, styles.root)} data-emphasis={emphasis}>
			<caption>{caption}</caption>
			<thead {...tableRoles.group}>
				<tr {...tableRoles.row}>
					{columns.map((column) => (
						<th key={column} {...tableRoles.columnName} scope="col">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody {...tableRoles.group}>
				{rows.map(([name, ...values]) => (
					<tr key={name} {...tableRoles.row}>
						<th {...tableRoles.rowName} scope="row">
							{name}
						</th>
						{valueColumns.map((column, index) => (
							<td key={column} {...tableRoles.cell} data-label={column}>
								{values[index]}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
