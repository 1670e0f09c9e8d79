import { isoDay } from "./calendar.ts";
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
	return cell.time ? `${isoDay(cell.day)} ${cell.time}` : isoDay(cell.day);
}

/** The cell of a row and a column of a table. */
export function cellAt({ columns }: Table, row: number, place: number): Cell {
	return columns[place]?.at(row) ?? "";
}

/** The rows of a table from one on. */
export function rowsFrom(table: Table, first: number): Table {
	return {
		...table,
		columns: table.columns.map((column) => column.from(first)),
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

/** Where a cell stands in the bytes: nowhere, from 0 to 0, if it is empty. */
export type Span = { start: number; end: number };

/** A text that says nothing has four letters at most, and in a workbook that of its kind before them. */
const LONGEST_EMPTY_BYTES = 13;

/**
 * A column of a table. For one that means something, equal cells get one code, and all that can be said of a cell is worked out
 * once for them. The others are only places in the bytes.
 */
export class Column {
	readonly #cells: CellBytes;
	/** Where cells begin and end in the bytes: by row, and by code as soon as there are codes. */
	#starts: Uint32Array;
	#ends: Uint32Array;
	#codes: Uint32Array | undefined;
	#counts: Uint32Array | undefined;
	/** Codes of cells that say nothing. */
	#empty: ReadonlySet<number> | undefined;

	constructor(cells: CellBytes, starts: Uint32Array, ends: Uint32Array) {
		this.#cells = cells;
		this.#starts = starts;
		this.#ends = ends;
	}

	/** The rows from one on, of a column without codes. */
	from(first: number): Column {
		return new Column(this.#cells, this.#starts.subarray(first), this.#ends.subarray(first));
	}

	span(row: number): Span {
		const place = this.#codes ? (this.#codes[row] ?? 0) : row;
		return { start: this.#starts[place] ?? 0, end: this.#ends[place] ?? 0 };
	}

	isFilled(row: number): boolean {
		return this.span(row).end > 0;
	}

	at(row: number): Cell {
		const { start, end } = this.span(row);
		return end > 0 ? this.#cells.cell(start, end) : "";
	}

	/** Equal for equal cells. */
	hash(row: number): number {
		const { bytes } = this.#cells;
		const { start, end } = this.span(row);
		let hash = end - start;
		for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 16_777_619);
		return hash;
	}

	/** Tells that the cells of two rows are equal. */
	areEqual(one: number, other: number): boolean {
		const { bytes } = this.#cells;
		const [first, second] = [this.span(one), this.span(other)];
		const length = first.end - first.start;
		if (second.end - second.start !== length) return false;
		if (first.start === second.start) return true;
		for (let at = 0; at < length; at++) if (bytes[first.start + at] !== bytes[second.start + at]) return false;
		return true;
	}

	/** By row the code of its cell; 0 is the empty cell. */
	get codes(): Uint32Array {
		this.#codes ??= this.#encode();
		return this.#codes;
	}

	#encode(): Uint32Array {
		const codes = new Uint32Array(this.#starts.length);
		const firstRows = [-1];
		const places = new Places();
		for (let row = 0; row < codes.length; row++) {
			if (!this.isFilled(row)) continue;
			const code = 1 + places.placeOf(this.hash(row), (place) => this.areEqual(firstRows[place + 1] ?? -1, row));
			if (code === firstRows.length) firstRows.push(row);
			codes[row] = code;
		}
		const [starts, ends] = [this.#starts, this.#ends];
		this.#starts = Uint32Array.from(firstRows, (row) => starts[row] ?? 0);
		this.#ends = Uint32Array.from(firstRows, (row) => ends[row] ?? 0);
		return codes;
	}

	/** One more than the largest code. */
	get size(): number {
		this.#codes ??= this.#encode();
		return this.#starts.length;
	}

	code(row: number): number {
		return this.codes[row] ?? 0;
	}

	cell(code: number): Cell {
		return code === 0 ? "" : this.#cells.cell(this.#starts[code] ?? 0, this.#ends[code] ?? 0);
	}

	text(code: number): string {
		return textOf(this.cell(code));
	}

	/** By code. */
	get texts(): Texts {
		return new Texts(this.size, (code) => this.text(code));
	}

	/** By code, how many rows have it. */
	get counts(): Uint32Array {
		if (this.#counts) return this.#counts;
		const counts = new Uint32Array(this.size);
		for (const code of this.codes) counts[code] = (counts[code] ?? 0) + 1;
		this.#counts = counts;
		return counts;
	}

	/** Tells that a cell says nothing. */
	isEmpty(code: number): boolean {
		this.#empty ??= new Set(this.#emptyCodes());
		return code === 0 || (this.#empty.size > 0 && this.#empty.has(code));
	}

	*#emptyCodes(): Generator<number> {
		for (let code = 1; code < this.size; code++) {
			if ((this.#ends[code] ?? 0) - (this.#starts[code] ?? 0) > LONGEST_EMPTY_BYTES) continue;
			const cell = this.cell(code);
			if (typeof cell === "string" && isEmptyValue(cell)) yield code;
		}
	}

	/** By code, a place among the different texts that are made of its cells, such as keys; -1 for one that says nothing. */
	keys(keyOf: (text: string) => string): { byCode: Int32Array; texts: Texts } {
		const byCode = new Int32Array(this.size).fill(-1);
		const codes: number[] = [];
		const textAt = (place: number) => keyOf(this.text(codes[place] ?? 0));
		const placeOf = textPlaces(textAt);
		for (let code = 1; code < this.size; code++) {
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
	{ bytes: new Uint8Array(0), cell: () => "" },
	new Uint32Array(0),
	new Uint32Array(0),
);

/** Builds a table from the places of its cells. */
export class TableBuilder {
	readonly #cells: CellBytes;
	readonly #columns: { starts: Uint32Array<ArrayBuffer>; ends: Uint32Array<ArrayBuffer> }[] = [];
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

	/** Puts the cell that stands in some bytes into a row and a column. */
	set(row: number, place: number, { start, end }: Span) {
		this.widen(row, place + 1);
		while (this.#columns.length <= place) {
			this.#columns.push({ starts: new Uint32Array(64), ends: new Uint32Array(64) });
		}
		const column = this.#columns[place];
		if (!column) return;
		if (row >= column.starts.length) {
			column.starts = grown(column.starts, 2 * row);
			column.ends = grown(column.ends, 2 * row);
		}
		column.starts[row] = start;
		column.ends[row] = end;
	}

	widen(row: number, width: number) {
		if (width > (this.#widths[row] ?? 0)) this.#widths[row] = width;
	}

	span(row: number, place: number): Span {
		const { starts, ends } = this.#columns[place] ?? {};
		return { start: starts?.[row] ?? 0, end: ends?.[row] ?? 0 };
	}

	/** Ends the table, with its rows as they were added or in another order. */
	close(sheet: string | null, usualWidth?: number, order?: Uint32Array<ArrayBuffer>): Table {
		const sized = (numbers: Uint32Array<ArrayBuffer>) => {
			const added = numbers.length < this.size ? grown(numbers, this.size) : numbers.subarray(0, this.size);
			return order ? order.map((row) => added[row] ?? 0) : added;
		};
		const widths = sized(this.#widths);
		const counts = new Map<number, number>();
		for (const width of widths) count(counts, width);
		return {
			sheet,
			columns: this.#columns.map(({ starts, ends }) => new Column(this.#cells, sized(starts), sized(ends))),
			lines: Int32Array.from(sized(this.#lines)),
			widths: Uint16Array.from(widths, (width) => Math.min(width, 65_535)),
			usualWidth: usualWidth ?? mostFrequent(counts),
			size: this.size,
		};
	}
}
