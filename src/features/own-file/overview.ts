import { firstDayOf, lastDayOf, monthOf } from "./calendar.ts";
import { type Customers, customersOf } from "./customers.ts";
import { type Orders, ordersOf } from "./orders.ts";
import type { Sales } from "./sales.ts";
import { at, sorted, sumWhere } from "./statistics.ts";

const WINDOW_DAYS = 365;
const LONGEST_PAUSE = 7;

/** A month between the first and the last day; `number` as in `monthOf`. */
export type Month = { number: number; isWhole: boolean; net: number; orders: number };

/** The data that every finding counts with. Days are numbers since 1970-01-01, money is whole hundredths. */
export type Overview = {
	sales: Sales;
	orders: Orders;
	/** Those that she has joined count as one. */
	customers: Customers;
	firstDay: number;
	/** Everything is counted to this day. */
	lastDay: number;
	/** The first of the 365 days to the last one, or the first day. */
	windowStart: number;
	windowNet: number;
	/** Amounts of counted orders, the smallest first. */
	orderAmounts: Float64Array;
	/** By day from the first one. */
	netByDay: Float64Array;
	ordersByDay: Int32Array;
	/** Days with a sale, in order. */
	saleDays: readonly number[];
	/** Days, 1 to 7. */
	usualPause: number;
	/** Each month from the first to the last one. */
	months: readonly Month[];
	/** The whole months in a row that end with the last whole one, the latest first. */
	lastWholeMonths: readonly Month[];
};

export const isWindowYear = ({ firstDay, lastDay }: Overview): boolean => lastDay - firstDay + 1 >= WINDOW_DAYS;

/** The month of that number, where it is between the first and the last day. */
export const monthAt = ({ months }: Pick<Overview, "months">, number: number): Month | undefined =>
	months[number - (months[0]?.number ?? 0)];

/** The 95th percentile of the pauses between days with a sale, by nearest rank. */
function pauseBetween(saleDays: readonly number[]): number {
	const pauses = sorted(saleDays.slice(1).map((day, index) => day - at(saleDays, index)));
	if (pauses.length === 0) return 1;
	return Math.min(LONGEST_PAUSE, Math.max(1, at(pauses, Math.ceil(0.95 * pauses.length) - 1)));
}

function countByDay(orders: Orders, firstDay: number, lastDay: number) {
	const netByDay = new Float64Array(lastDay - firstDay + 1);
	const ordersByDay = new Int32Array(netByDay.length);
	const isSaleDay = new Uint8Array(netByDay.length);
	for (const [order, day] of orders.day.entries()) {
		const place = day - firstDay;
		netByDay[place] = (netByDay[place] ?? 0) + (orders.net[order] ?? 0);
		ordersByDay[place] = (ordersByDay[place] ?? 0) + (orders.isCounted[order] ?? 0);
		if ((orders.amount[order] ?? 0) > 0) isSaleDay[place] = 1;
	}
	const places = Array.from(isSaleDay.keys()).filter((place) => isSaleDay[place]);
	return { netByDay, ordersByDay, saleDays: places.map((place) => firstDay + place) };
}

type Days = Pick<Overview, "firstDay" | "lastDay" | "usualPause" | "netByDay" | "ordersByDay">;

function monthsOf({ firstDay, lastDay, usualPause, netByDay, ordersByDay }: Days): Month[] {
	const first = monthOf(firstDay);
	return Array.from({ length: monthOf(lastDay) - first + 1 }, (_, index) => {
		const number = first + index;
		const from = Math.max(firstDay, firstDayOf(number));
		const to = Math.min(lastDay, lastDayOf(number));
		return {
			number,
			isWhole: from - firstDayOf(number) < usualPause && lastDayOf(number) - to < usualPause,
			net: sumWhere(netByDay.subarray(from - firstDay, to - firstDay + 1)),
			orders: sumWhere(ordersByDay.subarray(from - firstDay, to - firstDay + 1)),
		};
	});
}

/**
 * Counts what is said once and used by every finding.
 * @param merged groups of customers' names, as the suggestions have them, that count as one customer
 */
export function overviewOf(sales: Sales, merged: readonly (readonly string[])[] = []): Overview {
	const orders = ordersOf(sales);
	const firstDay = sales.day.reduce((first, day) => Math.min(first, day));
	const lastDay = sales.day.reduce((last, day) => Math.max(last, day));
	const windowStart = Math.max(firstDay, lastDay - (WINDOW_DAYS - 1));
	const counts = countByDay(orders, firstDay, lastDay);
	const usualPause = pauseBetween(counts.saleDays);
	const months = monthsOf({ firstDay, lastDay, usualPause, ...counts });
	return {
		sales,
		orders,
		customers: customersOf(sales, orders, merged),
		firstDay,
		lastDay,
		windowStart,
		windowNet: sumWhere(counts.netByDay.subarray(windowStart - firstDay)),
		orderAmounts: orders.amount.filter((_, order) => orders.isCounted[order]).sort(),
		...counts,
		usualPause,
		months,
		// Only the first and the last month can lack days, so these are in a row.
		lastWholeMonths: months.filter(({ isWhole }) => isWhole).toReversed(),
	};
}
