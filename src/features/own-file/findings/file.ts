import { isoDay } from "#features/own-file/calendar.ts";
import type { Overview } from "#features/own-file/overview.ts";
import { median, roundHalf, roundShare, sumBy } from "#features/own-file/statistics.ts";

/** Sales, refunds, orders and customers of the whole file, and the periods to which the others refer. */
export function fileFinding({ sales, orders, ...overview }: Overview) {
	const { all, counted, amountOf, netOf, customerOf } = orders;
	const { firstDay, lastDay, windowStart, months } = overview;
	const sold = sumBy(all, (order) => Math.max(0, amountOf(order)));
	const net = sumBy(all, netOf);
	const hasOrders = new Uint8Array(sales.customerNames.length);
	for (const order of counted) hasOrders[customerOf(order)] = 1;
	return {
		say: "file",
		from: isoDay(firstDay),
		to: isoDay(lastDay),
		days: lastDay - firstDay + 1,
		rows: sales.rows.length,
		sales: sold,
		refunds: sold - net,
		net,
		refund_share: sold > 0 ? roundShare((sold - net) / sold) : null,
		orders: counted.length,
		/** Null if the file names none. */
		customers: sales.reading.identity === null ? null : sumBy(hasOrders, (has) => has),
		median_order: counted.length > 0 ? roundHalf(median(counted.map(amountOf))) : null,
		usual_pause: overview.usualPause,
		window: {
			from: isoDay(windowStart),
			to: isoDay(lastDay),
			days: lastDay - windowStart + 1,
			whole_year: overview.isWindowYear,
		},
		window_net: overview.windowNet,
		first_month_whole: months[0]?.isWhole ?? false,
		last_month_whole: months.at(-1)?.isWhole ?? false,
		whole_months: overview.wholeMonths.length,
	} as const;
}
