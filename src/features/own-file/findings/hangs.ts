import type { Overview } from "#features/own-file/overview.ts";
import { compareText, LEAST_CASES, roundShare, sumBy } from "#features/own-file/statistics.ts";

const TABLE_ROWS = 20;
const LEAST_CUSTOMERS = 10;
/** Of the net sales: with fewer the names say little about the shop. */
const LEAST_NAMED = 0.2;
const LARGE_ONE = 0.2;
const LARGE_FIVE = 0.5;

/** Customers with net sales in the window, the largest first. */
export const rankedCustomers = ({ customers: { all, nameOf, keyOf, windowNetOf } }: Overview) =>
	all
		.filter((customer) => windowNetOf(customer) > 0)
		.sort(
			(one, other) =>
				windowNetOf(other) - windowNetOf(one) ||
				compareText(nameOf(one), nameOf(other)) ||
				compareText(keyOf(one), keyOf(other)),
		)
		.map((customer) => ({ customer, net: windowNetOf(customer) }));

type Ranked = ReturnType<typeof rankedCustomers>;

const netOf = (list: Ranked): number => sumBy(list, ({ net }) => net);

/** How many, from the first on, fit into a sum. */
function countWithin(list: Ranked, isWithin: (sum: number) => boolean): number {
	let sum = 0;
	const end = list.findIndex(({ net }) => {
		sum += net;
		return !isWithin(sum);
	});
	return end === -1 ? list.length : end;
}

/** Shares of the named customers' net sales in the window. */
export function hangsFinding({ sales, orders, windowStart, windowNet, customers }: Overview, ranked: Ranked) {
	if (sales.reading.identity === null) return { say: "hangs.no-customers" } as const;
	const known = netOf(ranked);
	const isKnown = (order: number) => orders.customerOf(order) >= 0 && orders.dayOf(order) >= windowStart;
	const counts = {
		customers: ranked.length,
		known_net: known,
		known_share: windowNet > 0 ? roundShare(known / windowNet) : null,
		orders: orders.counted.filter(isKnown).length,
	};
	if (windowNet <= 0 || known < LEAST_NAMED * windowNet) return { say: "hangs.no-customers", ...counts } as const;
	const [largest] = ranked;
	if (!largest || ranked.length < LEAST_CUSTOMERS || counts.orders < LEAST_CASES)
		return { say: "hangs.few", ...counts } as const;
	const shareOf = ({ customer, net }: Ranked[number]) => {
		return { customer: customers.nameOf(customer), net, share: roundShare(net / known) };
	};
	const five = netOf(ranked.slice(0, 5));
	const isLarge = largest.net >= LARGE_ONE * known;
	return {
		say: isLarge ? "hangs.largest" : five >= LARGE_FIVE * known ? "hangs.five" : "hangs.spread",
		...counts,
		largest: shareOf(largest),
		five: { net: five, share: roundShare(five / known) },
		eighty: countWithin(ranked, (sum) => sum < 0.8 * known) + 1,
		smallest_equal: countWithin(ranked.toReversed(), (sum) => sum <= largest.net),
		table: ranked.slice(0, TABLE_ROWS).map(shareOf),
	} as const;
}
