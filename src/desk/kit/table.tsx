import { ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";

/** Where the head of a column leads, and how the rows are sorted by it now. */
export type ColumnSort = { href: string; order: "ascending" | "descending" | undefined };

type Cell<Row> = (row: Row) => ReactNode;

type Column<Row> =
	| Cell<Row>
	| {
			cell: Cell<Row>;
			/** Of its cells. */
			className?: string;
			headClassName?: string;
			isNumeric?: boolean;
			/** Only screen readers read its head. */
			isHeadHidden?: boolean;
			/** Where the table is a list, on a phone, its name stands beside what a cell has. */
			isNamedOnPhone?: boolean;
			/** It stands before the column that names the row: a picture. */
			isBeforeName?: boolean;
			sort?: ColumnSort;
	  };

const optionsOf = <Row,>(column: Column<Row>) => (typeof column === "function" ? { cell: column } : column);

const classesOf = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(" ") || undefined;

function Head<Row>({ name, column }: { name: string; column: Column<Row> }) {
	const { headClassName, isNumeric, isHeadHidden, sort } = optionsOf(column);
	const Icon = sort?.order === "descending" ? ChevronDown : ChevronUp;
	return (
		<th scope="col" className={classesOf(isNumeric && "numeric", headClassName)} aria-sort={sort?.order}>
			{isHeadHidden && <span className="visually-hidden">{name}</span>}
			{sort && (
				<a href={sort.href}>
					{name}
					{sort.order && <Icon className="icon small-icon" aria-hidden="true" />}
				</a>
			)}
			{!isHeadHidden && !sort && name}
		</th>
	);
}

type TableProps<Row> = {
	/** For screen readers. */
	caption: string;
	rows: readonly Row[];
	keyOf(row: Row): string;
	/** What its columns are called and show, in their order; the first names the row. */
	columns: Readonly<Record<string, Column<Row>>>;
	/** Of a row's element. */
	rowClassName?(row: Row): string | undefined;
	/** `list`: high rows, each of them often a link, which on a phone stand one below the other. `dense`: figures. */
	look?: "list" | "dense" | "plain";
	/** What stands in the table's place while it has no rows. */
	empty?: ReactNode;
};

/** Rows of things of one kind. */
export function Table<Row>({ caption, rows, keyOf, columns, rowClassName, look = "list", empty }: TableProps<Row>) {
	if (rows.length === 0 && empty) return empty;
	const named = Object.entries(columns);
	const nameAt = named.findIndex(([, column]) => !optionsOf(column).isBeforeName);
	const table = (
		<table className={look === "plain" ? "table" : `table ${look}`}>
			<caption className="visually-hidden">{caption}</caption>
			<thead>
				<tr>
					{named.map(([name, column]) => (
						<Head key={name} name={name} column={column} />
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<tr key={keyOf(row)} className={rowClassName?.(row)}>
						{named.map(([name, column], index) => {
							const { cell, className, isNumeric, isNamedOnPhone } = optionsOf(column);
							const content = cell(row);
							const isEmpty = content === undefined || content === null || content === false || content === "";
							const classes = classesOf(isNumeric && "numeric", className);
							if (index === nameAt) {
								return (
									<th key={name} scope="row" className={classes}>
										{content}
									</th>
								);
							}
							return (
								<td key={name} className={classes} data-l={isNamedOnPhone && !isEmpty ? name : undefined}>
									{content}
								</td>
							);
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
	return look === "list" ? <div className="table-frame">{table}</div> : table;
}
