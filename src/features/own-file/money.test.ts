import { expect, test } from "vitest";
import { currencySign, formatMoney, formatShortMoney } from "./money.ts";

test.each([
	["$", "$"],
	["USD", "$"],
	["EUR", "€"],
	["NGN", "₦"],
	["CHF", "CHF\u00a0"],
	["XYZ", "XYZ\u00a0"],
	[null, ""],
])("the sign of %s is %j", (currency, sign) => {
	expect(currencySign(currency)).toBe(sign);
});

test.each([
	[159_049, "$1,590"],
	[450, "$4.50"],
	[999, "$9.99"],
	[1_050, "$11"],
	[-301_000, "−$3,010"],
	[0, "$0"],
])("%d hundredths are %s", (hundredths, text) => {
	expect(formatMoney(hundredths, "USD")).toBe(text);
});

test("marks of a scale are short", () => {
	const marks = [0, 750, 7_500, 1_250_000].map((units) => formatShortMoney(units, "$"));
	expect(marks).toEqual(["0", "$750", "$7.5K", "$1.25M"]);
	expect(formatShortMoney(7_500, "CHF")).toBe("7.5K");
});
