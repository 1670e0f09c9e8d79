import type { Customer } from "#features/own-file/customers.ts";
import type { Overview } from "#features/own-file/overview.ts";
import { compareText, LEAST_CASES, roundShare, sumBy } from "#features/own-file/statistics.ts";

const TABLE_ROWS = 20;
const LEAST_CUSTOMERS = 10;
/** Of the net sales: with fewer the names say little about the shop. */
const LEAST_NAMED = 0.2;
const LARGE_ONE = 0.2;
const LARGE_FIVE = 0.5;

/** Customers with net sales in the window, the largest first. */
export const rankedCustomers = ({ customers }: Overview): Customer[] =>
	customers
		.filter(({ windowNet }) => windowNet > 0)
		.sort(
			(one, other) =>
				other.windowNet - one.windowNet || compareText(one.name, other.name) || compareText(one.key, other.key),
		);

const netOf = (list: readonly Customer[]): number => sumBy(list, ({ windowNet }) => windowNet);

/** How many, from the first on, fit into a sum. */
function countWithin(list: readonly Customer[], isWithin: (sum: number) => boolean): number {
	let sum = 0;
	const end = list.findIndex(({ windowNet }) => {
		sum += windowNet;
		return !isWithin(sum);
	});
	return end === -1 ? list.length : end;
}

/** Shares of the named customers' net sales in the window. */
export function hangsFinding({ sales, windowStart, windowNet, ...overview }: Overview, ranked: readonly Customer[]) {
	if (sales.reading.identity === null) return { say: "hangs.no-customers" } as const;
	const known = netOf(ranked);
	const orders = overview.counted.filter(({ customer, day }) => customer >= 0 && day >= windowStart).length;
	const counts = {
		customers: ranked.length,
		known_net: known,
		known_share: windowNet > 0 ? roundShare(known / windowNet) : null,
		orders,
	};
	if (windowNet <= 0 || known < LEAST_NAMED * windowNet) return { say: "hangs.no-customers", ...counts } as const;
	const [largest] = ranked;
	if (!largest || ranked.length < LEAST_CUSTOMERS || orders < LEAST_CASES)
		return { say: "hangs.few", ...counts } as const;
	const shareOf = ({ name, windowNet: net }: Customer) => ({ customer: name, net, share: roundShare(net / known) });
	const five = netOf(ranked.slice(0, 5));
	const isLarge = largest.windowNet >= LARGE_ONE * known;
	return {
		say: isLarge ? "hangs.largest" : five >= LARGE_FIVE * known ? "hangs.five" : "hangs.spread",
		...counts,
		largest: shareOf(largest),
		five: { net: five, share: roundShare(five / known) },
		eighty: countWithin(ranked, (sum) => sum < 0.8 * known) + 1,
		smallest_equal: countWithin(ranked.toReversed(), (sum) => sum <= largest.windowNet),
		table: ranked.slice(0, TABLE_ROWS).map(shareOf),
	} as const;
}
