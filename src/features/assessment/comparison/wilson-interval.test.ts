import { expect, test } from "vitest";
import { wilsonInterval } from "./compare-answers.ts";

/** Of floating-point numbers. */
const ROUNDING = 1e-12;

// R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I, method 3.
test.each([
	{ count: 81, total: 263, low: 0.2553, high: 0.3662 },
	{ count: 15, total: 148, low: 0.0624, high: 0.1605 },
	{ count: 0, total: 20, low: 0, high: 0.1611 },
	{ count: 1, total: 29, low: 0.0061, high: 0.1718 },
])("$count of $total has the published interval", ({ count, total, low, high }) => {
	const interval = wilsonInterval(count, total);
	expect(interval.low).toBeCloseTo(low, 4);
	expect(interval.high).toBeCloseTo(high, 4);
});

test("every interval holds its share, stays within 0 and 1, and mirrors that of the others", () => {
	for (let total = 1; total <= 120; total++) {
		for (let count = 0; count <= total; count++) {
			const { low, high } = wilsonInterval(count, total);
			const others = wilsonInterval(total - count, total);
			expect(low).toBeGreaterThanOrEqual(0);
			expect(high).toBeLessThanOrEqual(1);
			expect(low).toBeLessThanOrEqual(count / total + ROUNDING);
			expect(high).toBeGreaterThanOrEqual(count / total - ROUNDING);
			expect(others.low).toBeCloseTo(1 - high, 9);
		}
	}
});
