import type { DateCells } from "./column-cells.ts";
import { type DateOrder, dayOf, dayOfMonth } from "./dates.ts";

const DAY_FIRST_CURRENCIES = ["EUR", "GBP", "NGN", "INR", "GHS", "PHP", "BDT", "TRY", "ILS"];
const DATES_TO_BELIEVE = 12;

type Guess = { order: DateOrder | null; isAsked: boolean };

/** Rule D3: the order of day and month in a whole column, and whether she is asked. */
export function findDateOrder(dates: DateCells, rows: number, signs: ReadonlyMap<string, number>): Guess {
	let [first, second, open, differing] = [0, 0, 0, 0];
	for (const code of dates.cells.codesInUse()) {
		const date = dates.written(code);
		if (date === null || typeof date === "number") continue;
		const count = dates.cells.counts[code] ?? 0;
		open += count;
		if (date.first > 12) first += count;
		else if (date.second > 12) second += count;
		if (date.first !== date.second) differing += count;
	}
	if (open === 0) return { order: null, isAsked: false };
	if (first > 0 || second > 0) return { order: first >= second ? "DMY" : "MDY", isAsked: first > 0 && second > 0 };
	if (differing === 0) return { order: "MDY", isAsked: false };
	const [dayFirst, monthFirst] = [sumOfJumps(dates, rows, "DMY"), sumOfJumps(dates, rows, "MDY")];
	if (dayFirst < 0.5 * monthFirst) return { order: "DMY", isAsked: true };
	if (monthFirst < 0.5 * dayFirst) return { order: "MDY", isAsked: true };
	return { order: DAY_FIRST_CURRENCIES.some((code) => signs.has(code)) ? "DMY" : "MDY", isAsked: true };
}

/** Days from row to row, added up; sales stand in the order of their days, so the right reading jumps less. */
function sumOfJumps(dates: DateCells, rows: number, order: DateOrder): number {
	let sum = 0;
	let before: number | null = null;
	for (let row = 0; row < rows; row++) {
		const code = dates.cells.code(row);
		const date = dates.written(code);
		if (date === null || typeof date === "number") continue;
		const day = dayOf(date, order) ?? 0;
		if (before !== null) sum += Math.abs(day - before);
		before = day;
	}
	return sum;
}

/** Rule D4: Excel took the dates that it could read for the other order, and left the rest as text. */
export function isSwappedByExcel(dates: DateCells): boolean {
	let [typed, open] = [0, 0];
	for (const code of dates.cells.codesInUse()) {
		const cell = dates.cells.cell(code);
		const date = dates.written(code);
		if (typeof cell === "object") {
			if (cell.kind !== "date") continue;
			if (dayOfMonth(cell.day) > 12) return false;
			typed += dates.cells.counts[code] ?? 0;
		} else if (date !== null && typeof date === "object") {
			if (date.first <= 12) return false;
			open++;
		}
	}
	return typed >= DATES_TO_BELIEVE && open > 0;
}
