import { isInList } from "./normalize.ts";
import type { Sales } from "./sales.ts";
import { sumBy } from "./statistics.ts";

/** An order, or a refund. Money is whole hundredths. */
export type Order = {
	/** The used row that has all that an order has once. */
	firstRow: number;
	day: number;
	/** The sum of its rows; below 0 it is a refund. */
	amount: number;
	/** The amount less what of it went back. */
	net: number;
	/** True of what counts as an order: its amount is positive, and isn't refunded wholly. */
	isCounted: boolean;
	/** The code of the first customer in its rows, or -1. */
	customer: number;
};

/** The used rows of an order, in the file's order. An array that each order keeps would take more than all else of it. */
export type RowsOf = (order: Pick<Order, "firstRow">) => number[];

/** More than the number of any day, so that a code and a day make one number. */
const DAYS = 65_536;

/** The same for rows that are one order if their day is one; -1 for a row that is an order, or a refund, of its own. */
function sharedCode({ isRefundRow, order, orderNumbers, customer }: Sales, row: number): number {
	if (isRefundRow[row]) return -1;
	const [number, person] = [order[row] ?? -1, customer[row] ?? -1];
	return number >= 0 || person < 0 ? number : orderNumbers.length + person;
}

/** The first row of each order, and by row the next one of its order, or -1. */
function groupRows(sales: Sales): { firstRows: number[]; nextRows: Int32Array } {
	const { size, day, orderNumbers, customerKeys } = sales;
	const firstRows: number[] = [];
	const nextRows = new Int32Array(size).fill(-1);
	// A map of every code and day would be large: it has those alone of which the code came again on another day.
	const lastRows = new Int32Array(orderNumbers.length + customerKeys.length).fill(-1);
	const earlier = new Map<number, number>();
	const keyOf = (code: number, row: number) => code * DAYS + (day[row] ?? 0);
	for (let row = 0; row < size; row += 1) {
		const code = sharedCode(sales, row);
		let before = lastRows[code] ?? -1;
		if (code >= 0) lastRows[code] = row;
		if (before >= 0 && day[before] !== day[row]) {
			earlier.set(keyOf(code, before), before);
			before = earlier.get(keyOf(code, row)) ?? -1;
		}
		if (before < 0) firstRows.push(row);
		else nextRows[before] = row;
	}
	return { firstRows, nextRows };
}

/**
 * Puts used rows together to orders. A refund row is a refund of its own; else rows with one order number and day are an order,
 * without a number the rows of a customer on a day, without a customer each row.
 */
export function ordersOf(sales: Sales) {
	const { refunded, status, reading } = sales;
	const isRefunded = sales.statuses.map((text) => isInList("status_refunded", text));
	const { firstRows, nextRows } = groupRows(sales);
	const rowsOf: RowsOf = ({ firstRow }) => {
		const rows = [firstRow];
		for (let row = nextRows[firstRow] ?? -1; row >= 0; row = nextRows[row] ?? -1) rows.push(row);
		return rows;
	};
	const orders = firstRows.map((firstRow): Order => {
		const rows = rowsOf({ firstRow });
		const amount = sumBy(rows, (row) => sales.amount[row] ?? 0);
		const refundRows = reading.level === "order" ? [firstRow] : rows;
		const back = refunded
			? sumBy(refundRows, (row) => Math.abs(refunded[row] || 0))
			: isRefunded[status[firstRow] ?? -1]
				? amount
				: 0;
		const lost = Math.max(0, Math.min(back, amount));
		return {
			firstRow,
			day: sales.day[firstRow] ?? 0,
			amount,
			net: amount - lost,
			isCounted: amount > 0 && lost < amount,
			customer: sales.customer[rows.find((row) => (sales.customer[row] ?? -1) >= 0) ?? -1] ?? -1,
		};
	});
	return { orders, rowsOf };
}
