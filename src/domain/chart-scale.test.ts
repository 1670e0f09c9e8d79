import { expect, test } from "vitest";
import { scaleFor } from "./chart-scale.ts";

test.each([
	[42_060, [0, 15_000, 30_000, 45_000]],
	[8_560, [0, 3_000, 6_000, 9_000]],
	[9_000, [0, 3_000, 6_000, 9_000]],
	[9_001, [0, 4_000, 8_000, 12_000]],
	[3, [0, 1, 2, 3]],
	[0, [0, 1]],
])("a scale for %d is %j", (largest, marks) => {
	expect(scaleFor(largest)).toEqual(marks);
});
