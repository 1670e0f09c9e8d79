import { expect, test } from "vitest";
import { findSums, isRight, sumsOfNothing } from "./printed-sums.ts";

const verdicts = (text: string) => findSums(text).map(isRight);

test.each([
	"That makes ₦45,000 × 52 = ₦2,340,000 a year.",
	"So 171 × 486 ÷ 446 = 186 orders",
	"25 ÷ 48 = 52%.",
	"people make up ($105.60 + $72) ÷ $210.70 = 84%",
	"2 + ($3,360 + $351) ÷ $774.90 = 6.8 months",
	"7 × 60 minutes × 48 weeks = 20,160 minutes",
	"1 ÷ √100 = 0.1 comes close",
	"₦72,635 − ₦44,775 − ₦27,860 = ₦0",
	"0.352 million × $8 = $2.82",
])("%s is one sum, and right", (text) => {
	expect(verdicts(text)).toEqual([true]);
});

test.each([
	"2 × 14 = 27 days",
	"25 ÷ 48 = 53%",
	"171 × 486 ÷ 446 = 186.4",
	"₦45,000 × 52 = ₦2,340,001",
	"2 + 3 × 4 = 20",
])("%s is found to be wrong", (text) => {
	expect(verdicts(text)).toEqual([false]);
});

test("several sums in one sentence are found one by one", () => {
	expect(findSums("21 ÷ 36 = 58% of the time, and 21 ÷ 30 = 70% of those").map(({ result }) => result)).toEqual([
		"58%",
		"70%",
	]);
});

test("a declared sum whose words are gone is named; emphasis, links and line breaks in between are no difference", () => {
	const sums = [
		{ says: "so an hour costs ₦2,000", sum: "₦300,000 ÷ 150 = ₦2,000" },
		{ says: "a month's rent", sum: "2 × 3 = 6" },
	];
	expect(sumsOfNothing(sums, "Divide,\nso an **hour** [costs](/services)\n₦2,000 then.")).toEqual(sums.slice(1));
	expect(sumsOfNothing([], "")).toEqual([]);
});
