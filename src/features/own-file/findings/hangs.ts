import { netBetween } from "#features/own-file/customers.ts";
import type { HangsFinding } from "#features/own-file/findings.ts";
import { compareText } from "#features/own-file/grouping.ts";
import type { Overview } from "#features/own-file/overview.ts";
import { LEAST_CASES, roundShare, sumOf, sumWhere } from "#features/own-file/statistics.ts";

const TABLE_ROWS = 20;
const LEAST_CUSTOMERS = 10;
/** Of the net sales: with fewer the names say little about the shop. */
const LEAST_NAMED = 0.2;
const LARGE_ONE = 0.2;
const LARGE_FIVE = 0.5;

export type Ranked = { code: number; name: string; net: number };

/** Customers with net sales in the window, the largest first. */
export function rankedCustomers({ orders, customers, windowStart, lastDay }: Overview): Ranked[] {
	const ranked: Ranked[] = [];
	for (const code of customers.codes) {
		const net = netBetween(orders, customers, code, windowStart, lastDay);
		if (net > 0) ranked.push({ code, name: customers.names[code] ?? "", net });
	}
	const keyOf = ({ code }: Ranked) => customers.keys[code] ?? "";
	return ranked.sort(
		(one, other) => other.net - one.net || compareText(one.name, other.name) || compareText(keyOf(one), keyOf(other)),
	);
}

const netOf = (list: readonly Ranked[]): number => sumOf(list.map(({ net }) => net));

/** How many, from the first on, fit into a sum; one more reaches it where `isReached`. */
function countWithin(list: readonly Ranked[], isWithin: (sum: number) => boolean): number {
	let sum = 0;
	const end = list.findIndex(({ net }) => {
		sum += net;
		return !isWithin(sum);
	});
	return end === -1 ? list.length : end;
}

/** Shares of the named customers' net sales in the window. */
export function hangsFinding(overview: Overview, ranked: readonly Ranked[]): HangsFinding {
	const { sales, customers, windowStart, windowNet } = overview;
	if (sales.reading.identity === null) return { say: "hangs.no-customers" };
	const known = netOf(ranked);
	const orders = sumWhere(
		overview.orders.isCounted,
		(order) => (customers.byOrder[order] ?? 0) >= 0 && (overview.orders.day[order] ?? 0) >= windowStart,
	);
	const counts = {
		customers: ranked.length,
		known_net: known,
		known_share: windowNet > 0 ? roundShare(known / windowNet) : null,
		orders,
	};
	if (windowNet <= 0 || known < LEAST_NAMED * windowNet) return { say: "hangs.no-customers", ...counts };
	const largest = ranked[0];
	if (!largest || ranked.length < LEAST_CUSTOMERS || orders < LEAST_CASES) return { say: "hangs.few", ...counts };
	const shareOf = ({ name, net }: Ranked) => ({ customer: name, net, share: roundShare(net / known) });
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
	};
}
