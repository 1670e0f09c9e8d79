import type { Lists } from "./analysis.ts";
import { isoDay } from "./calendar.ts";
import type { Counted } from "./find-all.ts";
import type { Role, Sales } from "./sales.ts";
import { lineOf, textOf } from "./table.ts";

/** Hundredths as a number. */
const wholeOf = (hundredths: number): number => hundredths / 100;

/** By used row, the text of its cell in the column of a role. */
function cellTexts({ table, details, record }: Sales, role: Role): (row: number) => string {
	const column = table.columns[details.columns.findIndex((each) => each.role === role)];
	return (row) => (column ? textOf(column.cell(column.codes[record[row] ?? 0] ?? 0)) : "");
}

function cleanedRows(sales: Sales): Lists["cleaned"] {
	const orderOf = cellTexts(sales, "order");
	return Array.from(sales.record, (record, row) => {
		const quantity = sales.quantity?.[row] ?? Number.NaN;
		return {
			line: lineOf(sales.table, record),
			date: isoDay(sales.day[row] ?? 0),
			order: orderOf(row),
			customer: sales.customerNames[sales.customer[row] ?? -1] ?? "",
			product: sales.productTexts[sales.product[row] ?? -1] ?? "",
			quantity: Number.isNaN(quantity) ? null : wholeOf(quantity),
			amount: sales.amount[row] ?? 0,
			kind: (sales.amount[row] ?? 0) < 0 ? ("refund" as const) : ("sale" as const),
		};
	});
}

/** The lists that she can take along: the used rows, everyone silent, and everyone who owes something overdue. */
export const makeLists = ({ overview, silent, debts }: Counted): Lists => ({
	cleaned: cleanedRows(overview.sales),
	quiet: silent.map(({ code, ...each }) => each),
	overdue: (debts?.debtors ?? []).map(({ row }) => row).filter(({ overdue }) => overdue > 0),
});

/** A cell of a list; `hundredths` is money. */
export type ListCell = string | number | null | { hundredths: number };

/** A spreadsheet would run a text that begins so as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;
const BYTE_ORDER_MARK = "\uFEFF";

function cellText(cell: ListCell): string {
	if (cell === null) return "";
	if (typeof cell === "number") return String(cell);
	if (typeof cell === "object") return wholeOf(cell.hundredths).toFixed(2);
	const safe = FORMULA_START.test(cell) ? `'${cell}` : cell;
	return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A list as CSV (RFC 4180) that spreadsheets read: UTF-8 with its mark, commas, a point in amounts, and no text that is a formula. */
export function csvText(headings: readonly string[], rows: readonly (readonly ListCell[])[]): string {
	const lines = [headings, ...rows].map((cells) => `${cells.map(cellText).join(",")}\r\n`);
	return BYTE_ORDER_MARK + lines.join("");
}

/** The cells of each list, in the order of its columns: those of `Lists`. */
export const listRows = {
	cleaned: (rows: Lists["cleaned"]): ListCell[][] =>
		rows.map(({ line, date, order, customer, product, quantity, amount, kind }) => {
			return [line, date, order, customer, product, quantity, { hundredths: amount }, kind];
		}),
	/** Customer, last order, usual gap, silent days, orders, value, group. */
	quiet: (rows: Lists["quiet"]): ListCell[][] =>
		rows.map(({ customer, last, gap, silent, orders, value, group }) => {
			return [customer, last, gap, silent, orders, { hundredths: value }, group];
		}),
	/** Customer, open, overdue, days of the oldest, open orders, orders paid before, usual days. */
	overdue: (rows: Lists["overdue"]): ListCell[][] =>
		rows.map(({ customer, open, overdue, oldest, count, paid_before, usual_days }) => {
			return [customer, { hundredths: open }, { hundredths: overdue }, oldest, count, paid_before, usual_days];
		}),
};
