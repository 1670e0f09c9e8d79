import { ChevronDown, ChevronUp } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { palette } from "#brand.ts";
import { inDigits } from "./formats.ts";

/** The link in the head of a column, and the order in which the rows are sorted by it now. */
export type ColumnSort = { href: string; order: "ascending" | "descending" | undefined };

/** A number is shown with its commas. */
type Cell<Row> = (row: Row) => ReactNode;

type Column<Row> =
	| Cell<Row>
	| {
			cell: Cell<Row>;
			className?: string;
			headClassName?: string;
			isNumeric?: boolean;
			isHeadHidden?: boolean;
			/** Shows the column's name beside each cell on a phone, where the table is a list. */
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

/** The first cell of a row that is a link: its page, and a line below. */
export const RowLink = ({ href, label, note }: { href: string; label: ReactNode; note?: ReactNode }) => (
	<>
		<a className="row-link" href={href}>
			{label}
		</a>
		{note !== undefined && <small>{note}</small>}
	</>
);

type TableProps<Row> = {
	caption: string;
	rows: readonly Row[];
	/** The names of its columns with their cells, in their order; the first names the row. */
	columns: Readonly<Record<string, Column<Row>>>;
	/** The buttons of a row, in a last column whose head only screen readers read. */
	acts?(row: Row): ReactNode;
	rowClassName?(row: Row): string | undefined;
	/** `list`: high rows, each of them often a link, which on a phone stand one below the other. `dense`: figures. */
	look?: "list" | "dense" | "plain";
	empty?: ReactNode;
};

export function Table<Row>(props: TableProps<Row>) {
	const { caption, rows, columns, acts, rowClassName, look = "list", empty } = props;
	if (rows.length === 0 && empty) return empty;
	const named = Object.entries<Column<Row>>({
		...columns,
		...(acts && { "What you can do": { isHeadHidden: true, className: "numeric", cell: acts } }),
	});
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
				{rows.map((row, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on the server.
					<tr key={at} className={rowClassName?.(row)}>
						{named.map(([name, column], index) => {
							const { cell, className, isNumeric, isNamedOnPhone } = optionsOf(column);
							const value = cell(row);
							const content = typeof value === "number" ? inDigits(value) : value;
							const isEmpty = content === undefined || content === null || content === false || content === "";
							const classes = classesOf(isNumeric && "numeric", className);
							const shared = { className: classes, children: content };
							if (index === nameAt) return <th key={name} scope="row" {...shared} />;
							return <td key={name} {...shared} data-l={isNamedOnPhone && !isEmpty ? name : undefined} />;
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
	return look === "list" ? <div className="table-frame">{table}</div> : table;
}

/** From 1; an address that names another page than a number shows the first. */
export function pageIn(search: URLSearchParams): number {
	const page = Number(search.get("page") ?? "1");
	return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The range of the rows that are shown, their number, and the links to the others. */
export function Pager({ page, pageSize, total }: { page: number; pageSize: number; total: number }) {
	const { search } = useLocation();
	const last = Math.ceil(total / pageSize);
	if (last <= 1) return null;
	const hrefTo = (target: number) => {
		const query = new URLSearchParams(search);
		query.delete("notice");
		query.set("page", String(target));
		return `?${query}`;
	};
	const shown = [(page - 1) * pageSize + 1, Math.min(total, page * pageSize), total];
	const [from, to, of] = shown.map(inDigits);
	const beside = (label: string, target: number) =>
		target >= 1 &&
		target <= last && (
			<li>
				<a href={hrefTo(target)}>{label}</a>
			</li>
		);
	const near = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
	return (
		<nav className="pager" aria-label="Pages">
			<p className="muted">{`${from} to ${to} of ${of}`}</p>
			<ul>
				{beside("Previous", page - 1)}
				{[...new Set(near)].map((each) => (
					<li key={each}>
						<a
							href={hrefTo(each)}
							aria-current={each === page ? "page" : undefined}
							aria-label={each === last ? `Page ${each}, the last` : `Page ${each}`}
						>
							{inDigits(each)}
						</a>
					</li>
				))}
				{beside("Next", page + 1)}
			</ul>
		</nav>
	);
}

const BAR_WIDTH = 200;

type CellBarProps = { share: number; isGold?: boolean; isPale?: boolean };

/** A share as a bar in a cell; its figure stands beside it. The gold edge marks the one that answers. */
export function CellBar({ share, isGold = false, isPale = false }: CellBarProps) {
	const end = Math.round(10 * BAR_WIDTH * Math.min(1, Math.max(0, share))) / 10;
	return (
		<svg viewBox={`0 0 ${BAR_WIDTH} 14`} preserveAspectRatio="none" aria-hidden="true">
			<path d={`M0 7H${BAR_WIDTH}`} stroke={palette.lime} strokeWidth="14" />
			<path d={`M0 7H${end}`} stroke={isPale ? palette.shaleBar : palette.slate} strokeWidth="14" />
			<path d={`M0 4H${end}M0 10H${end}`} stroke={palette.ink} strokeOpacity=".28" strokeWidth=".8" />
			{isGold && <path d={`M${Math.max(1.5, end - 1.5)} 0v14`} stroke={palette.gold} strokeWidth="4" />}
		</svg>
	);
}
