import { expect, test } from "vitest";
import { type MarginStep, scaleFor, stepAmount, stepRanges, stepsLabel } from "./charts.tsx";

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

test("each step begins where the one before ended, and a sum at zero", () => {
	const steps: MarginStep[] = [
		{ name: "January margin", amount: 100, kind: "total" },
		{ name: "More pounds", amount: 30, kind: "step" },
		{ name: "Costs more", amount: -50, kind: "answer" },
		{ name: "February margin", amount: 80, kind: "total" },
	];
	expect(stepRanges(steps)).toEqual([
		{ from: 0, to: 100 },
		{ from: 100, to: 130 },
		{ from: 130, to: 80 },
		{ from: 0, to: 80 },
	]);
	expect(steps.map(stepAmount)).toEqual(["$100", "+$30", "−$50", "$80"]);
	expect(stepsLabel(steps)).toBe("January margin $100, More pounds +$30, Costs more −$50, February margin $80.");
});
