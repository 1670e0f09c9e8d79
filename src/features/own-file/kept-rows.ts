import { type ColumnCells, EMPTY, MONEY } from "./column-cells.ts";
import { isNumberOrDate } from "./headings.ts";
import { foldCase, isInList, normalize } from "./normalize.ts";
import type { Plan } from "./reading-plan.ts";
import { NO_DAY, type Role } from "./sales.ts";
import { textOf } from "./table.ts";
import type { Tally } from "./tally.ts";

/** Roles whose cells are filled in from the first row of the same order that has them (rule A 5). */
const OF_THE_ORDER = ["customer", "email", "status", "currency", "due", "paid_on", "cancelled_on"] as const;
/** So much of a cell tells whether it begins with the word for a total. */
const WORDS_LENGTH = 200;
const TOTAL_BEGINNINGS = ["total for ", "grand total ", "total ", "summe ", "gesamtsumme "];

/** The rows that are neither headings, totals nor notes, with what their orders fill in (rules A 1 to A 5), as columns. */
export type KeptRows = {
	size: number;
	/** The row below the headings. */
	row: Int32Array;
	day: Int32Array;
	/** 1 where there is no date: none of the row's own, of its order or above. */
	isDateEmpty: Uint8Array;
	amount: Float64Array;
	/** `EMPTY`, `MONEY`, `NO_MONEY`, or money whose marks don't fit. */
	state: Uint8Array;
	/** Money out of a bank statement; 0 where there is none. */
	debit: Float64Array;
	/** The code of the group heading above, in the first column. */
	group: Int32Array;
	/** A place in `orderNumbers`, or -1. */
	order: Int32Array;
	orderNumbers: string[];
	/** By role of the order, the code of its cell. */
	filled: Map<Role, Int32Array>;
};

/** Sorts out the rows that say nothing of a sale of their own. */
export function keepRows(plan: Plan, tally: Tally): KeptRows {
	return new RowKeeper(plan, tally).keep();
}

class RowKeeper {
	readonly #plan: Plan;
	readonly #tally: Tally;
	readonly #rows: KeptRows;
	readonly #orders: { byCode: Int32Array; list: string[] };
	readonly #isHeading: (row: number) => boolean;
	/** By role, for each order the code of the first cell that says something. */
	readonly #ofOrder = new Map<Role, Int32Array>();
	readonly #isOrderMet: Uint8Array;
	readonly #columns: ColumnCells["column"][];
	#group = 0;
	#lastDay = NO_DAY;

	constructor(plan: Plan, tally: Tally) {
		const size = plan.rows;
		this.#plan = plan;
		this.#tally = tally;
		this.#columns = plan.headed.table.columns.slice(0, plan.headed.width);
		this.#orders = plan.cells("order").keys(foldCase);
		this.#isOrderMet = new Uint8Array(this.#orders.list.length);
		this.#isHeading = headingTest(plan);
		const roles = OF_THE_ORDER.filter((role) => plan.places.has(role));
		for (const role of ["date", ...roles] as const) this.#ofOrder.set(role, new Int32Array(this.#orders.list.length));
		this.#rows = {
			size: 0,
			row: new Int32Array(size),
			day: new Int32Array(size),
			isDateEmpty: new Uint8Array(size),
			amount: new Float64Array(size),
			state: new Uint8Array(size),
			debit: new Float64Array(size),
			group: new Int32Array(size),
			order: new Int32Array(size),
			orderNumbers: this.#orders.list,
			filled: new Map(roles.map((role) => [role, new Int32Array(size)])),
		};
	}

	keep(): KeptRows {
		const { headed, rows } = this.#plan;
		const isGrouped = this.#plan.group !== null;
		for (let row = 0; row < rows; row++) {
			const width = headed.table.widths[headed.first + row] ?? 0;
			if (this.#isHeading(row)) this.#tally.leaveOut("heading", row);
			else if (isGrouped && width === 1 && !this.#isTotal(row)) {
				this.#group = this.#columns[0]?.codes[headed.first + row] ?? 0;
				this.#tally.leaveOut("heading", row);
			} else if (width > headed.width) this.#tally.refuse("too-many-cells", row);
			else this.#sort(row);
		}
		return this.#rows;
	}

	/** Steps 3 and 4 of part A. */
	#sort(row: number) {
		const { dates, amount, isBank, money, areDatesFilledDown } = this.#plan;
		const code = amount.cells.code(row);
		const state = amount.state(code);
		const dateCode = dates.cells.code(row);
		const day = dates.days[dateCode] ?? NO_DAY;
		const order = this.#orders.byCode[this.#plan.cells("order").code(row)] ?? -1;
		if (day === NO_DAY) {
			const isSum = () =>
				dates.cells.isEmpty(dateCode) && state === MONEY && !areDatesFilledDown && this.#isNameless(row);
			if (this.#isTotal(row) || isSum()) return this.#tally.leaveOut("total", row);
		}
		if (state !== MONEY && !(order >= 0 && this.#isOrderMet[order]) && this.#isNote(row, day)) {
			return this.#tally.leaveOut("note", row);
		}
		const out = isBank ? money.get("debit") : undefined;
		const outCode = out?.cells.code(row) ?? 0;
		const outState = out?.state(outCode) ?? EMPTY;
		const debit = outState === MONEY ? (out?.value(outCode) ?? 0) : 0;
		const value = amount.value(code);
		if (isBank && (state !== MONEY || value === 0) && debit === 0) {
			const isUnreadable = isBad(state) || isBad(outState);
			return isUnreadable ? this.#tally.refuse("bad-amount", row) : this.#tally.leaveOut("note", row);
		}
		this.#append(row, { day, dateCode, order, value, state, debit });
	}

	/** Step 5 of part A. */
	#append(
		row: number,
		read: { day: number; dateCode: number; order: number; value: number; state: number; debit: number },
	) {
		const { dates, areDatesFilledDown } = this.#plan;
		const rows = this.#rows;
		const place = rows.size++;
		const { order } = read;
		if (order >= 0) this.#isOrderMet[order] = 1;
		for (const [role, column] of rows.filled) {
			column[place] = this.#fill(role, this.#plan.cells(role).code(row), order, this.#plan.cells(role));
		}
		const dateCode = this.#fill("date", read.dateCode, order, dates.cells);
		let day = dates.days[dateCode] ?? NO_DAY;
		let isDateEmpty = dates.cells.isEmpty(dateCode);
		if (isDateEmpty && areDatesFilledDown && this.#lastDay !== NO_DAY && read.state !== EMPTY) {
			day = this.#lastDay;
			isDateEmpty = false;
		}
		if (day !== NO_DAY) this.#lastDay = day;
		rows.row[place] = row;
		rows.day[place] = day;
		rows.isDateEmpty[place] = isDateEmpty ? 1 : 0;
		rows.amount[place] = read.value;
		rows.state[place] = read.state;
		rows.debit[place] = read.debit;
		rows.group[place] = this.#group;
		rows.order[place] = order;
	}

	/** The row's own cell, or that of the first row of its order that has one. */
	#fill(role: Role, own: number, order: number, cells: ColumnCells): number {
		const ofOrder = order >= 0 ? this.#ofOrder.get(role) : undefined;
		const isEmpty = cells.isEmpty(own);
		if (ofOrder && !isEmpty && ofOrder[order] === 0) ofOrder[order] = own;
		return isEmpty ? (ofOrder?.[order] ?? 0) : own;
	}

	#isTotal(row: number): boolean {
		const at = this.#plan.headed.first + row;
		const column = this.#columns.find(({ codes }) => codes[at] !== 0);
		const words = normalize(textOf(column?.cell(column.codes[at] ?? 0) ?? "").slice(0, WORDS_LENGTH));
		return isInList("total_words", words) || TOTAL_BEGINNINGS.some((beginning) => words.startsWith(beginning));
	}

	/** Tells that nobody, nothing and no word stands in a row. */
	#isNameless(row: number): boolean {
		const { cells, headed } = this.#plan;
		const hasName = (["customer", "email", "product", "order"] as const).some(
			(role) => !cells(role).isEmpty(cells(role).code(row)),
		);
		if (hasName) return false;
		return this.#columns.every((column) => {
			const code = column.codes[headed.first + row] ?? 0;
			return code === 0 || isNumberOrDate(column.cell(code));
		});
	}

	#isNote(row: number, day: number): boolean {
		const { headed, areDatesFilledDown } = this.#plan;
		const at = headed.first + row;
		let filled = 0;
		for (const { codes } of this.#columns) if (codes[at] !== 0) filled++;
		const few = Math.max(2, Math.floor(headed.width / 4));
		return filled === 1 || (day === NO_DAY && !areDatesFilledDown && filled <= few);
	}
}

function isBad(state: number): boolean {
	return state !== EMPTY && state !== MONEY;
}

/** A test that a row repeats the headings. It looks into the column with the fewest different cells first. */
function headingTest({ headed }: Plan): (row: number) => boolean {
	const { table, first, fullNorms } = headed;
	const named = table.columns
		.slice(0, headed.width)
		.map((column, place) => ({ column, norm: fullNorms[place] ?? "" }))
		.toSorted((one, other) => one.column.size - other.column.size);
	const [rarest] = named.filter(({ norm }) => norm !== "");
	if (!rarest) return () => false;
	const isNamed = new Uint8Array(rarest.column.size);
	for (let code = 1; code < isNamed.length; code++) {
		isNamed[code] = normalize(textOf(rarest.column.cell(code))) === rarest.norm ? 1 : 0;
	}
	return (row) =>
		isNamed[rarest.column.codes[first + row] ?? 0] === 1 &&
		named.every(({ column, norm }) => normalize(textOf(column.cell(column.codes[first + row] ?? 0))) === norm);
}
