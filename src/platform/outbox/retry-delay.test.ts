import { assert, double, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { retryDelayMs } from "./retry-delay.ts";

const attempt = integer({ min: 1, max: 5_000 });
const chance = double({ min: 0, max: 1, noNaN: true });

test("the first retry comes within 15 seconds, the poll of two seconds included", () => {
	expect(retryDelayMs(1, 0)).toBe(5_000);
	expect(retryDelayMs(1, 1)).toBe(10_000);
});

test("the wait doubles until it reaches 15 minutes", () => {
	const longest = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => retryDelayMs(count, 1) / 1000);
	expect(longest).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900]);
});

test("no wait is longer than 15 minutes or shorter than half of its longest", () =>
	assert(
		property(attempt, chance, (count, random) => {
			const delay = retryDelayMs(count, random);
			expect(delay).toBeLessThanOrEqual(15 * 60_000);
			expect(delay).toBeGreaterThanOrEqual(retryDelayMs(count, 1) / 2);
		}),
	));

test("a later attempt never waits less for the same chance", () =>
	assert(
		property(attempt, chance, (count, random) => {
			expect(retryDelayMs(count + 1, random)).toBeGreaterThanOrEqual(retryDelayMs(count, random));
		}),
	));
