import { expect, test } from "vitest";
import { digitsWithCountry } from "./telephone-digits.ts";

test.each([
	["+49 89 1234567", "49891234567"],
	["0049 (0)89 / 123-45.67", "49891234567"],
	["+1 (312) 555\u20110142", "13125550142"],
	["13125550142", "13125550142"],
	["089 1234567", "0891234567"],
	["call us", "callus"],
])("the digits of '%s' are %s", (text, digits) => expect(digitsWithCountry(text)).toBe(digits));
