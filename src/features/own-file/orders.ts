import { isInList } from "./normalize.ts";
import type { Sales } from "./sales.ts";

/** More than the number of any day, so that a code and a day make one number. */
const DAYS = 65_536;

/** The orders and refunds that the used rows make up, as columns: place `i` of each is the same one. Money is whole hundredths. */
export type Orders = {
	size: number;
	/** By used row, the place of its order. */
	byRow: Int32Array;
	firstRow: Int32Array;
	day: Int32Array;
	/** The sum of its rows: below 0 it is a refund. */
	amount: Float64Array;
	/** The part of a sale that went back; at most the amount. */
	refunded: Float64Array;
	/** 1 for what counts as an order: its amount is positive, and isn't refunded wholly. */
	isCounted: Uint8Array;
	/** The code of the first customer in its rows, or -1. */
	customer: Int32Array;
};

export const saleOf = ({ amount }: Orders, order: number): number => Math.max(0, amount[order] ?? 0);

export const refundOf = ({ amount, refunded }: Orders, order: number): number =>
	Math.max(0, -(amount[order] ?? 0)) + (refunded[order] ?? 0);

export const netOf = ({ amount, refunded }: Orders, order: number): number =>
	(amount[order] ?? 0) - (refunded[order] ?? 0);

/** Undefined for a row that is an order, or a refund, of its own. */
function sharedKey({ isRefundRow, order, customer, day }: Sales, row: number): number | undefined {
	if (isRefundRow[row]) return undefined;
	const [number, person, date] = [order[row] ?? -1, customer[row] ?? -1, day[row] ?? 0];
	if (number >= 0) return number * 2 * DAYS + date;
	return person >= 0 ? (person * 2 + 1) * DAYS + date : undefined;
}

function groupRows(sales: Sales) {
	const byRow = new Int32Array(sales.size);
	const firstRow = new Int32Array(sales.size);
	const places = new Map<number, number>();
	let size = 0;
	for (let row = 0; row < sales.size; row += 1) {
		const key = sharedKey(sales, row);
		let place = key === undefined ? undefined : places.get(key);
		if (place === undefined) {
			place = size;
			firstRow[size] = row;
			size += 1;
			if (key !== undefined) places.set(key, place);
		}
		byRow[row] = place;
	}
	return { byRow, firstRow: firstRow.slice(0, size), size };
}

/** Sums a column by order; where the amount is the order's, the first row says it. Cells without a number count as 0. */
function sumByOrder(values: Float64Array, { byRow, firstRow, size }: ReturnType<typeof groupRows>, isOnce: boolean) {
	const sums = new Float64Array(size);
	for (let row = 0; row < byRow.length; row += 1) {
		const place = byRow[row] ?? 0;
		if (!isOnce || firstRow[place] === row) sums[place] = (sums[place] ?? 0) + (values[row] || 0);
	}
	return sums;
}

function refundedByOrder(sales: Sales, groups: ReturnType<typeof groupRows>, amount: Float64Array): Float64Array {
	if (sales.refunded) {
		const sums = sumByOrder(sales.refunded.map(Math.abs), groups, sales.reading.level === "order");
		return sums.map((sum, order) => Math.max(0, Math.min(sum, amount[order] ?? 0)));
	}
	const isRefunded = sales.statuses.map((status) => isInList("status_refunded", status));
	return amount.map((value, order) =>
		isRefunded[sales.status[groups.firstRow[order] ?? 0] ?? -1] ? Math.max(0, value) : 0,
	);
}

/**
 * Puts used rows together to orders. A refund row is a refund of its own; else rows with one order number and day are an order,
 * without a number the rows of a customer on a day, without a customer each row.
 */
export function ordersOf(sales: Sales): Orders {
	const groups = groupRows(sales);
	const { size, byRow, firstRow } = groups;
	const amount = sumByOrder(sales.amount, groups, false);
	const refunded = refundedByOrder(sales, groups, amount);
	const customer = new Int32Array(size).fill(-1);
	for (let row = 0; row < sales.size; row += 1) {
		const place = byRow[row] ?? 0;
		if (customer[place] === -1) customer[place] = sales.customer[row] ?? -1;
	}
	return {
		size,
		byRow,
		firstRow,
		day: firstRow.map((row) => sales.day[row] ?? 0),
		amount,
		refunded,
		isCounted: Uint8Array.from(amount, (value, order) => Number(value > 0 && (refunded[order] ?? 0) < value)),
		customer,
	};
}
