import type { Interval } from "./findings.ts";

/** The normal quantile of a 95% interval, as in the site's other intervals. */
export const Z_95 = 1.959964;

/** With fewer values than this no two of them enclose the median in 95% of cases. */
const LEAST_FOR_MEDIAN = 6;

/** Halves go away from zero. */
export const roundHalf = (value: number): number => Math.sign(value) * Math.round(Math.abs(value)) + 0;

/** A share with four decimals. */
export const roundShare = (value: number): number => roundHalf(value * 10_000) / 10_000;

export const roundInterval = ([low, high]: Interval): Interval => [roundShare(low), roundShare(high)];

export const sorted = (values: ArrayLike<number>): Float64Array => Float64Array.from(values).sort();

/** The value at a place that is there. */
export const at = (values: ArrayLike<number>, index: number): number => values[index] ?? Number.NaN;

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

const polynomial = (coefficients: readonly number[], x: number): number =>
	coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

// From the highest power down: numerator and denominator by the distance from the middle.
const CENTER = [
	[
		2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
		133.14166789178438, 3.3871328727963665,
	],
	[
		5226.495278852546, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
		42.31333070160091, 1,
	],
] as const;
const SIDE = [
	[
		0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
		5.769497221460691, 4.630337846156546, 1.4234371107496835,
	],
	[
		1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
		1.6763848301838038, 2.053191626637759, 1,
	],
] as const;
const TAIL = [
	[
		2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
		1.7848265399172913, 5.463784911164114, 6.657904643501103,
	],
	[
		2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133, 0.014875361290850615,
		0.1369298809227358, 0.599832206555888, 1,
	],
] as const;

/** The value below which a standard normal variable lies with a probability between 0 and 1 (M. J. Wichura, algorithm AS 241, 1988). */
export function normalQuantile(probability: number): number {
	const offset = probability - 0.5;
	if (Math.abs(offset) <= 0.425) {
		const x = 0.180625 - offset * offset;
		return (offset * polynomial(CENTER[0], x)) / polynomial(CENTER[1], x);
	}
	const root = Math.sqrt(-Math.log(Math.min(probability, 1 - probability)));
	const [[above, below], x] = root <= 5 ? [SIDE, root - 1.6] : [TAIL, root - 5];
	return (Math.sign(offset) * polynomial(above, x)) / polynomial(below, x);
}

/** The normal quantile of intervals of which that many are looked at together (O. J. Dunn, JASA 56, 1961, after Bonferroni). */
export const bonferroniQuantile = (tests: number): number => normalQuantile(1 - 0.05 / (2 * tests));
