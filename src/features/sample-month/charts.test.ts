import { expect, test } from "vitest";
import { type MarginStep, stepAmount, stepRanges, stepsLabel } from "./charts.tsx";

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
