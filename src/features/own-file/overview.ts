import { firstDayOf, lastDayOf, monthOf } from "./calendar.ts";
import { customersOf } from "./customers.ts";
import { type Orders, ordersOf } from "./orders.ts";
import { productsOf } from "./products.ts";
import type { Sales } from "./read-sales.ts";
import { at, sorted, sumBy } from "./statistics.ts";

const WINDOW_DAYS = 365;
const LONGEST_PAUSE = 7;

/** Net, and how many counted orders. */
type Day = { day: number; net: number; orders: number; hasSale: boolean };

/** A month between the first and the last day; `number` as in `monthOf`. */
export type Month = { number: number; isWhole: boolean; net: number; orders: number };

/** The 95th percentile of the pauses between days with a sale, by nearest rank. */
function pauseBetween(saleDays: readonly number[]): number {
	const pauses = sorted(saleDays.slice(1).map((day, index) => day - at(saleDays, index)));
	if (pauses.length === 0) return 1;
	return Math.min(LONGEST_PAUSE, Math.max(1, at(pauses, Math.ceil(0.95 * pauses.length) - 1)));
}

function daysOf({ all, dayOf, amountOf, netOf }: Orders, firstDay: number, lastDay: number): Day[] {
	const days = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => {
		return { day: firstDay + index, net: 0, orders: 0, hasSale: false };
	});
	for (const order of all) {
		const day = days[dayOf(order) - firstDay];
		if (!day) continue;
		day.net += netOf(order);
		day.orders += Number(netOf(order) > 0);
		day.hasSale ||= amountOf(order) > 0;
	}
	return days;
}

function monthsOf(days: readonly Day[], firstDay: number, lastDay: number, usualPause: number): Month[] {
	const first = monthOf(firstDay);
	return Array.from({ length: monthOf(lastDay) - first + 1 }, (_, index) => {
		const number = first + index;
		const [from, to] = [Math.max(firstDay, firstDayOf(number)), Math.min(lastDay, lastDayOf(number))];
		const own = days.slice(from - firstDay, to - firstDay + 1);
		return {
			number,
			isWhole: from - firstDayOf(number) < usualPause && lastDayOf(number) - to < usualPause,
			net: sumBy(own, ({ net }) => net),
			orders: sumBy(own, ({ orders }) => orders),
		};
	});
}

/**
 * Counts what is said once and used by every finding. Days are numbers since 1970-01-01, money is whole hundredths.
 * @param merged groups of customers' names, as the suggestions have them, that count as one customer
 */
export function overviewOf(sales: Sales, merged: readonly (readonly string[])[] = []) {
	const orders = ordersOf(sales);
	const firstDay = sales.rows.reduce((first, row) => Math.min(first, at(sales.day, row)), Number.POSITIVE_INFINITY);
	const lastDay = sales.rows.reduce((last, row) => Math.max(last, at(sales.day, row)), 0);
	const windowStart = Math.max(firstDay, lastDay - (WINDOW_DAYS - 1));
	const days = daysOf(orders, firstDay, lastDay);
	const saleDays = days.filter(({ hasSale }) => hasSale).map(({ day }) => day);
	const usualPause = pauseBetween(saleDays);
	const months = monthsOf(days, firstDay, lastDay, usualPause);
	return {
		sales,
		orders,
		customers: customersOf(sales, orders, merged, windowStart),
		/** Null where the file has no products. */
		products: sales.hasProducts ? productsOf(sales, orders) : null,
		firstDay,
		/** Everything is counted to this day. */
		lastDay,
		/** The first of the 365 days to the last one, or the first day. */
		windowStart,
		windowNet: sumBy(days.slice(windowStart - firstDay), ({ net }) => net),
		isWindowYear: lastDay - firstDay + 1 >= WINDOW_DAYS,
		/** Each day from the first to the last one. */
		days,
		/** Days with a sale, in order. */
		saleDays,
		/** Days, 1 to 7. */
		usualPause,
		/** Each month from the first to the last one. */
		months,
		/** The whole months, which are in a row: only the first and the last can lack days. The latest first. */
		wholeMonths: months.filter(({ isWhole }) => isWhole).toReversed(),
	};
}

export type Overview = ReturnType<typeof overviewOf>;
