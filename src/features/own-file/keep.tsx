import { Download, Printer } from "lucide-react";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { saveText } from "#ui/save-file.ts";
import type { Lists, ReadAnalysis } from "./analysis.ts";
import styles from "./keep.module.css";
import parts from "./report-parts.module.css";
import { TwoColumns } from "./report-parts.tsx";
import type { OwnFile } from "./use-own-file.ts";

type Copy = SalesFilePage["keep"];
type Column = keyof Copy["columns"];
type Cell = string | number | null;

const LISTS = ["quiet", "overdue", "same", "clean"] as const;
type List = (typeof LISTS)[number];

const COLUMNS: Record<List, readonly Column[]> = {
	quiet: ["customer", "orders", "last", "gap", "silent", "value", "group"],
	overdue: ["customer", "open", "overdue", "oldest", "invoices"],
	same: ["names", "kind", "net"],
	clean: ["line", "date", "order", "customer", "product", "quantity", "amount", "row"],
};
const IN_HUNDREDTHS: readonly Column[] = ["value", "open", "overdue", "net", "amount"];

/** The rows of a list, each by its columns. */
function rowsOf(list: List, lists: Lists, { result }: ReadAnalysis): readonly Partial<Record<Column, Cell>>[] {
	if (list === "quiet") return lists.quiet;
	if (list === "overdue") return lists.overdue.map(({ count, ...row }) => ({ ...row, invoices: count }));
	if (list === "clean") return lists.cleaned.map(({ kind, ...row }) => ({ ...row, row: kind }));
	const spellings = result.findings.data.spellings?.table ?? [];
	return spellings.map(({ names, ...row }) => ({ ...row, names: names.join("; ") }));
}

function cellOf(row: Partial<Record<Column, Cell>>, column: Column): Cell {
	const cell = row[column] ?? null;
	return typeof cell === "number" && IN_HUNDREDTHS.includes(column) ? cell / 100 : cell;
}

/** Text that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function textOf(cell: Cell): string {
	if (typeof cell !== "string") return cell === null ? "" : String(cell);
	const text = FORMULA.test(cell) ? `'${cell}` : cell;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180), with the mark by which spreadsheets know UTF-8. No text in it can be taken for a formula. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
	`\uFEFF${rows.map((row) => `${row.map(textOf).join(",")}\r\n`).join("")}`;

/** How many rows each list has. */
function sizesOf({ findings, reading }: ReadAnalysis["result"]): Record<List, number> {
	const { count = 0, paused, long } = findings.quiet;
	return {
		quiet: count + (paused?.count ?? 0) + (long?.count ?? 0),
		overdue: findings.unpaid.table?.filter(({ overdue }) => overdue > 0).length ?? 0,
		same: findings.data.spellings?.count ?? 0,
		clean: reading.used,
	};
}

/** The parts that can be taken along: the report on paper, and lists for a spreadsheet. All of it is made on the device. */
export function Keep({ copy, analysis, tool }: { copy: Copy; analysis: ReadAnalysis; tool: OwnFile }) {
	const sizes = sizesOf(analysis.result);
	async function save(list: List) {
		const lists = await tool.lists();
		if (!lists) return;
		const columns = COLUMNS[list];
		const titles = columns.map((column) => copy.columns[column]);
		const rows = rowsOf(list, lists, analysis).map((row) => columns.map((column) => cellOf(row, column)));
		saveText(csvOf([titles, ...rows]), { name: copy.files[list], type: "text/csv" });
	}
	const items = LISTS.filter((list) => sizes[list] > 0).map((list) => {
		const rows = formatInteger(sizes[list]);
		const note = list === "clean" ? fillIn(copy.cleanNote, { rows }) : fillInCount(copy.rows, sizes[list], { rows });
		return { icon: Download, label: copy[list], note, onPress: () => void save(list) };
	});
	return (
		<TwoColumns id="keep" ground="lime" title={copy.title} text={copy.text}>
			<ul className={classNames(parts.sheet, parts.plain, parts.ruled, styles.list)}>
				{[{ icon: Printer, label: copy.print, note: copy.printNote, onPress: () => print() }, ...items].map((item) => (
					<li key={item.label}>
						<button type="button" onClick={item.onPress}>
							<Icon shape={item.icon} />
							<b>{item.label}</b>
							<span>{item.note}</span>
						</button>
					</li>
				))}
			</ul>
		</TwoColumns>
	);
}
