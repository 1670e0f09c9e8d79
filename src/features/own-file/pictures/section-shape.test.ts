import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Bed } from "#features/own-file/analysis.ts";
import {
	coreAt,
	isTooMuchGold,
	SECTION_LAYOUTS,
	type SectionData,
	sectionScale,
	sectionShape,
	smooth,
	stackBeds,
	tonesOf,
} from "./section-shape.ts";

const bed = (net: number[], more: Partial<Bed> = {}): Bed => ({
	name: `customer ${net.join(" ")}`,
	kind: "customer",
	isQuiet: false,
	rank: 0,
	orders: 6,
	net,
	...more,
});

function sectionOf(beds: Bed[], more: Partial<SectionData> = {}): SectionData {
	const steps = (beds[0]?.net ?? []).map((_, month) => `2025-${String(month + 1).padStart(2, "0")}`);
	return {
		unit: "month",
		steps,
		isCut: false,
		isFirstWhole: true,
		isLastWhole: true,
		by: "customer",
		beds,
		total: steps.map((_, step) => beds.reduce((sum, { net }) => sum + (net[step] ?? 0), 0)),
		customers: steps.map(() => 1),
		quietPerMonth: 0,
		numbered: [],
		...more,
	};
}

const nets = fc.array(fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 4, maxLength: 4 }), {
	minLength: 1,
	maxLength: 12,
});

test("a bed is exact at each month, never below zero, and crosses no other", async () => {
	const statement = fc.property(nets, (heights) =>
		stackBeds(heights, 6).every(({ below, above }, index, stacked) => {
			const isUpright = below.every((foot, place) => foot >= 0 && (above[place] ?? Number.NaN) >= foot);
			const lower = stacked[index - 1]?.above ?? below;
			const isExact = (heights[index] ?? []).every((value, month) => {
				const thickness = (above[month * 6] ?? 0) - (below[month * 6] ?? 0);
				return Math.abs(thickness - value) < 1e-3;
			});
			return isUpright && isExact && below.every((foot, place) => foot === lower[place]);
		}),
	);
	await fc.assert(statement);
});

test("between two equal months a bed is level, and it has no hump beside a step", () => {
	expect(smooth([2, 2, 2], 4)).toEqual(Array.from({ length: 9 }, () => 2));
	expect(Math.max(...smooth([0, 5, 5, 0], 6))).toBe(5);
	expect(smooth([7], 6)).toEqual([7]);
});

test("heights add up to the month's sales on a scale from zero", () => {
	const section = sectionOf([bed([100_00, 300_00, 200_00]), bed([50_00, -20_00, 100_00], { rank: 1 })]);
	const { scale, ends } = sectionShape(section, "wide");
	expect(scale.tops).toEqual([150_00, 300_00, 300_00]);
	expect(scale.marks).toEqual([0, 100, 200, 300]);
	expect(scale.y(0)).toBe(SECTION_LAYOUTS.wide.height);
	expect(ends).toEqual([scale.y(150_00), scale.y(300_00)]);
	expect(scale.x(2)).toBe(SECTION_LAYOUTS.wide.right);
});

test("the box is as high as what they used to bring in a month, on top of the last month", () => {
	const quiet = { isQuiet: true, rank: 1 };
	const beds = [bed([100_00, 100_00, 100_00]), bed([10_00, 5_00, 0], quiet)];
	const section = sectionOf(beds, {
		quietPerMonth: 8_00,
		numbered: [{ bed: 1, name: "B", value: 96_00, last: "2025-02-03" }],
	});
	const { scale, missing, rings } = sectionShape(section, "middle");
	expect(missing).toMatchObject({ top: scale.y(108_00), foot: scale.y(100_00) });
	expect(missing?.words).toBeLessThan(Math.min(scale.y(108_00), scale.y(105_00)));
	expect(rings).toEqual([{ number: 1, x: scale.x(1), y: scale.y(102_50), endsAt: scale.y(102_50) }]);
	expect(sectionShape(sectionOf(beds), "middle").missing).toBeNull();
});

test.each(["wide", "middle", "narrow"] as const)("numbers that would touch move apart in the %s layout", (layout) => {
	const beds = Array.from({ length: 7 }, (_, index) => bed([100, 100, 0, 0], { isQuiet: true, rank: index }));
	const numbered = beds.map((_, index) => ({ bed: index, name: `${index}`, value: 700 - index, last: "2025-02-01" }));
	const { rings } = sectionShape(sectionOf([bed([90_00, 90_00, 90_00, 90_00]), ...beds], { numbered }), layout);
	expect(rings).toHaveLength(5);
	const gaps = rings.flatMap((one, index) =>
		rings.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
	);
	expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2 * SECTION_LAYOUTS[layout].ring + 2);
});

test("where gold would be more than 12 percent, beds keep the fill of their rank", () => {
	const some = (gold: number) => sectionOf([bed([100 - gold, 0, 0]), bed([gold, 0, 0], { isQuiet: true, rank: 3 })]);
	expect([isTooMuchGold(some(12)), isTooMuchGold(some(13))]).toEqual([false, true]);
	expect(tonesOf(some(12))).toEqual(["largest", "quiet"]);
	expect(tonesOf(some(13))).toEqual(["largest", "next"]);
	const [, edge] = sectionShape(some(13), "wide").beds;
	expect(edge).toMatchObject({ isQuiet: true, tone: "next" });
});

test("three customers, one customer and two weeks are drawn", () => {
	const three = [0, 1, 2].map((rank) => bed([5_000, 0, 7_000, 1_000], { rank, name: `${rank}` }));
	expect(sectionShape(sectionOf(three), "wide").beds.map(({ laminae }) => laminae.length)).toEqual([2, 1, 1]);
	expect(sectionShape(sectionOf([bed([1, 2, 3])]), "narrow").beds).toHaveLength(1);
	const silent = sectionShape(sectionOf([bed([0, 0, 0])]), "wide");
	expect(silent.beds).toEqual([]);
	expect(JSON.stringify(silent)).not.toMatch(/NaN|Infinity/);
});

test("half-years of a shop with 5,000 customers have fills from the oldest to the newest", () => {
	const halves = Array.from({ length: 8 }, (_, index) =>
		bed([1_000, 1_000, 1_000], { kind: "cohort", rank: null, name: `${2021 + (index >> 1)}-${(index % 2) + 1}` }),
	);
	const section = sectionOf([...halves, bed([500, 500, 500], { kind: "unnamed", rank: null, name: "" })]);
	const tones = ["old", "old", "middle", "middle", "small", "small", "rest", "rest", "unnamed"];
	expect(tonesOf(section)).toEqual(tones);
	expect(coreAt(section, sectionScale(section, "wide"), 0).groups).toHaveLength(9);
});

test("the core of a month has its beds on the section's scale, and adds them up by rank", () => {
	const beds = [0, 1, 2].map((rank) =>
		bed([10_00, 20_00 * rank, 30_00], { rank, name: `${rank}`, isQuiet: rank === 2 }),
	);
	const section = sectionOf([...beds, bed([500_00, 500_00, 500_00], { kind: "others", rank: null })]);
	const scale = sectionScale(section, "wide");
	const { segments, groups, top } = coreAt(section, scale, 1);
	expect(segments.map(({ tone }) => tone)).toEqual(["next", "quiet", "rest"]);
	expect(groups.map(({ name, value }) => [name, value])).toEqual([
		["largest", 0],
		["next", 20_00],
		["quiet", 40_00],
		["rest", 500_00],
	]);
	expect(top).toBe(scale.y(560_00));
});
