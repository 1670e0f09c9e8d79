import { dayOfMonth } from "./dates.ts";
import type { Values } from "./values.ts";

export type DateOrder = "DMY" | "MDY";

const DAY_FIRST_CURRENCIES = ["EUR", "GBP", "NGN", "INR", "GHS", "PHP", "BDT", "TRY", "ILS"];
const DATES_TO_BELIEVE = 12;

type Guess = { order: DateOrder | null; isAsked: boolean };

/** Rule D3: the order of day and month in a whole column, and whether she is asked. */
export function findDateOrder(dates: Values, signs: ReadonlyMap<string, number>): Guess {
	let [dayFirst, monthFirst, open, differing] = [0, 0, 0, 0];
	for (let code = 1; code < dates.column.size; code++) {
		if (!dates.isOpen(code)) continue;
		const count = dates.column.counts[code] ?? 0;
		const [month, day] = [dates.value(code, false), dates.value(code, true)];
		open += count;
		if (Number.isNaN(month)) dayFirst += count;
		else if (Number.isNaN(day)) monthFirst += count;
		else if (month !== day) differing += count;
	}
	if (open === 0) return { order: null, isAsked: false };
	if (dayFirst + monthFirst > 0) {
		return { order: dayFirst >= monthFirst ? "DMY" : "MDY", isAsked: dayFirst > 0 && monthFirst > 0 };
	}
	if (differing === 0) return { order: "MDY", isAsked: false };
	const [jumpsByMonth, jumpsByDay] = [sumOfJumps(dates, false), sumOfJumps(dates, true)];
	if (jumpsByDay < 0.5 * jumpsByMonth) return { order: "DMY", isAsked: true };
	if (jumpsByMonth < 0.5 * jumpsByDay) return { order: "MDY", isAsked: true };
	return { order: DAY_FIRST_CURRENCIES.some((code) => signs.has(code)) ? "DMY" : "MDY", isAsked: true };
}

/** Days from row to row, added up; sales stand in the order of their days, so the right reading jumps less. */
function sumOfJumps(dates: Values, isDayFirst: boolean): number {
	let [sum, before] = [0, Number.NaN];
	for (const code of dates.column.codes) {
		if (!dates.isOpen(code)) continue;
		const day = dates.value(code, isDayFirst);
		sum += Math.abs(day - before) || 0;
		before = day;
	}
	return sum;
}

/** Rule D4: Excel took the dates that it could read for the other order, and left the rest as text. */
export function isSwappedByExcel(dates: Values): boolean {
	const { column } = dates;
	let [typed, open] = [0, 0];
	for (let code = 1; code < column.size; code++) {
		const cell = column.cell(code);
		if (typeof cell === "object") {
			if (cell.kind !== "date") continue;
			if (dayOfMonth(cell.day) > 12) return false;
			typed += column.counts[code] ?? 0;
		} else if (dates.isOpen(code)) {
			if (!Number.isNaN(dates.value(code, false))) return false;
			open++;
		}
	}
	return typed >= DATES_TO_BELIEVE && open > 0;
}
