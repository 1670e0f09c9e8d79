import { readDate } from "./dates.ts";
import { HEADING_RECORDS } from "./delimited-text.ts";
import { normalize, normalizeHeading } from "./normalize.ts";
import { readMoney } from "./numbers.ts";
import { RefusedFile } from "./refused-file.ts";
import { type Cell, cellAt, rowsFrom, type Table, textOf } from "./table.ts";
import wordLists from "./word-lists.json" with { type: "json" };

const MAX_COLUMNS = 1_000;
/** So many characters of a cell are looked at for a heading, or for words above the headings. */
const MAX_HEADING = 10_000;

/** The rows of a table below its headings (rules H1 to H5). */
export type HeadedTable = {
	table: Table;
	found: "names" | "content" | "none";
	headerLine: number | null;
	width: number;
	/** Names of the columns, each one once. */
	names: string[];
	/** Normalized headings, without a currency at the end and with it; empty where there is none. */
	norms: string[];
	fullNorms: string[];
	/** Normalized text above the headings. */
	preamble: string;
};

/** By name, the alphabetically first of the roles that have it. */
const ROLE_OF_NAME = new Map<string, string>();
for (const role of Object.keys(wordLists.roles).sort().reverse()) {
	for (const name of wordLists.roles[role as keyof typeof wordLists.roles]) ROLE_OF_NAME.set(name, role);
}

/**
 * Finds the headings of a table.
 * @throws {RefusedFile} `too-wide`
 */
export function findHeadings(table: Table): HeadedTable {
	const { place, found } = findHeadingRow(table);
	const width = place < 0 ? table.usualWidth : (table.widths[place] ?? 0);
	if (width > MAX_COLUMNS) throw new RefusedFile("too-wide");
	const headings = Array.from({ length: width }, (_, column) => textOf(place < 0 ? "" : cellAt(table, place, column)));
	return {
		table: rowsFrom(table, place + 1),
		found,
		headerLine: place < 0 ? null : (table.lines[place] ?? 0),
		width,
		names: nameColumns(headings),
		norms: headings.map(normalizeHeading),
		fullNorms: headings.map(normalize),
		preamble: normalize(preambleOf(table, place)),
	};
}

/** Tells that a cell is a number, money or a date. */
export function isNumberOrDate(cell: Cell): boolean {
	if (typeof cell === "object") return true;
	const money = readMoney(cell);
	return (money !== null && money !== "empty") || readDate(cell, false) !== null;
}

function filledCells(table: Table, row: number): Cell[] {
	const width = Math.min(table.widths[row] ?? 0, table.columns.length);
	return Array.from({ length: width }, (_, column) => cellAt(table, row, column)).filter((cell) => cell !== "");
}

function findHeadingRow(table: Table): { place: number; found: HeadedTable["found"] } {
	const rows = Array.from({ length: Math.min(HEADING_RECORDS, table.size) }, (_, row) => filledCells(table, row));
	let [best, most] = [-1, 1];
	for (const [row, cells] of rows.entries()) {
		const words = cells.filter((cell) => !isNumberOrDate(cell));
		if (cells.length - words.length > 0.2 * cells.length) continue;
		const roles = new Set(words.map((cell) => ROLE_OF_NAME.get(normalizeHeading(textOf(cell).slice(0, MAX_HEADING)))));
		roles.delete(undefined);
		if (roles.size > most) [best, most] = [row, roles.size];
	}
	if (best >= 0) return { place: best, found: "names" };
	for (const [row, cells] of rows.entries()) {
		if (cells.length < 2 || row + 1 >= table.size || cells.some(isNumberOrDate)) continue;
		if (filledCells(table, row + 1).some(isNumberOrDate)) return { place: row, found: "content" };
	}
	return { place: -1, found: "none" };
}

function preambleOf(table: Table, rows: number): string {
	const texts: string[] = [];
	for (let row = 0; row < rows; row++)
		texts.push(...filledCells(table, row).map((cell) => textOf(cell).slice(0, MAX_HEADING)));
	return texts.join(" ");
}

/** Rule H5. */
function nameColumns(headings: string[]): string[] {
	const seen = new Map<string, number>();
	return headings.map((heading, place) => {
		const name = heading || `Column ${place + 1}`;
		const count = (seen.get(name) ?? 0) + 1;
		seen.set(name, count);
		return count === 1 ? name : `${name} (${count})`;
	});
}
