import { readDate, swapDayAndMonth } from "./dates.ts";
import { type Proof, proofOf, readMoney, toHundredths } from "./numbers.ts";
import type { Cell, Column } from "./table.ts";

/** A cell: it says nothing, or can't be read at all, or not in the way that holds for its column, or is a value. */
export type State = "empty" | "unreadable" | "misfit" | "value";

/** A value read in both ways, NaN where it can't be; open, if the cell doesn't tell which one is right. */
type BothWays = { first: number; second: number; isOpen: boolean };

/**
 * The values of a column by code, in both ways to read them until it is known which one holds: money with the point or the comma
 * as its decimal mark, dates with the month or the day first.
 */
export class Values {
	readonly column: Column;
	/** The second way holds. */
	isSecond = false;
	readonly #kinds: Uint8Array;
	readonly #first: Float64Array;
	readonly #second: Float64Array;

	constructor(column: Column, read: (cell: Cell, code: number) => BothWays | null) {
		this.column = column;
		this.#kinds = new Uint8Array(column.size);
		this.#first = new Float64Array(column.size);
		this.#second = new Float64Array(column.size);
		for (let code = 1; code < column.size; code++) {
			const value = read(column.cell(code), code);
			if (!value) continue;
			this.#kinds[code] = value.isOpen ? 2 : 1;
			this.#first[code] = value.first;
			this.#second[code] = value.second;
		}
	}

	/** The value of a code, or NaN. */
	value(code: number, isSecond = this.isSecond): number {
		if (!this.isRead(code)) return Number.NaN;
		return (isSecond ? this.#second : this.#first)[code] ?? Number.NaN;
	}

	/** The value of a row, or NaN. */
	at(row: number): number {
		return this.value(this.column.code(row));
	}

	/** Tells that a code has a value in one of the ways at least. */
	isRead(code: number): boolean {
		return (this.#kinds[code] ?? 0) > 0;
	}

	isOpen(code: number): boolean {
		return this.#kinds[code] === 2;
	}

	state(code: number): State {
		if (this.isRead(code)) return Number.isNaN(this.value(code)) ? "misfit" : "value";
		return this.column.isEmpty(code) ? "empty" : "unreadable";
	}
}

/** The money of a column in whole hundredths, and how many rows prove what about its decimal mark. */
export function readMoneyColumn(column: Column): { values: Values; proofs: Record<Proof, number> } {
	const proofs = { ".": 0, ",": 0, "?.": 0, "?,": 0, "": 0, impossible: 0 };
	const values = new Values(column, (cell, code) => {
		const money = readMoney(cell);
		if (money === null || money === "empty") return null;
		const first = toHundredths(money, ".");
		if (typeof cell === "object") return { first, second: first, isOpen: false };
		const proof = proofOf(money.digits);
		proofs[proof] += column.counts[code] ?? 0;
		return { first, second: toHundredths(money, ","), isOpen: proof.startsWith("?") };
	});
	return { values, proofs };
}

type DateOptions = { hasSerialDays?: boolean; isSwapped?: boolean };

/** The days of a column; with `isSwapped`, days of date cells are exchanged with their months (rule D4). */
export function readDateColumn(column: Column, { hasSerialDays = false, isSwapped = false }: DateOptions = {}): Values {
	return new Values(column, (cell) => {
		const date = readDate(cell, hasSerialDays);
		if (!date || !isSwapped || typeof cell === "string") return date;
		const day = swapDayAndMonth(date.first);
		return { first: day, second: day, isOpen: false };
	});
}
