import { readDate } from "./dates.ts";
import { cellAt, type HeadedTable } from "./headings.ts";
import { RefusedFile } from "./refused-file.ts";
import { findRoles, isMoney } from "./roles.ts";
import { keyOfCell } from "./sheet-table.ts";
import type { Cell, Column, Table } from "./table.ts";

/** Rules X2 and X3: the sheet with the most sales, and those with the same headings, in the workbook's order. */
export function chooseTables(tables: readonly HeadedTable[]): HeadedTable[] {
	let [best] = tables;
	if (!best || tables.length === 1) return [...tables];
	let most = -1;
	for (const headed of tables) {
		const sales = countSales(headed);
		if (sales > most) [best, most] = [headed, sales];
	}
	const key = (headed: HeadedTable) => headed.norms.join("\n");
	return tables.filter(
		(one) => one === best || (best.found !== "none" && one.found !== "none" && key(one) === key(best)),
	);
}

/** How many rows have a date and money; -1 without a column of each. */
function countSales(headed: HeadedTable): number {
	try {
		const { places } = findRoles(headed, {});
		const date = places.get("date");
		const amount = places.get("amount") ?? places.get("credit") ?? places.get("unit_price");
		if (date === undefined || amount === undefined) return -1;
		let count = 0;
		for (let row = headed.first; row < headed.table.size; row++) {
			if (readDate(cellAt(headed.table, row, date), false) === null) continue;
			if (isMoney(cellAt(headed.table, row, amount))) count++;
		}
		return count;
	} catch (error) {
		if (error instanceof RefusedFile) return -1;
		throw error;
	}
}

/** Reads sheets with the same headings as one table: the headings of the first, and the rows of all. */
export function joinTables(tables: readonly HeadedTable[]): HeadedTable {
	const [first] = tables;
	if (!first) throw new RangeError("no tables to join");
	const sizes = tables.map(({ table, first: from }) => table.size - from);
	const size = sizes.reduce((sum, rows) => sum + rows, 0);
	const lines = new Int32Array(size);
	const widths = new Uint16Array(size);
	const sheetOf = new Uint8Array(size);
	let at = 0;
	for (const [sheet, { table, first: from }] of tables.entries()) {
		lines.set(table.lines.subarray(from), at);
		widths.set(table.widths.subarray(from), at);
		sheetOf.fill(sheet, at, at + table.size - from);
		at += table.size - from;
	}
	const columnCount = Math.max(...tables.map(({ table }) => table.columns.length));
	const columns = Array.from({ length: columnCount }, (_, place) => joinColumns(tables, place, size));
	const sheets = tables.map(({ table }) => table.sheet ?? "");
	const table: Table = { ...first.table, columns, lines, widths, size, joined: { sheets, sheetOf } };
	return { ...first, table, first: 0 };
}

function joinColumns(tables: readonly HeadedTable[], place: number, size: number): Column {
	const codes = new Uint32Array(size);
	const cells: Cell[] = [""];
	const known = new Map<string, number>();
	let at = 0;
	for (const { table, first } of tables) {
		const column = table.columns[place];
		const joined = new Map<number, number>([[0, 0]]);
		for (let row = first; row < table.size; row++, at++) {
			const own = column?.codes[row] ?? 0;
			let code = joined.get(own);
			if (code === undefined) {
				const cell = column?.cell(own) ?? "";
				const key = keyOfCell(cell);
				code = known.get(key) ?? cells.length;
				known.set(key, code);
				if (code === cells.length) cells.push(cell);
				joined.set(own, code);
			}
			codes[at] = code;
		}
	}
	return { codes, size: cells.length, cell: (code) => cells[code] ?? "" };
}
