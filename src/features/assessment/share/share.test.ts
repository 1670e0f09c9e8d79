import { expect, test } from "vitest";
import { changesSince, formatDifference, type LinkedScore } from "./share.ts";

const pillars = [
	{ id: "financial", name: "Financial Health" },
	{ id: "digital", name: "Digital Maturity" },
];

function scored(at: string, financial: number, digital: number, changes: Partial<LinkedScore> = {}): LinkedScore {
	const total = financial + digital;
	return {
		at,
		total,
		maximum: 50,
		scores: { financial, digital },
		isComparable: true,
		isScoredAnew: false,
		...changes,
	};
}

test("the latest result is compared with each earlier one, in the total and in each pillar", () => {
	const scores = [scored("2026-11-23", 20, 8), scored("2026-03-03", 12, 10), scored("2026-01-05", 20, 8)];
	const [march, january] = changesSince(scores, pillars);
	expect(march).toEqual({
		since: "2026-03-03",
		total: { before: 22, now: 28, points: 6 },
		pillars: [
			{ id: "financial", name: "Financial Health", before: 12, now: 20, points: 8 },
			{ id: "digital", name: "Digital Maturity", before: 10, now: 8, points: -2 },
		],
	});
	expect(january?.total.points).toBe(0);
});

test("one result, and one that today's table cannot score, are compared with nothing", () => {
	const old = scored("2026-03-03", 12, 10, { isComparable: false });
	const today = scored("2026-11-23", 20, 8);
	expect(changesSince([], pillars)).toEqual([]);
	expect(changesSince([today], pillars)).toEqual([]);
	expect(changesSince([today, old], pillars)).toEqual([]);
	expect(changesSince([old, today], pillars)).toEqual([]);
	expect(changesSince([today, old, today], pillars)).toHaveLength(1);
});

test.each([
	[12, "+12"],
	[0, "0"],
	[-3, "\u22123"],
])("a difference of %d is written with its sign", (points, text) => {
	expect(formatDifference(points)).toBe(text);
});
