import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dollarsOf, readNumber } from "./loan-form.schema.ts";

test.each([
	["8500", 8_500],
	["8,500", 8_500],
	["8.500", 8_500],
	["8500.50", 8_500.5],
	["8500,50", 8_500.5],
	["8500,5", 8_500.5],
	["8,500.50", 8_500.5],
	["8.500,50", 8_500.5],
	["1,234,567", 1_234_567],
	["1.234.567", 1_234_567],
	["1,234,567.89", 1_234_567.89],
	["$8,500", 8_500],
	["US$ 8 500", 8_500],
	["8\u00a0500 USD", 8_500],
	["8'500", 8_500],
	[" 360 ", 360],
	["0", 0],
	["-5", -5],
	["0.001", 0.001],
])("%j is read as %d", (typed, value) => {
	expect(readNumber(typed)).toBe(value);
});

test.each([
	"",
	"  ",
	"32o,000",
	"8,50,00",
	"1,2345",
	"8.500.50",
	"1e3",
	"NaN",
	"Infinity",
	"--5",
	"$",
	",",
	"\u20a68,500",
	"8500 NGN",
	"\u20ac8,500",
])("%j can't be read", (typed) => {
	expect(readNumber(typed)).toBeNull();
});

const naira = { sign: "\u20a6", perDollar: 1384 };

test("an amount in the second currency comes to dollars by its rate, and one in dollars to nothing else", () => {
	const typed = ["\u20a6450,000", "450.000 \u20a6", "\u20a6", "450,000", "$450"];
	expect(typed.map((text) => dollarsOf(text, naira))).toEqual([325.14, 325.14, undefined, undefined, undefined]);
});

test.each([
	["6,5", 6.5],
	["6.125", 6.125],
	["7", 7],
	["7.00%", 7],
	["6,125 %", 6.125],
])("the rate %j is read as %d: a mark in a rate is a decimal mark", (typed, value) => {
	expect(readNumber(typed, { isRate: true })).toBe(value);
});

test("an amount in cents is read back in either spelling", () => {
	return fc.assert(
		fc.property(fc.nat({ max: 9_999_999_999 }), (cents) => {
			const value = cents / 100;
			const spelled = (locale: string) =>
				new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
			return readNumber(spelled("en-US")) === value && readNumber(spelled("de-DE")) === value;
		}),
	);
});
