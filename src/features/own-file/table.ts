import { isEmptyValue } from "./normalize.ts";
import { grown, Places, Texts, textPlaces } from "./places.ts";

/** A cell: trimmed text; a number or a date of a workbook (`day` counts days since 1970-01-01, `time` is `HH:MM:SS` or empty). */
export type Cell =
	| string
	| { kind: "number"; value: number; isPercent: boolean }
	| { kind: "date"; day: number; time: string };

/** The records of a text file, or of sheets, without those that are blank; nothing is interpreted yet. */
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
	cells: CellBytes;
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

/** The cell of a row and a column of a table. */
export function cellAt({ columns }: Table, row: number, place: number): Cell {
	return columns[place]?.at(row) ?? "";
}

/** The rows of a table from one on. */
export function rowsFrom(table: Table, first: number): Table {
	return {
		...table,
		columns: table.columns.map(({ codes, values }) => new Column(codes.subarray(first), values)),
		lines: table.lines.subarray(first),
		widths: table.widths.subarray(first),
		size: table.size - first,
	};
}

/** Counts one more of something. */
export function count<Key>(counts: Map<Key, number>, key: Key): void {
	counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The number with the highest count; the larger of two. */
export function mostFrequent(counts: ReadonlyMap<number, number>): number {
	let [best, most] = [0, 0];
	for (const [number, count] of counts) {
		if (count > most || (count === most && number > best)) [best, most] = [number, count];
	}
	return best;
}

/** The bytes in which cells stand: those of a text file, or those to which a workbook's are written. */
export type CellBytes = { bytes: Uint8Array; cell(start: number, end: number): Cell };

/** No text that says nothing has more letters, with that of its kind in a workbook. */
const MAX_EMPTY = 5;

/** The different cells of a column, as places in the bytes of the file. Equal ones have one code; 0 is the empty cell. */
class DifferentCells {
	/** One more than the largest code. */
	size = 1;
	readonly #cells: CellBytes;
	#starts = new Uint32Array(64);
	#ends = new Uint32Array(64);
	/** Its places are codes less one. */
	#places: Places | undefined = new Places();
	#start = 0;
	#end = 0;

	constructor(cells: CellBytes) {
		this.#cells = cells;
	}

	start(code: number): number {
		return this.#starts[code] ?? 0;
	}

	end(code: number): number {
		return this.#ends[code] ?? 0;
	}

	cell(code: number): Cell {
		return code === 0 ? "" : this.#cells.cell(this.start(code), this.end(code));
	}

	/** Tells that a cell can be a text of four letters, with that of its kind in a workbook. */
	isShort(code: number): boolean {
		const { bytes } = this.#cells;
		const [start, end] = [this.start(code), this.end(code)];
		let letters = 0;
		// Other bytes than the first of a letter begin with the bits 10.
		for (let at = start; at < end && letters <= MAX_EMPTY; at++) if (((bytes[at] ?? 0) & 0xc0) !== 0x80) letters++;
		return letters <= MAX_EMPTY;
	}

	codeOf(start: number, end: number): number {
		const { bytes } = this.#cells;
		let hash = end - start;
		for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 16_777_619);
		this.#start = start;
		this.#end = end;
		const code = 1 + (this.#places?.placeOf(hash, this.#isEqual) ?? 0);
		if (code < this.size) return code;
		if (code === this.#starts.length) {
			this.#starts = grown(this.#starts, 2 * code);
			this.#ends = grown(this.#ends, 2 * code);
		}
		this.#starts[code] = start;
		this.#ends[code] = end;
		this.size++;
		return code;
	}

	/** Lets go of what is only needed to find codes. */
	close() {
		this.#places = undefined;
	}

	/** Tells that the cell of a place is the one that is looked for. */
	readonly #isEqual = (place: number): boolean => {
		const { bytes } = this.#cells;
		const other = this.start(place + 1);
		const length = this.#end - this.#start;
		if (this.end(place + 1) - other !== length) return false;
		for (let at = 0; at < length; at++) if (bytes[other + at] !== bytes[this.#start + at]) return false;
		return true;
	};
}

/** A column of a table: by row the code of its cell. All that can be said of a cell is worked out once for equal cells. */
export class Column {
	readonly codes: Uint32Array;
	readonly values: DifferentCells;
	#counts: Uint32Array | undefined;
	#emptiness: Uint8Array | undefined;

	constructor(codes: Uint32Array, values: DifferentCells) {
		this.codes = codes;
		this.values = values;
	}

	/** One more than the largest code. */
	get size(): number {
		return this.values.size;
	}

	code(row: number): number {
		return this.codes[row] ?? 0;
	}

	cell(code: number): Cell {
		return this.values.cell(code);
	}

	text(code: number): string {
		return textOf(this.cell(code));
	}

	/** By code. */
	get texts(): Texts {
		return new Texts(this.size, (code) => this.text(code));
	}

	at(row: number): Cell {
		return this.cell(this.code(row));
	}

	/** By code, how many rows have it. */
	get counts(): Uint32Array {
		if (this.#counts) return this.#counts;
		const counts = new Uint32Array(this.size);
		for (const code of this.codes) counts[code] = (counts[code] ?? 0) + 1;
		this.#counts = counts;
		return counts;
	}

	/** The codes that rows have, empty cells apart. */
	*codesInUse(): Generator<number> {
		const { counts } = this;
		for (let code = 1; code < counts.length; code++) if (counts[code] !== 0) yield code;
	}

	/** Tells that a cell says nothing. */
	isEmpty(code: number): boolean {
		if (code === 0 || !this.values.isShort(code)) return code === 0;
		this.#emptiness ??= new Uint8Array(this.size);
		if (this.#emptiness[code] === 0) {
			const cell = this.cell(code);
			this.#emptiness[code] = typeof cell === "string" && isEmptyValue(cell) ? 2 : 1;
		}
		return this.#emptiness[code] === 2;
	}

	/** By code, a place among the different texts that are made of its cells, such as keys; -1 for one that says nothing. */
	keys(keyOf: (text: string) => string): { byCode: Int32Array; texts: Texts } {
		const byCode = new Int32Array(this.size).fill(-1);
		const codes: number[] = [];
		const textAt = (place: number) => keyOf(this.text(codes[place] ?? 0));
		const placeOf = textPlaces(textAt);
		for (const code of this.codesInUse()) {
			const key = this.isEmpty(code) ? "" : keyOf(this.text(code));
			if (key === "") continue;
			const place = placeOf(key);
			if (place === codes.length) codes.push(code);
			byCode[code] = place;
		}
		return { byCode, texts: new Texts(codes.length, textAt) };
	}
}

export const NO_COLUMN = new Column(
	new Uint32Array(0),
	new DifferentCells({ bytes: new Uint8Array(0), cell: () => "" }),
);

/** Builds a table from the places of its cells. */
export class TableBuilder {
	readonly #cells: CellBytes;
	readonly #columns: { codes: Uint32Array<ArrayBuffer>; values: DifferentCells }[] = [];
	#lines = new Uint32Array(64);
	#widths = new Uint32Array(64);
	size = 0;

	constructor(cells: CellBytes) {
		this.#cells = cells;
	}

	/** Adds a row that is as wide at least; returns its place. */
	addRow(line: number, width = 0): number {
		if (this.size === this.#lines.length) {
			this.#lines = grown(this.#lines, 2 * this.size);
			this.#widths = grown(this.#widths, 2 * this.size);
		}
		this.#lines[this.size] = line;
		this.#widths[this.size] = width;
		this.size++;
		return this.size - 1;
	}

	/** Puts the cell that stands in some bytes into a row and a column; false if an equal one is in the column. */
	set(row: number, place: number, start: number, end: number): boolean {
		this.widen(row, place + 1);
		while (this.#columns.length <= place) {
			this.#columns.push({ codes: new Uint32Array(64), values: new DifferentCells(this.#cells) });
		}
		const column = this.#columns[place];
		if (!column) return false;
		if (row >= column.codes.length) column.codes = grown(column.codes, 2 * row);
		const { size } = column.values;
		column.codes[row] = column.values.codeOf(start, end);
		return column.values.size > size;
	}

	widen(row: number, width: number) {
		if (width > (this.#widths[row] ?? 0)) this.#widths[row] = width;
	}

	/** Where the cell of a row and a column stands; nowhere, if it is empty. */
	place(row: number, place: number): { start: number; end: number } {
		const { codes, values } = this.#columns[place] ?? {};
		const code = codes?.[row] ?? 0;
		return { start: values?.start(code) ?? 0, end: values?.end(code) ?? 0 };
	}

	/** Ends the table, with its rows as they were added or in another order. */
	close(sheet: string | null, usualWidth?: number, order?: Uint32Array<ArrayBuffer>): Table {
		const columns = this.#columns.map(({ codes, values }) => {
			values.close();
			const added = codes.length < this.size ? grown(codes, this.size) : codes.subarray(0, this.size);
			return new Column(order ? order.map((row) => added[row] ?? 0) : added, values);
		});
		const lines = this.#lines.subarray(0, this.size);
		const widths = this.#widths.subarray(0, this.size);
		const counts = new Map<number, number>();
		for (const width of widths) count(counts, width);
		return {
			sheet,
			columns,
			lines: Int32Array.from(order ? lines.toSorted() : lines),
			widths: new Uint16Array(this.size).map((_, row) => Math.min(widths[order?.[row] ?? row] ?? 0, 65_535)),
			usualWidth: usualWidth ?? mostFrequent(counts),
			size: this.size,
		};
	}
}
