import { isoDay, isoMonth } from "#features/own-file/calendar.ts";
import type { Overview } from "#features/own-file/overview.ts";
import type { Sales } from "#features/own-file/read-sales.ts";
import {
	at,
	compareText,
	LEAST_CASES,
	quantile,
	roundHalf,
	roundShare,
	sorted,
	sumBy,
} from "#features/own-file/statistics.ts";
import { lineOf } from "#features/own-file/table.ts";
import { spellingsFinding } from "./spellings.ts";

const TABLE_ROWS = 10;

/**
 * Rows that are equal to an earlier one in every cell. Where the file has products, an equal row in the same unbroken run of rows
 * of its order is the same item again, and none of them. They are certain to be copies where an order number or a time tells
 * rows apart. Null where nothing tells two real sales apart.
 */
export function copiesOf({ table, sameRow, ...sales }: Sales) {
	const isCertain = sales.hasOrders || sales.hasTimes;
	if (!isCertain && sales.reading.identity === null) return null;
	const runs = new Int32Array(table.size);
	const rows: number[] = [];
	let [sameItemAgain, run, before] = [0, 0, -1];
	for (const row of sales.rows) {
		const number = sales.orderOf(row);
		if (number < 0 || number !== before) run += 1;
		before = number;
		runs[row] = run;
		const first = sameRow[row] ?? row;
		if (first === row) continue;
		if (sales.hasProducts && runs[first] === run) sameItemAgain += 1;
		else rows.push(row);
	}
	return { rows, sameItemAgain, isCertain };
}

function copiesFinding(sales: Sales) {
	const copies = copiesOf(sales);
	if (!copies) return null;
	return {
		count: copies.rows.length,
		amount: sumBy(copies.rows, (row) => at(sales.amount, row)),
		certain: copies.isCertain,
		same_item_again: copies.sameItemAgain,
	};
}

/** Order numbers of counted orders of two customers. */
function sharedNumbers({ sales, orders }: Overview) {
	const customers = new Int32Array(sales.orderNumbers.length).fill(-1);
	const shared = new Set<number>();
	for (const order of orders.counted) {
		const [number, customer] = [sales.orderOf(orders.firstRowOf(order)), orders.customerOf(order)];
		if (number < 0 || customer < 0) continue;
		if (customers[number] === -1) customers[number] = customer;
		else if (customers[number] !== customer) shared.add(number);
	}
	const names = Array.from(shared, (number) => sales.orderNumbers.at(number)).sort(compareText);
	return { count: shared.size, examples: names.slice(0, TABLE_ROWS) };
}

/** The number at the end of a text. */
const LAST_DIGITS = /\d{1,12}$/;
/** Of the different order numbers, in the largest group with the same beginning. */
const LEAST_IN_GROUP = 0.9;
/** Of a group's range: with more missing the numbers aren't a sequence. */
const MOST_MISSING = 0.2;

/** Of the order numbers with the same beginning, the numbers at their ends: the first, the last, and those missing between. */
export function orderSequence({ allOrderNumbers }: Sales) {
	const groups = new Map<string, number[]>();
	for (const text of allOrderNumbers) {
		const digits = LAST_DIGITS.exec(text)?.[0];
		if (!digits) continue;
		const beginning = text.slice(0, -digits.length);
		const group = groups.get(beginning) ?? [];
		groups.set(beginning, group);
		group.push(Number(digits));
	}
	const [largest] = [...groups]
		.filter(([, group]) => group.length >= LEAST_CASES)
		.map(([beginning, group]) => ({ beginning, numbers: different(group) }))
		.sort((one, other) => other.numbers.length - one.numbers.length || compareText(other.beginning, one.beginning));
	const numbers = largest?.numbers ?? [];
	if (numbers.length < Math.max(LEAST_CASES, LEAST_IN_GROUP * allOrderNumbers.length)) return null;
	const [from = 0, to = 0] = [numbers[0], numbers.at(-1)];
	const count = to - from + 1 - numbers.length;
	if (count > MOST_MISSING * (to - from + 1)) return null;
	const examples: number[] = [];
	for (let place = 1; examples.length < Math.min(TABLE_ROWS, count); place += 1) {
		for (let number = at(numbers, place - 1) + 1; number < at(numbers, place); number += 1) examples.push(number);
	}
	return { from, to, count, examples: examples.slice(0, TABLE_ROWS) };
}

const different = (numbers: readonly number[]): Float64Array =>
	sorted(numbers).filter((number, index, all) => number !== all[index - 1]);

/** Such as `1.2e+12`, as a spreadsheet writes a long number that it has cut. */
const SCIENTIFIC = /^\d([.,]\d+)?e\+\d+$/;

function countScientific({ rows, orderOf, orderNumbers }: Sales): number {
	const isScientific = Uint8Array.from(orderNumbers, (text) => Number(SCIENTIFIC.test(text)));
	return sumBy(rows, (row) => isScientific[orderOf(row)] ?? 0);
}

const LEAST_GAP = 7;
const PAUSES = 3;

function gapsFinding({ saleDays, usualPause, months }: Overview) {
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
function outliersFinding({ sales, orders }: Overview) {
	const { counted, firstRowOf, dayOf, amountOf, customerOf } = orders;
	if (counted.length < LEAST_CASES) return null;
	const logarithms = sorted(counted.map((order) => Math.log10(amountOf(order))));
	const [low, high] = [quantile(logarithms, 0.25), quantile(logarithms, 0.75)];
	if (high <= low) return null;
	const fence = high + FAR * (high - low);
	const far = counted
		.filter((order) => Math.log10(amountOf(order)) > fence)
		.map((order) => ({
			line: lineOf(sales.table, firstRowOf(order)),
			date: isoDay(dayOf(order)),
			customer: sales.customerNames.at(customerOf(order)),
			amount: amountOf(order),
		}))
		.sort(
			(one, other) =>
				other.amount - one.amount ||
				compareText(one.date, other.date) ||
				compareText(String(one.line), String(other.line)),
		);
	return { count: far.length, fence: roundHalf(10 ** fence), table: far.slice(0, TABLE_ROWS) };
}

function noCustomer({ sales, orders: { counted, customerOf, netOf } }: Overview) {
	if (sales.reading.identity === null) return null;
	const nameless = counted.filter((order) => customerOf(order) < 0);
	const net = sumBy(nameless, netOf);
	return {
		orders: nameless.length,
		share: roundShare(nameless.length / Math.max(1, counted.length)),
		net,
		net_share: roundShare(net / Math.max(1, sumBy(counted, netOf))),
	};
}

/** Faults of the data themselves that would mislead: copies, numbers, gaps, outliers, names. */
export function dataFinding(overview: Overview) {
	const { sales } = overview;
	const sequence = sales.hasOrders ? orderSequence(sales) : null;
	return {
		say: "data",
		copies: copiesFinding(sales),
		shared_numbers: sharedNumbers(overview),
		missing_numbers: sequence && { count: sequence.count, examples: sequence.examples },
		scientific_numbers: countScientific(sales),
		gaps: gapsFinding(overview),
		outliers: outliersFinding(overview),
		no_customer: noCustomer(overview),
		spellings: spellingsFinding(overview),
	} as const;
}
