import { normalize } from "./normalize.ts";
import type { Cell } from "./table.ts";
import wordLists from "./word-lists.json" with { type: "json" };

export type DateOrder = "DMY" | "MDY";

/** A date as written: a day (since 1970-01-01), or two numbers whose order is open. */
export type WrittenDate = number | { first: number; second: number; year: number };

const MONTHS = new Map(Object.entries(wordLists.months));
const REST = "(?:[,T\\s].*)?$";
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${REST}`, "s");
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:T?\d{6}Z?)?$/;
const TWO_NUMBERS = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})${REST}`, "s");
const DAY_MONTH = new RegExp(
	`^(\\d{1,2})(?:st|nd|rd|th)?[\\s\\-./]*(\\p{L}{3,})\\.?[\\s\\-./,]*(\\d{4}|\\d{2})${REST}`,
	"su",
);
const MONTH_DAY = new RegExp(
	`^(\\p{L}{3,})\\.?[\\s\\-./]*(\\d{1,2})(?:st|nd|rd|th)?[\\s\\-./,]+(\\d{4}|\\d{2})${REST}`,
	"su",
);
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
const SERIAL = /^\d{5}(\.\d+)?$/;
const EXCEL_DAY_0 = Date.UTC(1899, 11, 30) / 86_400_000;
const MAX_LENGTH = 80;

/**
 * Rule D1: the date that a cell holds, or null. The day is the day as written; times and zones never move it.
 * @param hasSerialDays numbers are days of Excel (rule D2)
 */
export function readDate(cell: Cell, hasSerialDays: boolean): WrittenDate | null {
	if (typeof cell === "object") {
		if (cell.kind === "date") return isInRange(cell.day) ? cell.day : null;
		return hasSerialDays ? serialDay(cell.value) : compactDay(String(cell.value));
	}
	if (cell.length > MAX_LENGTH + 1) return null;
	let text = cell.startsWith("'") ? cell.slice(1) : cell;
	if (text.length > MAX_LENGTH || !/\d/.test(text)) return null;
	text = text.replace(WEEKDAY, "");
	const yearFirst = YEAR_FIRST.exec(text);
	if (yearFirst) return toDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
	const two = TWO_NUMBERS.exec(text);
	if (two) return openDate(Number(two[1]), Number(two[3]), fullYear(two[4]));
	return compactDay(text) ?? namedMonth(text) ?? (hasSerialDays && SERIAL.test(text) ? serialDay(Number(text)) : null);
}

function openDate(first: number, second: number, year: number): WrittenDate | null {
	const isDate = toDay(year, second, first) !== null || toDay(year, first, second) !== null;
	return isDate ? { first, second, year } : null;
}

function namedMonth(text: string): number | null {
	const dayFirst = DAY_MONTH.exec(text);
	if (dayFirst) return toDay(fullYear(dayFirst[3]), MONTHS.get(normalize(dayFirst[2] ?? "")) ?? 0, Number(dayFirst[1]));
	const monthFirst = MONTH_DAY.exec(text);
	if (!monthFirst) return null;
	return toDay(fullYear(monthFirst[3]), MONTHS.get(normalize(monthFirst[1] ?? "")) ?? 0, Number(monthFirst[2]));
}

/** The day of a date that may be open; null if it doesn't exist in that order. */
export function dayOf(date: WrittenDate, order: DateOrder | null): number | null {
	if (typeof date === "number") return date;
	return order === "DMY" ? toDay(date.year, date.second, date.first) : toDay(date.year, date.first, date.second);
}

/** Rule D4: a day with its month and day of the month exchanged; null if there is none. */
export function swapDayAndMonth(day: number): number | null {
	const date = new Date(day * 86_400_000);
	return toDay(date.getUTCFullYear(), date.getUTCDate(), date.getUTCMonth() + 1);
}

/** The day of the month, from 1. */
export function dayOfMonth(day: number): number {
	return new Date(day * 86_400_000).getUTCDate();
}

/** Rule D2: a number that can be a day of Excel, with or without decimals. */
export function isLikeSerialDay(cell: Cell): boolean {
	if (typeof cell === "object") return cell.kind === "number" && cell.value >= 20_000 && cell.value < 80_000;
	return SERIAL.test(cell) && Number(cell) >= 20_000 && Number(cell) < 80_000;
}

function fullYear(digits = ""): number {
	const year = Number(digits);
	if (digits.length === 4) return year;
	return year <= 79 ? 2000 + year : 1900 + year;
}

function compactDay(text: string): number | null {
	const match = COMPACT.exec(text);
	return match && toDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

function serialDay(value: number): number | null {
	if (value < 61 || value >= 80_000) return null;
	const day = EXCEL_DAY_0 + Math.floor(value);
	return isInRange(day) ? day : null;
}

const FIRST_DAY = Date.UTC(1990, 0, 1) / 86_400_000;
const LAST_DAY = Date.UTC(2100, 11, 31) / 86_400_000;

function isInRange(day: number): boolean {
	return day >= FIRST_DAY && day <= LAST_DAY;
}

/** The day since 1970-01-01, or null if it isn't in the calendar from 1990 to 2100. */
function toDay(year: number, month: number, day: number): number | null {
	if (year < 1990 || year > 2100 || month < 1 || month > 12 || day < 1) return null;
	const time = Date.UTC(year, month - 1, day);
	return new Date(time).getUTCMonth() === month - 1 ? time / 86_400_000 : null;
}
