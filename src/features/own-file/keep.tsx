import { Download, Printer } from "lucide-react";
import type { SalesFilePage } from "#documents/pages/your-sales-file.ts";
import { fillIn, fillInCount } from "#domain/fill-in.ts";
import { formatInteger } from "#domain/format-number.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { saveText } from "#ui/save-file.ts";
import type { Lists } from "./analysis.ts";
import styles from "./keep.module.css";
import parts from "./report-parts.module.css";
import { TwoColumns } from "./report-parts.tsx";
import type { OwnFile, ReadAnalysis } from "./use-own-file.ts";

type Copy = SalesFilePage["keep"];
type Cell = string | number | null;

const LISTS = ["quiet", "overdue", "same", "clean"] as const;
type List = (typeof LISTS)[number];

const COLUMNS: Record<List, readonly (keyof Copy["columns"])[]> = {
	quiet: ["customer", "orders", "last", "gap", "silent", "value", "group"],
	overdue: ["customer", "open", "overdue", "oldest", "invoices"],
	same: ["names", "kind", "net"],
	clean: ["line", "date", "order", "customer", "product", "quantity", "amount", "row"],
};

const units = (hundredths: number) => hundredths / 100;

/** The rows of a list, in the order of its columns. */
function rowsOf(list: List, { quiet, overdue, cleaned }: Lists, { result }: ReadAnalysis): Cell[][] {
	switch (list) {
		case "quiet":
			return quiet.map(({ customer, orders, last, gap, silent, value, group }) => {
				return [customer, orders, last, gap, silent, units(value), group];
			});
		case "overdue":
			return overdue.map((each) => [each.customer, units(each.open), units(each.overdue), each.oldest, each.count]);
		case "same": {
			const spellings = result.findings.data.spellings?.table ?? [];
			return spellings.map(({ names, kind, net }) => [names.join("; "), kind, units(net)]);
		}
		case "clean":
			return cleaned.map(({ line, date, order, customer, product, quantity, amount, kind }) => {
				return [line, date, order, customer, product, quantity, units(amount), kind];
			});
	}
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
		const titles = COLUMNS[list].map((column) => copy.columns[column]);
		const rows = rowsOf(list, lists, analysis);
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
