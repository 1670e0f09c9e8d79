import { expect, test } from "vitest";
import { areaOf, lineOf, readRow, readSeries, stack } from "./reading.ts";

const words = {
	names: ["Coffee", "Shops"],
	read: "Week of {day}",
	readForecast: "Week of {day}, forecast",
	lastWeek: "last week",
	allGroups: "all",
	someGroups: "{count} of 2",
	range: "expect {low} to {high}",
	tested: "",
	forAll: "",
};
const weeks = [
	["Feb 15", "1,200", "800", "2,000"],
	["Feb 22", "1,300", "900", "2,200"],
];
const series = { words, weeks, forecast: [["Mar 1", "1,900", "2,300", "2,700"]] };

test("the layers that are shown are added up, and a forecast has its range", () => {
	expect(readSeries(series, 0, [true, true])).toMatchObject({
		label: "Week of Feb 15",
		value: "$2,000",
		note: "all",
		total: 2_000,
		spoken: "Week of Feb 15: $2,000, all. Coffee $1,200, Shops $800",
	});
	expect(readSeries(series, 1, [true, true])).toMatchObject({ value: "$2,200", note: "last week" });
	expect(readSeries(series, 1, [false, true])).toMatchObject({
		value: "$900",
		note: "1 of 2",
		values: ["$1,300", "$900"],
		spoken: "Week of Feb 22: $900, 1 of 2. Shops $900",
	});
	expect(readSeries(series, 2, [true, true])).toMatchObject({
		label: "Week of Mar 1, forecast",
		value: "$2,300",
		note: "expect $1,900 to $2,700",
		values: ["–", "–"],
	});
});

test("a row is read as its cells are printed", () => {
	const rowWords = { label: "{0}", value: `$${"{2}"}`, note: "{1} days" };
	expect(readRow(rowWords, ["Hotel", "72", "3,120"])).toEqual({
		label: "Hotel",
		value: "$3,120",
		note: "72 days",
		spoken: "Hotel, $3,120, 72 days",
	});
});

test("the stack closes up where a layer is not shown", () => {
	const axes = { x: 10, step: 5, zero: 100, unit: 2 };
	const layers = [
		[1, 2],
		[10, 20],
		[3, 4],
	];
	expect(stack(layers, [true, false, true])).toEqual([
		[1, 2],
		[1, 2],
		[4, 6],
	]);
	expect(lineOf(axes, [1, 2], 1)).toBe("M15 98L20 96");
	expect(areaOf(axes, [4, 6], [1, 2])).toBe("M10 92L15 88L15 96L10 98z");
});
