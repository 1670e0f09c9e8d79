import { groupByCode } from "./groups.ts";
import { isInList } from "./normalize.ts";
import type { Sales } from "./read-sales.ts";
import { at, sumBy } from "./statistics.ts";

/** More than the number of any day, so that a code and a day make one number. */
const DAYS = 65_536;

/** The same for rows that are one order if their day is one; -1 for a row that is an order, or a refund, of its own. */
function sharedCode(sales: Sales, row: number): number {
	if (sales.isRefundRow(row)) return -1;
	const [number, customer] = [sales.orderOf(row), sales.customerOf(row)];
	return number >= 0 || customer < 0 ? number : sales.orderNumbers.length + customer;
}

/** The first row of each order, and the rows of each. */
function groupRows(sales: Sales) {
	const { rows, day, table, orderNumbers, customerKeys } = sales;
	const firstRows: number[] = [];
	const orderOf = new Int32Array(table.size);
	// A map of every code and day would be large: it has those alone of which the code came again on another day.
	const lastRows = new Int32Array(orderNumbers.length + customerKeys.length).fill(-1);
	const earlier = new Map<number, number>();
	const keyOf = (code: number, row: number) => code * DAYS + (day[row] ?? 0);
	for (const row of rows) {
		const code = sharedCode(sales, row);
		let before = lastRows[code] ?? -1;
		if (code >= 0) lastRows[code] = row;
		if (before >= 0 && day[before] !== day[row]) {
			earlier.set(keyOf(code, before), before);
			before = earlier.get(keyOf(code, row)) ?? -1;
		}
		if (before < 0) firstRows.push(row);
		orderOf[row] = before < 0 ? firstRows.length - 1 : (orderOf[before] ?? 0);
	}
	return { firstRows, rowsOf: groupByCode(rows, (row) => orderOf[row] ?? 0, firstRows.length) };
}

/**
 * Puts used rows together to orders. A refund row is a refund of its own; else rows with one order number and day are an order,
 * without a number the rows of a customer on a day, without a customer each row. Orders are numbers; money is whole hundredths.
 */
export function ordersOf(sales: Sales) {
	const { refundedOf, reading } = sales;
	const { firstRows, rowsOf } = groupRows(sales);
	const all = [...firstRows.keys()];
	const amounts = new Float64Array(all.length);
	const nets = new Float64Array(all.length);
	const customers = new Int32Array(all.length);
	const backOf = (rows: readonly number[], amount: number): number => {
		if (!refundedOf) return isInList("status_refunded", sales.statusOf(rows[0] ?? 0)) ? amount : 0;
		return sumBy(reading.level === "order" ? rows.slice(0, 1) : rows, (row) => Math.abs(refundedOf(row) || 0));
	};
	for (const order of all) {
		const rows = rowsOf(order);
		const amount = sumBy(rows, (row) => at(sales.amount, row));
		amounts[order] = amount;
		nets[order] = amount - Math.max(0, Math.min(backOf(rows, amount), amount));
		customers[order] = sales.customerOf(rows.find((row) => sales.customerOf(row) >= 0) ?? rows[0] ?? 0);
	}
	return {
		all,
		/** Those that count as orders: their amount is positive, and isn't refunded wholly. */
		counted: all.filter((order) => at(nets, order) > 0),
		/** The used rows of an order, in the file's order. */
		rowsOf,
		/** The row that has all that an order has once. */
		firstRowOf: (order: number) => at(firstRows, order),
		dayOf: (order: number) => at(sales.day, at(firstRows, order)),
		/** The sum of its rows; below 0 it is a refund. */
		amountOf: (order: number) => at(amounts, order),
		/** The amount less what of it went back. */
		netOf: (order: number) => at(nets, order),
		/** The code of the first customer in its rows, or -1. */
		customerOf: (order: number) => at(customers, order),
	};
}

export type Orders = ReturnType<typeof ordersOf>;
