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
	/** The sum of its rows; below 0 it is a refund. */
	amount: Float64Array;
	/** The amount less what of it went back. */
	net: Float64Array;
	/** 1 for what counts as an order: its amount is positive, and isn't refunded wholly. */
	isCounted: Uint8Array;
	/** The code of the first customer in its rows, or -1. */
	customer: Int32Array;
};

export const netOf = ({ net }: Orders, order: number): number => net[order] ?? 0;

/** Undefined for a row that is an order, or a refund, of its own. */
function sharedKey({ isRefundRow, order, customer, day }: Sales, row: number): number | undefined {
	if (isRefundRow[row]) return undefined;
	const [number, person, date] = [order[row] ?? -1, customer[row] ?? -1, day[row] ?? 0];
	if (number >= 0) return number * 2 * DAYS + date;
	return person >= 0 ? (person * 2 + 1) * DAYS + date : undefined;
}

function groupRows(sales: Sales): Pick<Orders, "byRow" | "firstRow"> {
	const byRow = new Int32Array(sales.size);
	const firstRow: number[] = [];
	const places = new Map<number, number>();
	for (let row = 0; row < sales.size; row += 1) {
		const key = sharedKey(sales, row);
		let place = key === undefined ? undefined : places.get(key);
		if (place === undefined) {
			place = firstRow.push(row) - 1;
			if (key !== undefined) places.set(key, place);
		}
		byRow[row] = place;
	}
	return { byRow, firstRow: Int32Array.from(firstRow) };
}

/** By order, what of it went back, as a column or a status says; where the amount is the order's, its first row. */
function refundedOf(sales: Sales, { byRow, firstRow }: Pick<Orders, "byRow" | "firstRow">, amount: Float64Array) {
	const { refunded, status, reading } = sales;
	if (!refunded) {
		const isRefunded = sales.statuses.map((text) => isInList("status_refunded", text));
		return amount.map((value, order) => (isRefunded[status[firstRow[order] ?? 0] ?? -1] ? Math.max(0, value) : 0));
	}
	const sums = new Float64Array(amount.length);
	for (const [row, place] of byRow.entries()) {
		const isLater = reading.level === "order" && firstRow[place] !== row;
		if (!isLater) sums[place] = (sums[place] ?? 0) + Math.abs(refunded[row] || 0);
	}
	return sums.map((value, order) => Math.max(0, Math.min(value, amount[order] ?? 0)));
}

/**
 * Puts used rows together to orders. A refund row is a refund of its own; else rows with one order number and day are an order,
 * without a number the rows of a customer on a day, without a customer each row.
 */
export function ordersOf(sales: Sales): Orders {
	const groups = groupRows(sales);
	const { byRow, firstRow } = groups;
	const size = firstRow.length;
	const amount = new Float64Array(size);
	const customer = new Int32Array(size).fill(-1);
	for (const [row, place] of byRow.entries()) {
		amount[place] = (amount[place] ?? 0) + (sales.amount[row] ?? 0);
		if (customer[place] === -1) customer[place] = sales.customer[row] ?? -1;
	}
	const refunded = refundedOf(sales, groups, amount);
	return {
		...groups,
		size,
		day: firstRow.map((row) => sales.day[row] ?? 0),
		amount,
		net: amount.map((value, order) => value - (refunded[order] ?? 0)),
		isCounted: Uint8Array.from(amount, (value, order) => Number(value > 0 && (refunded[order] ?? 0) < value)),
		customer,
	};
}
