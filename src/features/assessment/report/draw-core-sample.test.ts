import { expect, test } from "vitest";
import { coreSize, drawCoreSample } from "./draw-core-sample.ts";

const NAMES = ["Financial", "Growth", "Operations", "Team", "Digital", "Strategic"];
const layers = (...scores: number[]) => scores.map((score, index) => ({ name: NAMES[index] ?? "", score }));

test("the rock is as high as the total, and each bed as thick as its score", () => {
	const core = drawCoreSample(layers(25, 20, 10, 5), 100);
	const perPoint = (coreSize.foot - coreSize.top) / 100;
	expect(core.surface).toBeCloseTo(coreSize.foot - 60 * perPoint);
	const middles = core.names.map(({ bedY }) => bedY);
	expect(middles[0]).toBeCloseTo(core.surface + 12.5 * perPoint);
	expect(middles[3]).toBeCloseTo(coreSize.foot - 2.5 * perPoint);
	expect(core.beds).toHaveLength(4);
});

test("wishes are empty beds on the rock, one on the other, and change nothing of it", () => {
	const perPoint = (coreSize.foot - coreSize.top) / 100;
	const { wishes, wished, ...rock } = drawCoreSample(layers(25, 20, 10, 5), 100, { wishes: [8, 0, 9] });
	const earned = drawCoreSample(layers(25, 20, 10, 5), 100);
	expect(rock).toEqual({ ...earned, wishes: undefined, wished: undefined });
	expect(wishes.map(({ height }) => Math.round(height / perPoint))).toEqual([8, 0, 9]);
	expect(wishes.map(({ y }) => Math.round((earned.surface - y) / perPoint))).toEqual([8, 8, 17]);
	expect(wished).toBe(wishes.at(-1)?.y);
	expect(earned).toMatchObject({ wishes: [], wished: earned.surface });
});

test("the same result always looks the same", () => {
	expect(drawCoreSample(layers(7, 8, 9, 10), 100)).toEqual(drawCoreSample(layers(7, 8, 9, 10), 100));
});

test("nothing scored is an empty core with all its names, and no vein", () => {
	const core = drawCoreSample(layers(0, 0, 0, 0, 0, 0), 150);
	expect(core).toMatchObject({ surface: coreSize.foot, beds: [], vein: null });
	expect(core.names.map(({ name }) => name)).toEqual(NAMES);
});

test("an empty bed is left out, and the others keep their index", () => {
	expect(drawCoreSample(layers(10, 0, 10, 10), 100).beds.map(({ index }) => index)).toEqual([0, 2, 3]);
});

test.each([
	[0, 0, 0, 0, 0, 0],
	[1, 0, 2, 0, 0, 1],
	[25, 25, 25, 25, 25, 25],
	[0, 25, 0, 25, 0, 25],
	[2.5, 1, 0, 19, 25, 3],
])("names never stand on each other, nor outside of the picture: %s", (...scores) => {
	const heights = drawCoreSample(layers(...scores), 150).names.map(({ y }) => y);
	for (const [index, y] of heights.entries()) {
		expect(y).toBeGreaterThan(0);
		expect(y).toBeLessThanOrEqual(coreSize.foot);
		if (index > 0) expect(y - (heights[index - 1] ?? 0)).toBeGreaterThanOrEqual(17 - 1e-9);
	}
});

test("the scale ends at the maximum", () => {
	expect(drawCoreSample(layers(1, 1, 1, 1), 100).ticks.map(({ value }) => value)).toEqual([0, 20, 40, 60, 80, 100]);
	expect(drawCoreSample(layers(1, 1), 150).ticks.at(-1)).toEqual({ value: 150, y: coreSize.top });
});

test("path data holds numbers only", () => {
	const { beds, vein } = drawCoreSample(layers(25, 25, 25, 25), 100);
	const paths = [vein, ...beds.flatMap(({ rock, edge, laminae }) => [rock, edge, laminae])].join("");
	expect(paths).not.toMatch(/NaN|Infinity|undefined|null/);
});
