/**
 * A column of a table as read, one code for each row: a place in `values`. Place 0 is the empty cell. The values of a column may
 * repeat where nearly every row has another one.
 */
export type Column = { codes: Uint32Array; values: readonly Cell[] };

/** A cell: trimmed text; a number or a date of a workbook (`day` counts days since 1970-01-01, `time` is `HH:MM:SS` or empty). */
export type Cell =
	| string
	| { kind: "number"; value: number; isPercent: boolean }
	| { kind: "date"; day: number; time: string };

/** The records of a text file, or of one sheet, from the first that isn't blank; nothing is interpreted yet. */
export type Table = {
	sheet: string | null;
	columns: readonly Column[];
	/** By row, its line in the file, from 1. */
	lines: Int32Array;
	/** By row, how many cells it has up to the last filled one. */
	widths: Uint16Array;
	size: number;
};

/** A file as read: its tables (one for a text file, the visible sheets of a workbook). */
export type FileTables = {
	name: string;
	encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "xlsx";
	separator: "," | ";" | "tab" | "|" | null;
	tables: readonly Table[];
};
