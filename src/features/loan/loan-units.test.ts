import * as fc from "fast-check";
import { expect, test } from "vitest";
import { aboutPercent } from "./loan-units.ts";
import { APPROVAL_THRESHOLD } from "./predict-approval.ts";

test.each([
	[0.6286, "about 63%"],
	[0.5, "about 50%"],
	[0.4996, "about 49%"],
	[0.0001, "about 1%"],
	[0.9999, "about 99%"],
])("an estimate of %d is %s in a sentence", (probability, text) => {
	expect(aboutPercent(probability)).toBe(text);
});

test("what a sentence names is within a point of the estimate, on the verdict's side of one half", () => {
	void fc.assert(
		fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (probability) => {
			const named = Number(/^about (\d+)%$/.exec(aboutPercent(probability))?.[1]);
			expect(Math.abs(named - 100 * probability)).toBeLessThanOrEqual(1);
			expect(named >= 100 * APPROVAL_THRESHOLD).toBe(probability >= APPROVAL_THRESHOLD);
		}),
	);
});
