import { isoDay, isoMonth } from "#features/own-file/calendar.ts";
import type { DataFinding } from "#features/own-file/findings.ts";
import { compareText } from "#features/own-file/grouping.ts";
import type { Overview } from "#features/own-file/overview.ts";
import type { Sales } from "#features/own-file/sales.ts";
import {
	LEAST_CASES,
	quantile,
	roundHalf,
	roundShare,
	sorted,
	sumOf,
	sumWhere,
} from "#features/own-file/statistics.ts";
import { lineOf } from "#features/own-file/table.ts";
import { spellingsFinding } from "./spellings.ts";

const TABLE_ROWS = 10;

/**
 * Rows that are equal to an earlier one in every cell. Where the file has products, an equal row in the same unbroken run of rows
 * of its order is the same item again, and none of them.
 */
export function copiesOf({ size, order, sameRow, hasProducts }: Sales): { rows: number[]; sameItemAgain: number } {
	const runs = new Int32Array(size);
	const rows: number[] = [];
	let [sameItemAgain, run] = [0, 0];
	for (let row = 0; row < size; row += 1) {
		const number = order[row] ?? -1;
		if (number < 0 || number !== order[row - 1]) run += 1;
		runs[row] = run;
		const first = sameRow[row] ?? row;
		if (first === row) continue;
		if (hasProducts && runs[first] === run) sameItemAgain += 1;
		else rows.push(row);
	}
	return { rows, sameItemAgain };
}

function copiesFinding(sales: Sales): DataFinding["copies"] {
	const isCertain = sales.hasOrders || sales.hasTimes;
	if (!isCertain && sales.reading.identity === null) return null;
	const { rows, sameItemAgain } = copiesOf(sales);
	return {
		count: rows.length,
		amount: sumOf(rows.map((row) => sales.amount[row] ?? 0)),
		certain: isCertain,
		same_item_again: sameItemAgain,
	};
}

/** Order numbers of counted orders of two customers. */
function sharedNumbers({ sales, orders }: Overview): DataFinding["shared_numbers"] {
	const customers = new Int32Array(sales.orderNumbers.length).fill(-1);
	const shared = new Set<number>();
	for (let order = 0; order < orders.size; order += 1) {
		const number = sales.order[orders.firstRow[order] ?? 0] ?? -1;
		const customer = orders.customer[order] ?? -1;
		if (number < 0 || customer < 0 || !orders.isCounted[order]) continue;
		if (customers[number] === -1) customers[number] = customer;
		else if (customers[number] !== customer) shared.add(number);
	}
	const names = Array.from(shared, (number) => sales.orderNumbers[number] ?? "").sort(compareText);
	return { count: shared.size, examples: names.slice(0, TABLE_ROWS) };
}

const MOST_DIGITS = 12;
/** Of the different order numbers, in the largest group with the same beginning. */
const LEAST_IN_GROUP = 0.9;
/** Of a group's range: with more missing the numbers aren't a sequence. */
const MOST_MISSING = 0.2;

/** Where the number at the end of a text begins, of twelve digits at most. */
function numberStart(text: string): number {
	let start = text.length;
	while (start > 0 && text.length - start < MOST_DIGITS) {
		const code = text.charCodeAt(start - 1);
		if (code < 48 || code > 57) break;
		start -= 1;
	}
	return start;
}

/** The numbers at the end of the order numbers, ascending, if they are a sequence with few missing. */
export function orderSequence(sales: Sales): Float64Array | null {
	if (!sales.hasOrders) return null;
	const different = sales.allOrderNumbers;
	const groups = new Map<string, number[]>();
	for (const text of different) {
		const start = numberStart(text);
		if (start === text.length) continue;
		const beginning = text.slice(0, start);
		const group = groups.get(beginning);
		if (group) group.push(Number(text.slice(start)));
		else groups.set(beginning, [Number(text.slice(start))]);
	}
	const [largest] = [...groups]
		.filter(([, group]) => group.length >= LEAST_CASES)
		.map(([beginning, group]) => ({
			beginning,
			numbers: sorted(group).filter((value, index, all) => value !== all[index - 1]),
		}))
		.sort((one, other) => other.numbers.length - one.numbers.length || compareText(other.beginning, one.beginning));
	if (!largest) return null;
	const { numbers } = largest;
	const span = (numbers[numbers.length - 1] ?? 0) - (numbers[0] ?? 0) + 1;
	const isSequence = numbers.length >= LEAST_CASES && numbers.length >= LEAST_IN_GROUP * different.length;
	return isSequence && span - numbers.length <= MOST_MISSING * span ? numbers : null;
}

function missingNumbers(sales: Sales): DataFinding["missing_numbers"] {
	const numbers = orderSequence(sales);
	if (!numbers) return null;
	const missing = (numbers[numbers.length - 1] ?? 0) - (numbers[0] ?? 0) + 1 - numbers.length;
	const examples: number[] = [];
	for (let place = 1; examples.length < Math.min(TABLE_ROWS, missing); place += 1) {
		for (let number = (numbers[place - 1] ?? 0) + 1; number < (numbers[place] ?? 0); number += 1) examples.push(number);
	}
	return { count: missing, examples: examples.slice(0, TABLE_ROWS) };
}

/** Such as `1.2e+12`, as a spreadsheet writes a long number that it has cut. */
const SCIENTIFIC = /^\d([.,]\d+)?e\+\d+$/;

function countScientific({ order, orderNumbers }: Sales): number {
	const isScientific = orderNumbers.map((text) => SCIENTIFIC.test(text));
	return order.filter((code) => isScientific[code]).length;
}

const LEAST_GAP = 7;
const PAUSES = 3;

function gapsFinding({ saleDays, usualPause, months }: Overview): DataFinding["gaps"] {
	const limit = Math.max(LEAST_GAP, PAUSES * usualPause);
	const gaps = saleDays
		.slice(1)
		.map((day, index) => ({ after: saleDays[index] ?? 0, days: day - (saleDays[index] ?? 0) }))
		.filter(({ days }) => days > limit)
		.sort((one, other) => other.days - one.days || one.after - other.after);
	return {
		count: gaps.length,
		limit,
		table: gaps.slice(0, TABLE_ROWS).map(({ after, days }) => ({ after: isoDay(after), days })),
		months_without: months.filter(({ orders }) => orders === 0).map(({ number }) => isoMonth(number)),
	};
}

/** Quarters of the middle half beyond which a value is far out (J. W. Tukey, Exploratory Data Analysis, 1977). */
const FAR = 3;

/** Amounts far above the others on a scale of logarithms. */
function outliersFinding({ sales, orders, orderAmounts }: Overview): DataFinding["outliers"] {
	if (orderAmounts.length < LEAST_CASES) return null;
	const logarithms = orderAmounts.map(Math.log10);
	const [low, high] = [quantile(logarithms, 0.25), quantile(logarithms, 0.75)];
	if (high <= low) return null;
	const fence = high + FAR * (high - low);
	const far = Array.from(orders.amount.keys())
		.filter((order) => orders.isCounted[order] && Math.log10(orders.amount[order] ?? 0) > fence)
		.map((order) => ({
			line: lineOf(sales.table, sales.record[orders.firstRow[order] ?? 0] ?? 0),
			date: isoDay(orders.day[order] ?? 0),
			customer: sales.customerNames[orders.customer[order] ?? 0] ?? "",
			amount: orders.amount[order] ?? 0,
		}))
		.sort(
			(one, other) =>
				other.amount - one.amount ||
				compareText(one.date, other.date) ||
				compareText(String(one.line), String(other.line)),
		);
	return {
		count: far.length,
		fence: roundHalf(10 ** fence),
		table: far.slice(0, TABLE_ROWS),
	};
}

function noCustomer({ sales, orders, orderAmounts }: Overview): DataFinding["no_customer"] {
	if (sales.reading.identity === null) return null;
	const isNameless = (order: number) => orders.isCounted[order] === 1 && (orders.customer[order] ?? 0) < 0;
	const [count, net] = [sumWhere(orders.isCounted, isNameless), sumWhere(orders.net, isNameless)];
	const all = sumWhere(orders.net, (order) => orders.isCounted[order] === 1);
	return {
		orders: count,
		share: roundShare(count / Math.max(1, orderAmounts.length)),
		net,
		net_share: roundShare(net / Math.max(1, all)),
	};
}

/** Faults of the data themselves that would mislead: copies, numbers, gaps, outliers, names. */
export function dataFinding(overview: Overview): DataFinding {
	const { sales } = overview;
	return {
		say: "data",
		copies: copiesFinding(sales),
		shared_numbers: sharedNumbers(overview),
		missing_numbers: missingNumbers(sales),
		scientific_numbers: countScientific(sales),
		gaps: gapsFinding(overview),
		outliers: outliersFinding(overview),
		no_customer: noCustomer(overview),
		spellings: spellingsFinding(overview),
	};
}
