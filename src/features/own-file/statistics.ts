/** From the lower to the upper end. */
export type Interval = readonly [number, number];

/** The normal quantile of a 95% interval, as in the site's other intervals. */
const Z_95 = 1.959964;

/** With fewer in a group nothing is called a pattern, and no interval is said. */
export const LEAST_CASES = 30;

/** With fewer values than this no two of them enclose the median in 95% of cases. */
const LEAST_FOR_MEDIAN = 6;

/** Halves go away from zero. */
export const roundHalf = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) + 0;

/** A share with four decimals. */
export const roundShare = (value: number): number => roundHalf(value * 10_000) / 10_000;

export const roundInterval = ([low, high]: Interval): Interval => [roundShare(low), roundShare(high)];

export const sorted = (values: ArrayLike<number>): Float64Array => new Float64Array(values).sort();

/** The value at a place that is there. */
export const at = (values: ArrayLike<number>, index: number): number => values[index] ?? Number.NaN;

export function sumBy<Each>(list: Iterable<Each>, numberOf: (each: Each) => number): number {
	let sum = 0;
	for (const each of list) sum += numberOf(each);
	return sum;
}

/** In the order of the codes of their letters. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * The score interval of a share, as fractions from 0 to 1 (E. B. Wilson, "Probable inference, the law of succession, and
 * statistical inference", JASA 22, 1927). `total` is at least 1.
 */
export function wilsonInterval(count: number, total: number, z = Z_95): Interval {
	const share = count / total;
	const square = (z * z) / total;
	const middle = (share + square / 2) / (1 + square);
	const half = (z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total))) / (1 + square);
	return [count === 0 ? 0 : Math.max(0, middle - half), count === total ? 1 : Math.min(1, middle + half)];
}

/** A number of cases of a total. */
export type Counted = { count: number; total: number };

/**
 * The 95% interval of the difference of two independent shares, the first less the second (R. G. Newcombe, "Interval estimation
 * for the difference between independent proportions", Statistics in Medicine 17, 1998, method 10).
 */
export function newcombeInterval(one: Counted, other: Counted): Interval {
	const [share, base] = [one.count / one.total, other.count / other.total];
	const [low, high] = wilsonInterval(one.count, one.total);
	const [baseLow, baseHigh] = wilsonInterval(other.count, other.total);
	const difference = share - base;
	return [difference - Math.hypot(share - low, baseHigh - base), difference + Math.hypot(high - share, base - baseLow)];
}

/** The middle of at least one value; of an even number the mean of the two in the middle. */
export function median(values: ArrayLike<number>): number {
	const inOrder = sorted(values);
	const middle = inOrder.length >> 1;
	return inOrder.length % 2 ? at(inOrder, middle) : (at(inOrder, middle - 1) + at(inOrder, middle)) / 2;
}

/**
 * The interval of the median of all such values, from the k-th smallest to the k-th largest: k is the largest with
 * 2·P(Bin(n, ½) ≤ k − 1) ≤ alpha (W. R. Thompson, Annals of Mathematical Statistics 7, 1936). Null below six values.
 */
export function medianInterval(values: ArrayLike<number>, alpha = 0.05): Interval | null {
	const inOrder = sorted(values);
	const size = inOrder.length;
	if (size < LEAST_FOR_MEDIAN) return null;
	let [k, tail, logarithm] = [0, 0, -size * Math.LN2];
	for (;;) {
		tail += Math.exp(logarithm);
		if (2 * tail > alpha + 1e-12) break;
		k += 1;
		logarithm += Math.log((size - k + 1) / k);
	}
	return k === 0 ? null : [at(inOrder, k - 1), at(inOrder, size - k)];
}

/**
 * The quantile of values in order, from 0 for the smallest to 1 for the largest, by straight lines between them (type 7 of
 * R. J. Hyndman and Y. Fan, "Sample quantiles in statistical packages", American Statistician 50, 1996).
 */
export function quantile(inOrder: ArrayLike<number>, share: number): number {
	const place = (inOrder.length - 1) * share;
	const below = Math.floor(place);
	const value = at(inOrder, below);
	return value + (place - below) * (at(inOrder, Math.min(below + 1, inOrder.length - 1)) - value);
}

/** The probability beyond z over the density at z, for z of at least 1.5 (Laplace's continued fraction). */
function millsRatio(z: number): number {
	let rest = 0;
	for (let term = 100; term > 0; term -= 1) rest = term / (z + rest);
	return 1 / (z + rest);
}

/**
 * The normal quantile at 1 − 0.05 ÷ (2 · tests), of intervals that are looked at together (O. J. Dunn, JASA 56, 1961, after
 * Bonferroni), by Newton's method on the logarithm of the tail.
 */
export function bonferroniQuantile(tests: number): number {
	const tail = 0.05 / (2 * tests);
	let z = Z_95;
	for (let step = 0; step < 20; step += 1) {
		const ratio = millsRatio(z);
		z += ratio * Math.log((Math.exp((-z * z) / 2) * ratio) / (Math.sqrt(2 * Math.PI) * tail));
	}
	return z;
}
