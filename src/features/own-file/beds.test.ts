import { expect, test } from "vitest";
import { type BedMember, bedsOf } from "./beds.ts";
import { dayNumber } from "./calendar.ts";

const FIRST_DAY = dayNumber("2024-03-01");

type Source = { name: string; sold: number[]; member: BedMember };

/** Brings the same in each of three months. */
const sourceOf = (code: number, net: number, more: Partial<BedMember> = {}, firstDay = FIRST_DAY): Source => {
	return {
		name: `Customer ${code}`,
		sold: Array(3).fill(net / 3),
		member: { orders: 6, firstDay, net, quietValue: null, ...more },
	};
};

/** A pixel is 100. */
const sectionOf = (sources: readonly Source[]) => {
	const at = (source: number) => sources[source] ?? expect.unreachable();
	return bedsOf({
		kind: "customer",
		sources: [...sources.keys()],
		nameOf: (source) => at(source).name,
		memberOf: (source) => at(source).member,
		byStep: (all) => [0, 1, 2].map((step) => all.reduce((sum, source) => sum + (at(source).sold[step] ?? 0), 0)),
		perPixel: 100,
	});
};

test("the largest 24 regular customers have beds, the largest lowest, and all others lie in one", () => {
	const beds = sectionOf(Array.from({ length: 30 }, (_, code) => sourceOf(code, 3000 + code)));
	expect(beds.map(({ kind }) => kind)).toEqual([...new Array(24).fill("customer"), "others"]);
	expect(beds[0]).toMatchObject({ name: "Customer 29", rank: 0, isQuiet: false });
	expect(beds.at(-1)).toMatchObject({ orders: 36, rank: null });
});

test("who ordered less than six times, or is thinner than two pixels, has no own bed", () => {
	const beds = sectionOf([sourceOf(0, 6000), sourceOf(1, 4800, { orders: 5 }), sourceOf(2, 597)]);
	expect(beds.map(({ kind, net }) => [kind, net[0]])).toEqual([
		["customer", 2000],
		["others", 1600 + 199],
	]);
});

test("those gone quiet come first, up to twelve by value, and the thin ones lie on top in one", () => {
	const quiet = Array.from({ length: 14 }, (_, code) => sourceOf(code, 600, { quietValue: code + 1 }));
	const beds = sectionOf([...quiet, ...Array.from({ length: 20 }, (_, code) => sourceOf(14 + code, 9000))]);
	expect(beds.filter(({ isQuiet, kind }) => isQuiet && kind === "customer")).toHaveLength(12);
	expect(beds.filter(({ isQuiet, kind }) => !isQuiet && kind === "customer")).toHaveLength(12);
	expect(beds.at(-1)).toMatchObject({ kind: "quiet", isQuiet: true, net: [400, 400, 400] });
	expect(beds.find(({ name }) => name === "Customer 0" || name === "Customer 1")).toBeUndefined();
});

test("where own beds hold less than half, the others lie by the half-year of their first order, eight at most", () => {
	const days = ["2019-08-01", "2020-01-01", "2020-08-01", "2021-01-01", "2021-08-01", "2022-01-01", "2022-08-01"];
	const members = [...days, "2023-06-30", "2023-07-01", "2023-12-31"].map((day, code) =>
		sourceOf(code, 3000, { orders: 1 }, dayNumber(day)),
	);
	const beds = sectionOf(members);
	expect(beds.map(({ name }) => name)).toEqual([
		"2020-1",
		"2020-2",
		"2021-1",
		"2021-2",
		"2022-1",
		"2022-2",
		"2023-1",
		"2023-2",
	]);
	expect(beds[0]?.orders).toBe(2);
	expect(beds.at(-1)?.orders).toBe(2);
});
