import { groupByCode } from "./groups.ts";
import { isInList } from "./normalize.ts";
import { Places } from "./places.ts";
import type { Sales } from "./read-sales.ts";
import { at, sumBy } from "./statistics.ts";

/** The same for rows that are one order if their day is one; below 0 for a row that is an order, or a refund, of its own. */
function sharedCode(sales: Sales, row: number): number {
	if (sales.isRefundRow(row)) return -1 - row;
	const [number, customer] = [sales.orderOf(row), sales.customerOf(row)];
	if (number >= 0) return number;
	return customer < 0 ? -1 - row : sales.orderNumbers.length + customer;
}

/** The first row of each order, and the rows of each. */
function groupRows(sales: Sales) {
	const { rows, day, table } = sales;
	const firstRows: number[] = [];
	const orderOf = new Int32Array(table.size);
	const places = new Places();
	for (const row of rows) {
		const code = sharedCode(sales, row);
		const order = places.placeOf(Math.imul(code, 65_599) ^ at(day, row), (other) => {
			const first = at(firstRows, other);
			return day[first] === day[row] && sharedCode(sales, first) === code;
		});
		if (order === firstRows.length) firstRows.push(row);
		orderOf[row] = order;
	}
	return { firstRows, rowsOf: groupByCode(rows, (row) => at(orderOf, row), firstRows.length) };
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
