import { expect, test } from "vitest";
import { calibrate, measurePredictions, wilsonInterval } from "./measure-predictions.ts";
import { deviation, quantile } from "./order-statistics.ts";

const predictions = (pairs: [number, boolean][]) =>
	pairs.map(([probability, isApproved]) => ({ probability, isApproved }));

test("four predictions are measured as by hand", () => {
	const scores = measurePredictions(
		predictions([
			[0.9, true],
			[0.4, true],
			[0.6, false],
			[0.1, false],
		]),
	);
	expect(scores.accuracy).toBe(0.5);
	// Of four pairs of an approved and a denied one, only 0.4 below 0.6 is in the wrong order.
	expect(scores.areaUnderCurve).toBe(0.75);
	expect(scores.brier).toBeCloseTo((0.01 + 0.36 + 0.36 + 0.01) / 4, 12);
	expect(scores.logLoss).toBeCloseTo(-(2 * Math.log(0.9) + 2 * Math.log(0.4)) / 4, 12);
});

test("predictions that are all the same rank nothing", () => {
	const same = predictions([
		[0.7, true],
		[0.7, false],
		[0.7, true],
	]);
	expect(measurePredictions(same).areaUnderCurve).toBe(0.5);
});

test("a certain prediction that is wrong costs much, but not everything", () => {
	expect(
		measurePredictions(
			predictions([
				[1, false],
				[0, true],
			]),
		).logLoss,
	).toBeCloseTo(-Math.log(1e-15), 6);
});

test("calibration sets the mean of each tenth beside what was decided", () => {
	const hundred = Array.from({ length: 100 }, (_, index) => ({ probability: index / 100, isApproved: index >= 50 }));
	const tenths = calibrate(hundred.toReversed(), 1);
	expect(tenths).toHaveLength(10);
	expect(tenths[0]).toMatchObject({ predicted: expect.closeTo(0.045, 12), observed: 0 });
	expect(tenths[9]).toMatchObject({ predicted: expect.closeTo(0.945, 12), observed: 1 });
});

test("quantiles lie between neighbors, deviations know what they stand for", () => {
	expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
	expect(quantile([4, 1, 3, 2], 1)).toBe(4);
	expect(deviation([2, 4, 4, 4, 5, 5, 7, 9], "population")).toBe(2);
	expect(deviation([1, 3], "sample")).toBeCloseTo(Math.SQRT2, 12);
});

// Values as in R's prop.test(correct = FALSE).
test.each([
	[0.81, 100, 0.7222, 0.8749],
	[0, 10, 0, 0.2775],
	[1, 10, 0.7225, 1],
])("the 95%% interval of a share of %d in %d is Wilson's", (share, count, low, high) => {
	const interval = wilsonInterval(share, count);
	expect(interval.low).toBeCloseTo(low, 4);
	expect(interval.high).toBeCloseTo(high, 4);
});
