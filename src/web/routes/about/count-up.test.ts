import { expect, test } from "vitest";
import { countUp } from "./count-up.ts";

test("a count begins at nothing and is complete after three seconds, not before", () => {
	expect(countUp(75, 0)).toBe(0);
	expect(countUp(75, 2_999)).toBeLessThan(75);
	expect(countUp(75, 3_000)).toBe(75);
	expect(countUp(75, 60_000)).toBe(75);
});

test("a count never goes back", () => {
	const values = Array.from({ length: 31 }, (_, index) => countUp(100, index * 100));
	expect(values).toEqual(values.toSorted((a, b) => a - b));
});

test("a clock that was set back counts as no time at all", () => {
	expect(countUp(90, -50)).toBe(0);
});
