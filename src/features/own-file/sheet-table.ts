import { HEADING_RECORDS, MAX_ROWS } from "./delimited-text.ts";
import { MAX_CELLS } from "./record-reader.ts";
import { type Cell, type Column, mostFrequent, type Table } from "./table.ts";

/** A column of a sheet while it is read; equal cells get one code. */
class SheetColumn implements Column {
	codes = new Uint32Array(1_024);
	readonly #cells: Cell[] = [""];
	readonly #codes = new Map<string, number>();

	get size(): number {
		return this.#cells.length;
	}

	cell(code: number): Cell {
		return this.#cells[code] ?? "";
	}

	set(row: number, code: number) {
		if (row >= this.codes.length) {
			const larger = new Uint32Array(Math.max(2 * this.codes.length, row + 1));
			larger.set(this.codes);
			this.codes = larger;
		}
		this.codes[row] = code;
	}

	codeOf(cell: Cell): number {
		const key = keyOfCell(cell);
		const known = this.#codes.get(key);
		if (known !== undefined) return known;
		this.#codes.set(key, this.#cells.length);
		// The text of the key: that of the cell may hold on to the piece of the file from which it was cut.
		this.#cells.push(typeof cell === "string" ? key.slice(1) : cell);
		return this.#cells.length - 1;
	}

	/** Brings the rows into the order of their lines. */
	close(order: Uint32Array) {
		const { codes } = this;
		this.codes = order.map((row) => codes[row] ?? 0);
	}
}

/** Tells cells apart: by their kind and what they hold. */
export function keyOfCell(cell: Cell): string {
	if (typeof cell === "string") return `t${cell}`;
	if (cell.kind === "date") return `d${cell.day} ${cell.time}`;
	return `${cell.isPercent ? "%" : "n"}${cell.value}`;
}

/** Builds a table from the cells of a sheet. */
export class SheetTable {
	readonly #sheet: string;
	readonly #columns: SheetColumn[] = [];
	/** By row of the sheet, its place in the columns. */
	readonly #places = new Map<number, number>();
	readonly #widths: number[] = [];

	constructor(sheet: string) {
		this.#sheet = sheet;
	}

	/** Puts a cell into a row of the sheet, from 1, and a column, from 0. */
	set(row: number, column: number, cell: Cell) {
		if (cell !== "") this.#setCode(row, column, (at) => at.codeOf(cell));
	}

	#setCode(row: number, column: number, codeOf: (column: SheetColumn) => number) {
		let place = this.#places.get(row);
		if (place === undefined) {
			// With so many rows the sheet is refused, so the rest needn't be kept.
			if (this.#places.size > MAX_ROWS + HEADING_RECORDS) return;
			place = this.#places.size;
			this.#places.set(row, place);
		}
		this.#widths[place] = Math.max(this.#widths[place] ?? 0, column + 1);
		if (column >= MAX_CELLS) return;
		while (this.#columns.length <= column) this.#columns.push(new SheetColumn());
		const at = this.#columns[column];
		at?.set(place, codeOf(at));
	}

	/** Repeats the cell of a row in the rows below, over which it is merged (rule X4). */
	repeat(column: number, first: number, last: number) {
		const code = this.#columns[column]?.codes[this.#places.get(first) ?? -1] ?? 0;
		if (code === 0) return;
		for (let row = first + 1; row <= last; row++) this.#setCode(row, column, () => code);
	}

	close(): Table {
		const lines = Int32Array.from(this.#places.keys()).sort();
		const order = Uint32Array.from(lines, (line) => this.#places.get(line) ?? 0);
		for (const column of this.#columns) column.close(order);
		const widths = Uint16Array.from(order, (place) => this.#widths[place] ?? 0);
		const counts = new Map<number, number>();
		for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
		const size = lines.length;
		return { sheet: this.#sheet, columns: this.#columns, lines, widths, usualWidth: mostFrequent(counts), size };
	}
}
