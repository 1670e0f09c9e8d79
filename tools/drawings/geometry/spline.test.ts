import { expect, test } from "vitest";
import { smoothLoop, smoothPath } from "./spline.ts";

test("a smooth path runs through the midpoints and ends at its last point", () => {
	expect(
		smoothPath([
			[0, 0],
			[10, 10],
			[20, 0],
			[30, 10],
		]),
	).toBe("M0 0q10 10 15 5t10 0L30 10");
});

test("two points are joined by a straight line", () => {
	expect(
		smoothPath([
			[0, 0.5],
			[10, -0.25],
		]),
	).toBe("M0 .5L10-.2");
});

test("a loop closes where it began", () => {
	expect(
		smoothLoop([
			[0, 0],
			[10, 0],
			[10, 10],
			[0, 10],
		]),
	).toBe("M0 5q0-5 5-5t5 5t-5 5t-5-5z");
});
