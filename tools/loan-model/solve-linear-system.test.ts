import { expect, test } from "vitest";
import { solveLinearSystem } from "./fit-logistic.ts";

test("a system is solved, also where a zero stands on the diagonal", () => {
	const solution = solveLinearSystem(
		[
			[0, 2, 1],
			[1, -2, -3],
			[-1, 1, 2],
		],
		[-8, 0, 3],
	);
	for (const [index, value] of [-4, -5, 2].entries()) expect(solution[index]).toBeCloseTo(value, 12);
});

test("equations that contradict or repeat each other are refused", () => {
	const twice = [
		[1, 2],
		[2, 4],
	];
	expect(() => solveLinearSystem(twice, [1, 2])).toThrow(RangeError);
});
