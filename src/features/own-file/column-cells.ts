import { type DateOrder, dayOf, isLikeSerialDay, readDate, swapDayAndMonth, type WrittenDate } from "./dates.ts";
import type { HeadedTable } from "./headings.ts";
import { isEmptyValue } from "./normalize.ts";
import { type DecimalMark, proofOf, readMoney, toHundredths } from "./numbers.ts";
import { NO_DAY } from "./sales.ts";
import { type Cell, type Column, textOf } from "./table.ts";

const NO_COLUMN: Column = { codes: new Uint32Array(0), size: 1, cell: () => "" };

/** The cells of a column below the headings. All that can be said of a cell is worked out once for equal cells. */
export class ColumnCells {
	readonly column: Column;
	readonly #first: number;
	readonly rows: number;
	#counts: Uint32Array | undefined;
	#isEmpty: Uint8Array | undefined;

	constructor({ table, first }: HeadedTable, place: number | undefined) {
		this.column = (place === undefined ? undefined : table.columns[place]) ?? NO_COLUMN;
		this.#first = first;
		this.rows = table.size - first;
	}

	/** The code of a row, counted below the headings. */
	code(row: number): number {
		return this.column.codes[this.#first + row] ?? 0;
	}

	/** By code, how many rows have it. */
	get counts(): Uint32Array {
		if (this.#counts) return this.#counts;
		const counts = new Uint32Array(this.column.size);
		for (let row = 0; row < this.rows; row++) {
			const code = this.code(row);
			counts[code] = (counts[code] ?? 0) + 1;
		}
		this.#counts = counts;
		return counts;
	}

	/** The codes that rows have, empty cells apart. */
	*codesInUse(): Generator<number> {
		const { counts } = this;
		for (let code = 1; code < counts.length; code++) if (counts[code] !== 0) yield code;
	}

	cell(code: number): Cell {
		return this.column.cell(code);
	}

	text(code: number): string {
		return textOf(this.column.cell(code));
	}

	/** Tells that a cell says nothing. */
	isEmpty(code: number): boolean {
		if (code === 0) return true;
		this.#isEmpty ??= new Uint8Array(this.column.size);
		if (this.#isEmpty[code] === 0) this.#isEmpty[code] = isEmptyValue(this.text(code)) ? 2 : 1;
		return this.#isEmpty[code] === 2;
	}

	/** Something of each different text, such as a key: a place in the list of what there is, or -1 for an empty text. */
	keys(keyOf: (text: string) => string): { byCode: Int32Array; list: string[] } {
		const byCode = new Int32Array(this.column.size).fill(-1);
		const places = new Map<string, number>();
		for (const code of this.codesInUse()) {
			const text = this.text(code);
			const key = isEmptyValue(text) ? "" : keyOf(text);
			if (key === "") continue;
			const place = places.get(key) ?? places.size;
			places.set(key, place);
			byCode[code] = place;
		}
		return { byCode, list: [...places.keys()] };
	}
}

export const EMPTY = 0;
export const NO_MONEY = 1;
const MARKS_DO_NOT_FIT = 2;
export const MONEY = 3;

/** The money of a column by code, in both readings of its marks until the decimal mark is known. */
export class MoneyCells {
	readonly cells: ColumnCells;
	mark: DecimalMark = ".";
	/** How many rows prove what about the decimal mark. */
	readonly proofs = { ".": 0, ",": 0, "?.": 0, "?,": 0 };
	readonly #isMoney: Uint8Array;
	readonly #byPoint: Float64Array;
	readonly #byComma: Float64Array;

	constructor(cells: ColumnCells) {
		const { size } = cells.column;
		this.cells = cells;
		this.#isMoney = new Uint8Array(size);
		this.#byPoint = new Float64Array(size);
		this.#byComma = new Float64Array(size);
		for (const code of cells.codesInUse()) this.#read(code);
	}

	#read(code: number) {
		const cell = this.cells.cell(code);
		const money = readMoney(cell);
		this.#isMoney[code] = money === "empty" ? EMPTY : money === null ? NO_MONEY : MONEY;
		if (money === null || money === "empty") return;
		this.#byPoint[code] = toHundredths(money, ".");
		if (typeof cell === "object") {
			this.#byComma[code] = this.#byPoint[code] ?? 0;
			return;
		}
		this.#byComma[code] = toHundredths(money, ",");
		const proof = proofOf(money.digits);
		if (proof !== "" && proof !== "impossible") this.proofs[proof] += this.cells.counts[code] ?? 0;
	}

	/** The mark that the column proves, if it does. */
	get provedMark(): DecimalMark | null {
		const { ".": points, ",": commas } = this.proofs;
		if (points + commas === 0) return null;
		return points >= commas ? "." : ",";
	}

	/** Whole hundredths of a code; NaN where `state` isn't `MONEY`. */
	value(code: number): number {
		return this.valueWith(this.mark, code);
	}

	/** Whole hundredths of a code with a decimal mark. */
	valueWith(mark: DecimalMark, code: number): number {
		if (this.#isMoney[code] !== MONEY) return Number.NaN;
		return (mark === "." ? this.#byPoint : this.#byComma)[code] ?? Number.NaN;
	}

	/** Tells that both marks can be the decimal one. */
	isOpen(code: number): boolean {
		return this.#isMoney[code] === MONEY && this.#byPoint[code] !== this.#byComma[code];
	}

	state(code: number): number {
		const state = this.#isMoney[code] ?? EMPTY;
		return state === MONEY && Number.isNaN(this.value(code)) ? MARKS_DO_NOT_FIT : state;
	}

	/** Tells that a code is money, whatever its marks. */
	isMoney(code: number): boolean {
		return this.#isMoney[code] === MONEY;
	}
}

/** The dates of a column by code. */
export class DateCells {
	readonly cells: ColumnCells;
	/** By code its day, or `NO_DAY`, once the order of day and month is known. */
	readonly days: Int32Array;
	readonly #written: (WrittenDate | null)[];

	constructor(cells: ColumnCells, hasSerialDays: boolean) {
		this.cells = cells;
		this.days = new Int32Array(cells.column.size).fill(NO_DAY);
		this.#written = new Array<WrittenDate | null>(cells.column.size).fill(null);
		// A cell that says nothing is no date either.
		for (const code of cells.codesInUse()) this.#written[code] = readDate(cells.cell(code), hasSerialDays);
	}

	/** The date of a code as written, or null. */
	written(code: number): WrittenDate | null {
		return this.#written[code] ?? null;
	}

	isOpen(code: number): boolean {
		return typeof this.#written[code] === "object" && this.#written[code] !== null;
	}

	/** Decides the order; with `isSwapped`, days of date cells are exchanged with their months (rule D4). */
	decide(order: DateOrder | null, isSwapped = false) {
		for (const code of this.cells.codesInUse()) {
			const date = this.#written[code] ?? null;
			if (date === null) continue;
			const isTyped = isSwapped && typeof date === "number" && typeof this.cells.cell(code) === "object";
			this.days[code] = (isTyped ? swapDayAndMonth(date) : dayOf(date, order)) ?? NO_DAY;
		}
	}
}

/** Rule D2: most of the filled cells are day numbers of Excel. */
export function hasSerialDays(cells: ColumnCells): boolean {
	let [serial, filled] = [0, 0];
	for (const code of cells.codesInUse()) {
		const cell = cells.cell(code);
		if (typeof cell === "string" && isEmptyValue(cell)) continue;
		const count = cells.counts[code] ?? 0;
		filled += count;
		if (isLikeSerialDay(cell)) serial += count;
		if (filled - serial > 0.2 * cells.rows) return false;
	}
	return filled > 0 && serial >= 0.8 * filled;
}
