import { readDate } from "./dates.ts";
import { MAX_ROWS } from "./delimited-text.ts";
import { findHeadings, type HeadedTable } from "./headings.ts";
import { RefusedFile } from "./refused-file.ts";
import { findRoles, isMoney } from "./roles.ts";
import { type CellBytes, cellAt, type Table, TableBuilder } from "./table.ts";

const LEDGERS = [
	"general ledger",
	"transaction detail by account",
	"trial balance",
	"profit and loss",
	"balance sheet",
	"chart of accounts",
];

/** The table that is read, the sheets that are joined in it, and those that are not read. */
export type ChosenTables = { headed: HeadedTable; sheets: string[]; otherSheets: string[] };

/**
 * Finds the headings, and the sheets that are read as one table.
 * @throws {RefusedFile} what is no list of sales (rules H3 and H4)
 */
export function chooseTables(read: readonly Table[], cells: CellBytes): ChosenTables {
	const tables = read.map(findHeadings);
	const chosen = sheetsOfSales(tables);
	const headed = joinTables(chosen, cells);
	if (!headed) throw new RefusedFile("empty");
	const { size, sheet } = headed.table;
	if (headed.width < 2) throw new RefusedFile("one-column");
	if (LEDGERS.some((words) => headed.preamble.includes(words))) throw new RefusedFile("journal", { format: "ledger" });
	if (size === 0) throw new RefusedFile("no-rows");
	if (size > MAX_ROWS) throw new RefusedFile("too-many-rows");
	const nameOf = ({ table }: HeadedTable) => table.sheet ?? "";
	return {
		headed,
		sheets: sheet === null ? [] : chosen.map(nameOf),
		otherSheets: tables.filter((table) => !chosen.includes(table)).map(nameOf),
	};
}

/** Rules X2 and X3: the sheet with the most sales, and those with the same headings, in the workbook's order. */
function sheetsOfSales(tables: readonly HeadedTable[]): HeadedTable[] {
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
		for (let row = 0; row < headed.table.size; row++) {
			if (readDate(cellAt(headed.table, row, date), false) && isMoney(cellAt(headed.table, row, amount))) count++;
		}
		return count;
	} catch (error) {
		if (error instanceof RefusedFile) return -1;
		throw error;
	}
}

/** Reads sheets with the same headings as one table: the headings of the first, and the rows of all. */
function joinTables(tables: readonly HeadedTable[], cells: CellBytes): HeadedTable | undefined {
	const [first] = tables;
	if (!first || tables.length === 1) return first;
	const builder = new TableBuilder(cells);
	const sheetOf: number[] = [];
	for (const [sheet, { table }] of tables.entries()) {
		for (const [row, line] of table.lines.entries()) {
			const place = builder.addRow(line, table.widths[row]);
			sheetOf.push(sheet);
			for (const [at, column] of table.columns.entries()) {
				if (column.isFilled(row)) builder.set(place, at, column.span(row));
			}
		}
	}
	const sheets = tables.map(({ table }) => table.sheet ?? "");
	const joined = { sheets, sheetOf: Uint8Array.from(sheetOf) };
	return { ...first, table: { ...builder.close(first.table.sheet), joined } };
}
