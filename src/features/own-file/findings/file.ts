import { isoDay } from "#features/own-file/calendar.ts";
import type { FileFinding } from "#features/own-file/findings.ts";
import { isWindowYear, type Overview } from "#features/own-file/overview.ts";
import { median, roundHalf, roundShare, sumWhere } from "#features/own-file/statistics.ts";

function countCustomers({ sales, orders }: Overview): number | null {
	if (sales.reading.identity === null) return null;
	const isThere = new Uint8Array(sales.customerKeys.length);
	for (const [order, code] of orders.customer.entries()) if (code >= 0 && orders.isCounted[order]) isThere[code] = 1;
	return sumWhere(isThere);
}

/** Sales, refunds, orders and customers of the whole file, and the periods to which the others refer. */
export function fileFinding(overview: Overview): FileFinding {
	const { sales, orders, firstDay, lastDay, windowStart, orderAmounts, months } = overview;
	const sold = sumWhere(orders.amount, (order) => (orders.amount[order] ?? 0) > 0);
	const net = sumWhere(orders.net);
	return {
		say: "file",
		from: isoDay(firstDay),
		to: isoDay(lastDay),
		days: lastDay - firstDay + 1,
		rows: sales.size,
		sales: sold,
		refunds: sold - net,
		net,
		refund_share: sold > 0 ? roundShare((sold - net) / sold) : null,
		orders: orderAmounts.length,
		customers: countCustomers(overview),
		median_order: orderAmounts.length > 0 ? roundHalf(median(orderAmounts)) : null,
		usual_pause: overview.usualPause,
		window: {
			from: isoDay(windowStart),
			to: isoDay(lastDay),
			days: lastDay - windowStart + 1,
			whole_year: isWindowYear(overview),
		},
		window_net: overview.windowNet,
		first_month_whole: months[0]?.isWhole ?? false,
		last_month_whole: months.at(-1)?.isWhole ?? false,
		whole_months: months.filter(({ isWhole }) => isWhole).length,
	};
}
