/**
 * A column of a table as read, one code for each row. Code 0 is the empty cell, and equal cells of a column have one code:
 * what is the same for equal cells, such as the day of a date, is worked out once for each code.
 */
export type Column = {
	codes: Uint32Array;
	/** One more than the largest code. */
	size: number;
	cell(code: number): Cell;
};

/** A cell: trimmed text; a number or a date of a workbook (`day` counts days since 1970-01-01, `time` is `HH:MM:SS` or empty). */
export type Cell =
	| string
	| { kind: "number"; value: number; isPercent: boolean }
	| { kind: "date"; day: number; time: string };

/** The records of a text file, or of one sheet, without those that are blank; nothing is interpreted yet. */
export type Table = {
	sheet: string | null;
	columns: readonly Column[];
	/** By row, its line in the file, from 1. */
	lines: Int32Array;
	/** By row, how many cells it has up to the last filled one. */
	widths: Uint16Array;
	/** The most frequent number of cells of a row, empty ones at its end included; the larger of two. */
	usualWidth: number;
	size: number;
	/** Where several sheets are read as one table: their names, and by row the place of its sheet. */
	joined?: { sheets: readonly string[]; sheetOf: Uint8Array };
};

/** A file as read: its tables (one for a text file, the visible sheets of a workbook). */
export type FileTables = {
	name: string;
	encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "xlsx";
	separator: "," | ";" | "tab" | "|" | null;
	tables: readonly Table[];
};

/** The line of a row as it is said: a number, or `Sheet:row` where several sheets are read as one table. */
export function lineOf(table: Table, row: number): number | string {
	const line = table.lines[row] ?? 0;
	const { joined } = table;
	return joined ? `${joined.sheets[joined.sheetOf[row] ?? 0]}:${line}` : line;
}

/** The text of a cell (rule X5): numbers in the shortest decimal form, dates as `YYYY-MM-DD` with the time if there is one. */
export function textOf(cell: Cell): string {
	if (typeof cell === "string") return cell;
	if (cell.kind === "number") return String(cell.value);
	const day = new Date(cell.day * 86_400_000).toISOString().slice(0, 10);
	return cell.time ? `${day} ${cell.time}` : day;
}

/** The number with the highest count; the larger of two. */
export function mostFrequent(counts: ReadonlyMap<number, number>): number {
	let [best, most] = [0, 0];
	for (const [number, count] of counts) {
		if (count > most || (count === most && number > best)) [best, most] = [number, count];
	}
	return best;
}
