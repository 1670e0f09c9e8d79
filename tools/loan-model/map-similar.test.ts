import { expect, test } from "vitest";
import { countSimilar, mapSimilar } from "./map-similar.ts";
import { pastApplicationWith } from "./test-applications.ts";

const ranges = {
	householdIncome: { low: 1_000, high: 16_000 },
	loanAmount: { low: 30_000, high: 480_000 },
	monthsOfIncome: { low: 4, high: 52 },
	loanTerm: { low: 84, high: 480 },
};

/** So many applications of 4,000 a month, 120,000 and 180 months: the middle of the map. */
const inTheMiddle = (count: number) =>
	Array.from({ length: count }, () =>
		pastApplicationWith({ householdIncome: 4_000, loanAmount: 120_000, loanTerm: 180 }),
	);

test("similar is within a factor of two each way, the factor included", () => {
	const at = (changes: object) => countSimilar(inTheMiddle(1), { ...pastApplicationWith(), loanTerm: 180, ...changes });
	expect(at({ householdIncome: 8_000, loanAmount: 60_000 })).toBe(1);
	expect(at({ householdIncome: 8_001, loanAmount: 60_000 })).toBe(0);
	expect(at({ householdIncome: 2_000, loanAmount: 59_999 })).toBe(0);
	expect(at({ householdIncome: 4_000, loanTerm: 361 })).toBe(0);
	expect(at({ householdIncome: 4_000, hasCreditHistory: false })).toBe(0);
});

test("four applications make no mark, five make marks for a doubling each way", () => {
	expect(mapSimilar(inTheMiddle(4), ranges).maps).toEqual([]);
	const [map, ...others] = mapSimilar(inTheMiddle(5), ranges).maps;
	expect(others).toEqual([]);
	expect(map).toMatchObject({ creditHistory: 1, fromTerm: 90, toTerm: 360 });
	// Four steps to a doubling: from step 4 to 12 of 0 to 16, for loans and for incomes.
	const empty = ".".repeat(17);
	const marked = "....#########....";
	expect(map?.rows).toEqual(Array.from({ length: 17 }, (_, row) => (row >= 4 && row <= 12 ? marked : empty)));
});
