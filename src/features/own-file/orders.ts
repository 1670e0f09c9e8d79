import { isInList } from "./normalize.ts";
import type { Sales } from "./sales.ts";
import { sumBy } from "./statistics.ts";

/** An order, or a refund. Money is whole hundredths. */
export type Order = {
	/** Used rows, in the file's order; what an order has but once, its first row has. */
	rows: number[];
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

/** More than the number of any day, so that a code and a day make one number. */
const DAYS = 65_536;

/** Undefined for a row that is an order, or a refund, of its own. */
function sharedKey({ isRefundRow, order, customer, day }: Sales, row: number): number | undefined {
	if (isRefundRow[row]) return undefined;
	const [number, person, date] = [order[row] ?? -1, customer[row] ?? -1, day[row] ?? 0];
	if (number >= 0) return number * 2 * DAYS + date;
	return person >= 0 ? (person * 2 + 1) * DAYS + date : undefined;
}

function groupRows(sales: Sales): number[][] {
	const groups: number[][] = [];
	const byKey = new Map<number, number[]>();
	for (let row = 0; row < sales.size; row += 1) {
		const key = sharedKey(sales, row);
		const rows = key === undefined ? undefined : byKey.get(key);
		if (rows) {
			rows.push(row);
			continue;
		}
		const own = [row];
		groups.push(own);
		if (key !== undefined) byKey.set(key, own);
	}
	return groups;
}

/**
 * Puts used rows together to orders. A refund row is a refund of its own; else rows with one order number and day are an order,
 * without a number the rows of a customer on a day, without a customer each row.
 */
export function ordersOf(sales: Sales): Order[] {
	const { refunded, status, reading } = sales;
	const isRefunded = sales.statuses.map((text) => isInList("status_refunded", text));
	return groupRows(sales).map((rows) => {
		const firstRow = rows[0] ?? 0;
		const amount = sumBy(rows, (row) => sales.amount[row] ?? 0);
		const refundRows = reading.level === "order" ? [firstRow] : rows;
		const back = refunded
			? sumBy(refundRows, (row) => Math.abs(refunded[row] || 0))
			: isRefunded[status[firstRow] ?? -1]
				? amount
				: 0;
		const lost = Math.max(0, Math.min(back, amount));
		return {
			rows,
			firstRow,
			day: sales.day[firstRow] ?? 0,
			amount,
			net: amount - lost,
			isCounted: amount > 0 && lost < amount,
			customer: sales.customer[rows.find((row) => (sales.customer[row] ?? -1) >= 0) ?? -1] ?? -1,
		};
	});
}
