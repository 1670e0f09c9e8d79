import { expect, test } from "vitest";
import { breakEvenVolume } from "./findings/price.ts";
import { isOneApart, skeletonOf } from "./findings/spellings.ts";
import {
	bonferroniQuantile,
	median,
	medianInterval,
	newcombeInterval,
	quantile,
	wilsonInterval,
} from "./statistics.ts";

// R. G. Newcombe, Statistics in Medicine 17 (1998), 857, table I, method 3.
test.each([
	[81, 263, 0.2553, 0.3662],
	[15, 148, 0.0624, 0.1605],
	[0, 20, 0, 0.1611],
	[1, 29, 0.0061, 0.1718],
])("%d of %d has the published interval of a share", (count, total, low, high) => {
	const interval = wilsonInterval(count, total);
	expect(interval[0]).toBeCloseTo(low, 4);
	expect(interval[1]).toBeCloseTo(high, 4);
});

// R. G. Newcombe, Statistics in Medicine 17 (1998), 873, table II, method 10.
test.each([
	[56, 70, 48, 80, 0.0524, 0.3339],
	[9, 10, 3, 10, 0.1705, 0.809],
	[6, 7, 2, 7, 0.0582, 0.8062],
	[5, 56, 0, 29, -0.0381, 0.1926],
	[0, 10, 0, 20, -0.1611, 0.2775],
	[10, 10, 0, 20, 0.6791, 1],
])("%d of %d less %d of %d has the published interval of a difference", (count, total, base, baseTotal, low, high) => {
	const interval = newcombeInterval({ count, total }, { count: base, total: baseTotal });
	expect(interval[0]).toBeCloseTo(low, 4);
	expect(interval[1]).toBeCloseTo(high, 4);
});

// Ranks of tables of the sign test at 5%; of 6 and 12 by adding up the binomial by hand.
test.each([
	[6, 1, 6],
	[12, 3, 10],
	[20, 6, 15],
	[50, 18, 33],
	[100, 40, 61],
])("the median of %d values lies between the %d. and the %d.", (size, low, high) => {
	const values = Array.from({ length: size }, (_, index) => size - index);
	expect(medianInterval(values)).toEqual([low, high]);
});

test("five values have no interval, and an even number a middle between two", () => {
	expect(medianInterval([1, 2, 3, 4, 5])).toBeNull();
	expect(
		medianInterval(
			Array.from({ length: 7 }, (_, index) => index),
			0.01,
		),
	).toBeNull();
	expect(median([4, 1, 3, 2])).toBe(2.5);
});

test("quantiles are those of type 7, as R's are", () => {
	expect(quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.25)).toBe(3.25);
	expect(quantile([1, 2, 3, 4, 5], 0.1)).toBeCloseTo(1.4, 12);
});

// Two-sided 5%, 1%, 0.5% and 0.1% of any table of the normal distribution; the last by AS 241.
test.each([
	[1, 1.959964],
	[5, 2.575829],
	[10, 2.807034],
	[50, 3.290527],
	[19_900, 4.707108],
])("%d intervals together are as wide as a table of the normal distribution says", (tests, z) => {
	expect(bonferroniQuantile(tests)).toBeCloseTo(z, 6);
});

// Nagle, Hogan and Zale, The Strategy and Tactics of Pricing: at a margin of 45% a cut of 5% takes 12.5% more.
test("a change of price breaks even at the published change of quantity", () => {
	expect(breakEvenVolume(45, -5)).toBe(0.125);
	expect(breakEvenVolume(40, 1)).toBeCloseTo(-0.0244, 4);
	expect(breakEvenVolume(5, -5)).toBeNull();
});

test.each([
	["Mill & Sons, Ltd.", "Mill and Sons"],
	["Bäckerei Müller GmbH", "BACKEREI MULLER"],
	["The Company Co", "The Company Co"],
])("%s and %s are one in letters", (one, other) => {
	expect(skeletonOf(one)).toBe(skeletonOf(other));
	expect(skeletonOf(one)).not.toBe("");
});

test.each([
	["fernhasp", "fernhaps", true],
	["fernhasp", "fernhas", true],
	["fernhasp", "fernhaspe", true],
	["fernhasp", "fernhesp", true],
	["fernhasp", "fernhasp", false],
	["fernhasp", "ferhnaps", false],
	["fernhasp", "fernha", false],
])("%s and %s are one letter apart: %s", (one, other, isApart) => {
	expect(isOneApart(one, other)).toBe(isApart);
	expect(isOneApart(other, one)).toBe(isApart);
});
