import { expect, test } from "vitest";
import { converted, inSecondCurrency } from "./second-currency.ts";

const naira = { sign: "₦", perDollar: 1384 };

test.each([
	["Under $10K", "under ₦13.8M"],
	["$10K–$50K", "₦13.8M–69.2M"],
	["$250K–$1M", "₦346M–1.38B"],
	["Over $5M", "over ₦6.92B"],
	["≤$500", "≤₦692K"],
	["$500–$1K", "₦692K–1.38M"],
	["$20K+", "₦27.7M+"],
	["Unknown", undefined],
])("%s is %s at 1,384 to the dollar", (text, converted) => {
	expect(inSecondCurrency(text, naira)).toBe(converted);
});

test("an amount of dollars is converted to three digits", () => {
	expect([0, 0.5, 8_500.5, 320_000].map((dollars) => converted(dollars, naira))).toEqual([
		"₦0",
		"₦692",
		"₦11.8M",
		"₦443M",
	]);
});

test("an amount that is rounded up to the next size has its letter", () => {
	expect(inSecondCurrency("$1K", { sign: "₦", perDollar: 999.9 })).toBe("₦1M");
	expect(inSecondCurrency("$20K", { sign: "€", perDollar: 0.9 })).toBe("€18K");
});
