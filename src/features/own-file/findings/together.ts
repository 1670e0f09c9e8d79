import type { Pair, TogetherFinding } from "#features/own-file/findings.ts";
import { compareText, type Groups } from "#features/own-file/grouping.ts";
import { compareProducts, type ProductLines } from "#features/own-file/products.ts";
import {
	at,
	bonferroniQuantile,
	LEAST_CASES,
	roundHalf,
	roundInterval,
	roundShare,
} from "#features/own-file/statistics.ts";

const LEAST_BASKETS = 200;
const MOST_PRODUCTS = 200;
const TABLE_ROWS = 10;

/** Baskets with both, by place among the products looked at: `a * size + b` with a before b. */
function countPairs({ baskets, names }: ProductLines, looked: readonly number[]): Int32Array {
	const place = new Int32Array(names.length).fill(-1);
	for (const [index, product] of looked.entries()) place[product] = index;
	const counts = new Int32Array(looked.length * looked.length);
	for (let order = 0; order + 1 < baskets.start.length; order += 1) {
		const [start, end] = [baskets.start[order] ?? 0, baskets.start[order + 1] ?? 0];
		for (let first = start; first < end; first += 1) {
			const one = place[baskets.members[first] ?? 0] ?? -1;
			for (let second = one < 0 ? end : first + 1; second < end; second += 1) {
				const other = place[baskets.members[second] ?? 0] ?? -1;
				if (other < 0) continue;
				const pair = Math.min(one, other) * looked.length + Math.max(one, other);
				counts[pair] = (counts[pair] ?? 0) + 1;
			}
		}
	}
	return counts;
}

/**
 * The lift of two products (S. Brin et al., SIGMOD 1997, there "interest") with its interval by the delta method on the counts of
 * baskets; null where chance alone would do.
 */
function pairOf(
	names: readonly [string, string],
	all: number,
	ofA: number,
	ofB: number,
	both: number,
	z: number,
): Pair | null {
	const lift = (all * both) / (ofA * ofB);
	const spread = z * Math.sqrt(Math.max(0, 1 / both - 1 / ofA - 1 / ofB + (2 * lift - 1) / all));
	if (lift * Math.exp(-spread) <= 1) return null;
	return {
		a: names[0],
		b: names[1],
		together: both,
		a_orders: ofA,
		b_orders: ofB,
		share_of_a: roundShare(both / ofA),
		share_of_others: roundShare((ofB - both) / (all - ofA)),
		lift: roundShare(lift),
		interval: roundInterval([lift * Math.exp(-spread), lift * Math.exp(spread)]),
		extra: roundHalf(10 * (both - (ofA * ofB) / all)) / 10,
	};
}

/** Pairs of products that are in one basket more often than chance would bring them; intervals allow for all pairs looked at. */
export function togetherFinding(lines: ProductLines | null): TogetherFinding {
	if (!lines || lines.size === 0) return { say: "together.no-products" };
	const sizesOf = ({ start }: Groups) => start.subarray(1).map((end, code) => end - at(start, code));
	const [byProduct, sizes] = [sizesOf(lines.ordersOf), sizesOf(lines.baskets)];
	const [all, withTwo] = [sizes.filter((size) => size > 0).length, sizes.filter((size) => size > 1).length];
	const compare = compareProducts(lines);
	const looked = Array.from(byProduct.keys())
		.filter((product) => at(byProduct, product) >= LEAST_CASES)
		.sort((one, other) => at(byProduct, other) - at(byProduct, one) || compare(one, other))
		.slice(0, MOST_PRODUCTS);
	const counts = { baskets: all, with_two: withTwo };
	if (all < LEAST_BASKETS || withTwo < LEAST_CASES || looked.length < 2)
		return { say: "together.not-enough", ...counts };
	const tested = (looked.length * (looked.length - 1)) / 2;
	const z = bonferroniQuantile(tested);
	const pairs = countPairs(lines, looked);
	const found = looked
		.flatMap((b, row) =>
			looked.slice(row + 1).map((a, index) => {
				const both = pairs[row * looked.length + row + 1 + index] ?? 0;
				if (both < LEAST_CASES) return null;
				// The one with fewer baskets is A; of equal ones the first by name.
				const [first, second] = at(byProduct, a) < at(byProduct, b) ? [a, b] : [b, a];
				const names = [lines.names[first] ?? "", lines.names[second] ?? ""] as const;
				return pairOf(names, all, at(byProduct, first), at(byProduct, second), both, z);
			}),
		)
		.filter((pair) => pair !== null)
		.sort((one, other) => other.extra - one.extra || compareText(one.a, other.a) || compareText(one.b, other.b));
	const say = found.length === 0 ? "together.none" : found.length === 1 ? "together.one" : "together.many";
	return { say, ...counts, tested, z: roundShare(z), found: found.length, table: found.slice(0, TABLE_ROWS) };
}
