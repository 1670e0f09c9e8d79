import { isNumberOrDate } from "./headings.ts";
import { foldCase, isInList, normalize } from "./normalize.ts";
import type { Texts } from "./places.ts";
import type { Plan } from "./reading-plan.ts";
import type { Role } from "./sales.ts";
import { type Column, NO_COLUMN, textOf } from "./table.ts";
import type { Tally } from "./tally.ts";

/** Roles whose cells are filled in from the first row of the same order that has them (rule A 5). */
const OF_THE_ORDER = ["date", "customer", "email", "status", "currency", "due", "paid_on", "cancelled_on"] as const;
/** So much of a cell tells whether it begins with the word for a total. */
const WORDS_LENGTH = 200;
const TOTAL_BEGINNINGS = ["total for ", "grand total ", "total ", "summe ", "gesamtsumme "];

/** Sorts out the rows that say nothing of a sale of their own. */
export function keepRows(plan: Plan, tally: Tally): KeptRows {
	const keeper = new KeptRows(plan, tally);
	for (let row = 0; row < plan.headed.table.size; row++) keeper.take(row);
	return keeper;
}

/** The rows that are neither headings, totals nor notes, with what their orders fill in (rules A 1 to A 5). */
export class KeptRows {
	/** Their places below the headings, in the file's order: by these places go all columns of numbers. */
	readonly rows: number[] = [];
	/** NaN where it can't be read, or there is none: in the row, its order or above. */
	readonly day: Float64Array;
	/** NaN where it can't be read. */
	readonly amount: Float64Array;
	/** The code of the group heading above, in the first column. */
	readonly group: Uint32Array;
	readonly orderNumbers: Texts;
	readonly #plan: Plan;
	readonly #tally: Tally;
	readonly #orderOf: Int32Array;
	readonly #isHeading: (row: number) => boolean;
	/** By role, for each order the first row, from 1, that has something. */
	readonly #firstRows = new Map<Role, Int32Array>();
	readonly #isOrderMet: Uint8Array;
	readonly #columns: readonly Column[];
	#group = 0;
	#lastDay = Number.NaN;

	constructor(plan: Plan, tally: Tally) {
		const { byCode, texts } = plan.column("order").keys(foldCase);
		const { size } = plan.headed.table;
		this.day = new Float64Array(size);
		this.amount = new Float64Array(size);
		this.group = new Uint32Array(size);
		this.#plan = plan;
		this.#tally = tally;
		this.#columns = plan.headed.table.columns.slice(0, plan.headed.width);
		this.#orderOf = byCode;
		this.orderNumbers = texts;
		this.#isOrderMet = new Uint8Array(texts.length);
		this.#isHeading = headingTest(plan);
		for (const role of OF_THE_ORDER) {
			if (texts.length > 0 && plan.places.has(role)) this.#firstRows.set(role, new Int32Array(texts.length));
		}
	}

	/** The place of a row's order number, or -1. */
	orderOf(row: number): number {
		return this.#orderOf[this.#plan.column("order").code(row)] ?? -1;
	}

	/** The code of a row's cell; where it says nothing, that of the first row before it of the same order that does. */
	code(role: Role, row: number): number {
		const column = this.#plan.column(role);
		const own = column.code(row);
		if (!column.isEmpty(own)) return own;
		const first = this.#firstRows.get(role)?.[this.orderOf(row)] ?? 0;
		return first > 0 && first <= row ? column.code(first - 1) : 0;
	}

	/** Steps 1 and 2 of part A; true if the row is kept. */
	take(row: number): boolean {
		const { headed, group } = this.#plan;
		const width = headed.table.widths[row] ?? 0;
		if (this.#isHeading(row)) return this.#tally.leaveOut("heading", row);
		if (group !== null && width === 1 && !this.#isTotal(row)) {
			this.#group = this.#columns[0]?.code(row) ?? 0;
			return this.#tally.leaveOut("heading", row);
		}
		if (width > headed.width) return this.#tally.refuse("too-many-cells", row);
		return this.#sort(row);
	}

	/** Steps 3 and 4 of part A. */
	#sort(row: number): boolean {
		const { dates, amount: amounts, isBank, money } = this.#plan;
		const state = amounts.state(amounts.column.code(row));
		const hasDay = !Number.isNaN(dates.at(row));
		if (!hasDay && (this.#isTotal(row) || (state === "value" && this.#isSum(row)))) {
			return this.#tally.leaveOut("total", row);
		}
		if (state !== "value" && this.#isOrderMet[this.orderOf(row)] !== 1 && this.#isNote(row, hasDay)) {
			return this.#tally.leaveOut("note", row);
		}
		const out = money.get("debit");
		if (isBank && !amounts.at(row) && !out?.at(row)) {
			const isReadable = [state, out?.state(out.column.code(row)) ?? "empty"].every(
				(each) => each === "empty" || each === "value",
			);
			return isReadable ? this.#tally.leaveOut("note", row) : this.#tally.refuse("bad-amount", row);
		}
		return this.#keep(row, state === "empty");
	}

	/** Step 5 of part A. */
	#keep(row: number, hasNoAmount: boolean): true {
		const { column, dates, amount, areDatesFilledDown } = this.#plan;
		const order = this.orderOf(row);
		if (order >= 0) {
			this.#isOrderMet[order] = 1;
			for (const [role, firstRows] of this.#firstRows) {
				const isEmpty = column(role).isEmpty(column(role).code(row));
				if (firstRows[order] === 0 && !isEmpty) firstRows[order] = row + 1;
			}
		}
		const date = this.code("date", row);
		const day = date === 0 && areDatesFilledDown && !hasNoAmount ? this.#lastDay : dates.value(date);
		if (!Number.isNaN(day)) this.#lastDay = day;
		this.day[row] = day;
		this.amount[row] = amount.at(row);
		this.group[row] = this.#group;
		this.rows.push(row);
		return true;
	}

	#isTotal(row: number): boolean {
		const column = this.#columns.find((each) => each.isFilled(row));
		const words = normalize(textOf(column?.at(row) ?? "").slice(0, WORDS_LENGTH));
		return isInList("total_words", words) || TOTAL_BEGINNINGS.some((beginning) => words.startsWith(beginning));
	}

	/** Tells that a row has no date, nobody, nothing and no word. */
	#isSum(row: number): boolean {
		const { column, areDatesFilledDown } = this.#plan;
		const names = (["date", "customer", "email", "product", "order"] as const).map(column);
		if (areDatesFilledDown || names.some((each) => !each.isEmpty(each.code(row)))) return false;
		return this.#columns.every((each) => !each.isFilled(row) || isNumberOrDate(each.at(row)));
	}

	#isNote(row: number, hasDay: boolean): boolean {
		const { headed, areDatesFilledDown } = this.#plan;
		let filled = 0;
		for (const column of this.#columns) if (column.isFilled(row)) filled++;
		return filled === 1 || (!hasDay && !areDatesFilledDown && filled <= Math.max(2, Math.floor(headed.width / 4)));
	}
}

/** A test that a row repeats the headings. It looks into one column first, which has codes already if it can be. */
function headingTest({ places, headed: { table, fullNorms } }: Plan): (row: number) => boolean {
	const named = fullNorms.map((norm, place) => ({ norm, column: table.columns[place] ?? NO_COLUMN }));
	const first = [...places.values(), ...named.keys()].map((place) => named[place]).find((each) => each?.norm);
	if (!first) return () => false;
	const isHeading = Uint8Array.from(first.column.texts, (text) => Number(normalize(text) === first.norm));
	return (row) =>
		isHeading[first.column.code(row)] === 1 &&
		named.every(({ norm, column }) => normalize(textOf(column.at(row))) === norm);
}
