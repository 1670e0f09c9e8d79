import { DAY_MS } from "#domain/dates.ts";
import { normalize } from "./normalize.ts";
import type { Cell } from "./table.ts";
import wordLists from "./word-lists.json" with { type: "json" };

/** The day (since 1970-01-01) of a date with the month first, and with the day first; NaN where it isn't in the calendar. */
type WrittenDate = { first: number; second: number; isOpen: boolean };

const MONTHS = new Map(Object.entries(wordLists.months));
const REST = "(?:[,T\\s].*)?$";
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${REST}`, "s");
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})(?:T?\d{6}Z?)?$/;
const TWO_NUMBERS = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})${REST}`, "s");
const DAY_MONTH = new RegExp(
	`^(?<day>\\d{1,2})(?:st|nd|rd|th)?[\\s\\-./]*(?<month>\\p{L}{3,})\\.?[\\s\\-./,]*(?<year>\\d{4}|\\d{2})${REST}`,
	"su",
);
const MONTH_DAY = new RegExp(
	`^(?<month>\\p{L}{3,})\\.?[\\s\\-./]*(?<day>\\d{1,2})(?:st|nd|rd|th)?[\\s\\-./,]+(?<year>\\d{4}|\\d{2})${REST}`,
	"su",
);
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
const SERIAL = /^\d{5}(\.\d+)?$/;
const EXCEL_DAY_0 = Date.UTC(1899, 11, 30) / DAY_MS;
const MAX_LENGTH = 80;

/**
 * Rule D1: the date that a cell holds, or null. The day is the day as written; times and zones never move it.
 * @param hasSerialDays numbers are days of Excel (rule D2)
 */
export function readDate(cell: Cell, hasSerialDays: boolean): WrittenDate | null {
	if (typeof cell === "string") return readText(cell, hasSerialDays);
	if (cell.kind === "date") return certain(isInRange(cell.day) ? cell.day : Number.NaN);
	return certain(hasSerialDays ? serialDay(cell.value) : compactDay(String(cell.value)));
}

const certain = (day: number): WrittenDate | null =>
	Number.isNaN(day) ? null : { first: day, second: day, isOpen: false };

function readText(cell: string, hasSerialDays: boolean): WrittenDate | null {
	if (cell.length > MAX_LENGTH + 1) return null;
	let text = cell.startsWith("'") ? cell.slice(1) : cell;
	if (text.length > MAX_LENGTH || !/\d/.test(text)) return null;
	text = text.replace(WEEKDAY, "");
	const yearFirst = YEAR_FIRST.exec(text);
	if (yearFirst) return certain(toDay(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])));
	const two = TWO_NUMBERS.exec(text);
	if (two) {
		const [one, other, year] = [Number(two[1]), Number(two[3]), fullYear(two[4])];
		const [first, second] = [toDay(year, one, other), toDay(year, other, one)];
		return Number.isNaN(first) && Number.isNaN(second) ? null : { first, second, isOpen: true };
	}
	const days = [
		compactDay(text),
		namedMonth(text),
		hasSerialDays && SERIAL.test(text) ? serialDay(Number(text)) : Number.NaN,
	];
	return certain(days.find((day) => !Number.isNaN(day)) ?? Number.NaN);
}

function namedMonth(text: string): number {
	const { day = "", month = "", year } = (DAY_MONTH.exec(text) ?? MONTH_DAY.exec(text))?.groups ?? {};
	return toDay(fullYear(year), MONTHS.get(normalize(month)) ?? 0, Number(day));
}

/** Rule D4: a day with its month and day of the month exchanged; NaN if there is none. */
export function swapDayAndMonth(day: number): number {
	const date = new Date(day * DAY_MS);
	return toDay(date.getUTCFullYear(), date.getUTCDate(), date.getUTCMonth() + 1);
}

/** The day of the month, from 1. */
export function dayOfMonth(day: number): number {
	return new Date(day * DAY_MS).getUTCDate();
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

function compactDay(text: string): number {
	const match = COMPACT.exec(text);
	return match ? toDay(Number(match[1]), Number(match[2]), Number(match[3])) : Number.NaN;
}

function serialDay(value: number): number {
	const day = EXCEL_DAY_0 + Math.floor(value);
	return value >= 61 && value < 80_000 && isInRange(day) ? day : Number.NaN;
}

function isInRange(day: number): boolean {
	return day >= Date.UTC(1990, 0, 1) / DAY_MS && day <= Date.UTC(2100, 11, 31) / DAY_MS;
}

/** The day since 1970-01-01, or NaN if it isn't in the calendar from 1990 to 2100. */
function toDay(year: number, month: number, day: number): number {
	if (year < 1990 || year > 2100 || month < 1 || month > 12 || day < 1) return Number.NaN;
	const time = Date.UTC(year, month - 1, day);
	return new Date(time).getUTCMonth() === month - 1 ? time / DAY_MS : Number.NaN;
}
