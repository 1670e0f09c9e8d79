import type { Overview } from "#features/own-file/overview.ts";
import type { Products } from "#features/own-file/products.ts";
import {
	bonferroniQuantile,
	compareText,
	LEAST_CASES,
	roundHalf,
	roundInterval,
	roundShare,
} from "#features/own-file/statistics.ts";

const LEAST_BASKETS = 200;
const MOST_PRODUCTS = 200;
const TABLE_ROWS = 10;

/** Baskets with both, by place among the products looked at: `one * looked.length + other`, with one before the other. */
function countPairs(mixed: Products["mixed"], looked: readonly number[]): Int32Array {
	const placeOf = new Map(looked.map((product, place) => [product, place]));
	const counts = new Int32Array(looked.length * looked.length);
	for (const basket of mixed) {
		const places = basket.flatMap((product) => placeOf.get(product) ?? []).sort((one, other) => one - other);
		for (const [index, one] of places.entries()) {
			for (const other of places.slice(index + 1)) {
				const pair = one * looked.length + other;
				counts[pair] = (counts[pair] ?? 0) + 1;
			}
		}
	}
	return counts;
}

/**
 * The lift of two products (S. Brin et al., SIGMOD 1997, there "interest") with its interval by the delta method on the counts of
 * baskets; nothing where chance alone would do.
 */
function pairOf({ nameOf, ordersOf, baskets: all }: Products, [a, b]: [number, number], both: number, z: number) {
	const [ofA, ofB] = [ordersOf(a), ordersOf(b)];
	const lift = (all * both) / (ofA * ofB);
	const spread = z * Math.sqrt(Math.max(0, 1 / both - 1 / ofA - 1 / ofB + (2 * lift - 1) / all));
	if (both < LEAST_CASES || lift * Math.exp(-spread) <= 1) return [];
	return {
		a: nameOf(a),
		b: nameOf(b),
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
export function togetherFinding({ products }: Overview) {
	if (!products || products.all.length === 0) return { say: "together.no-products" } as const;
	const { baskets: all, mixed, ordersOf } = products;
	const looked = products.all
		.filter((product) => ordersOf(product) >= LEAST_CASES)
		.sort((one, other) => ordersOf(other) - ordersOf(one) || products.compare(one, other))
		.slice(0, MOST_PRODUCTS);
	const counts = { baskets: all, with_two: mixed.length };
	if (all < LEAST_BASKETS || mixed.length < LEAST_CASES || looked.length < 2) {
		return { say: "together.not-enough", ...counts } as const;
	}
	const tested = (looked.length * (looked.length - 1)) / 2;
	const z = bonferroniQuantile(tested);
	const pairs = countPairs(mixed, looked);
	const found = looked
		.flatMap((one, row) =>
			looked.slice(row + 1).flatMap((other, index) => {
				// The one with fewer baskets is A; of equal ones the first by name.
				const pair: [number, number] = ordersOf(other) < ordersOf(one) ? [other, one] : [one, other];
				return pairOf(products, pair, pairs[row * looked.length + row + 1 + index] ?? 0, z);
			}),
		)
		.sort((one, other) => other.extra - one.extra || compareText(one.a, other.a) || compareText(one.b, other.b));
	return {
		say: found.length === 0 ? "together.none" : found.length === 1 ? "together.one" : "together.many",
		...counts,
		tested,
		z: roundShare(z),
		found: found.length,
		table: found.slice(0, TABLE_ROWS),
	} as const;
}
