import { expect, test } from "vitest";
import { formatCents, formatDollars, formatInteger, formatNumber, formatPercent } from "./format-number.ts";

test("dollars lose their cents, other numbers keep their decimals, and both have groups of three digits", () => {
	expect(formatDollars(128_000.49)).toBe("$128,000");
	expect(formatDollars(-1_500)).toBe("-$1,500");
	expect(formatNumber(128_000.49)).toBe("128,000.49");
	expect(formatInteger(128_000.5)).toBe("128,001");
});

test("a share is written in percent", () => {
	expect(formatPercent(0.883_4, 2)).toBe("88.34%");
	expect(formatPercent(1, 0)).toBe("100%");
});

test.each([
	[320_000, "$320,000"],
	[8_500.5, "$8,500.50"],
	[2_128.968, "$2,128.97"],
	[0.004, "$0"],
])("%d dollars are %s: cents only where there are some", (dollars, text) => {
	expect(formatCents(dollars)).toBe(text);
});

test.each([0, 7, 999, 1_000, 1_194, 23_456, 100_000, 1_234_567])(
	"%i dollars are grouped as readers in the US group them",
	(dollars) => {
		expect(formatDollars(dollars)).toBe(`$${dollars.toLocaleString("en-US")}`);
	},
);
