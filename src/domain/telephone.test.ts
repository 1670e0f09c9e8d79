import { expect, test } from "vitest";
import {
	isTelephone,
	soughtTelephoneKeys,
	telephoneHref,
	telephonePattern,
	telephoneSpellings,
	writtenTelephoneKeys,
} from "./telephone.ts";

function isSame(sought: string, written: string): boolean {
	const keys = writtenTelephoneKeys(written);
	return soughtTelephoneKeys(sought).some((key) => keys.includes(key));
}

test.each([
	["+1 312 555 0142", "+1 (312) 555-0142"],
	["+1 312 555 0142", "001 312.555.0142"],
	["+1 312 555 0142", "312-555-0142"],
	["+1 312 555 0142", "1 312 555 0142"],
	["312 555 0142", "+13125550142"],
	["+234 803 555 0100", "0803 555 0100"],
	["0803 555 0100", "+2348035550100"],
	["+44 (0)20 7946 0018", "020 7946 0018"],
	["+234 803 555 0142", "\u202a+234 803 555 0142\u202c"],
	["+1 312 555 0142", "+1 312 555 0142 ext. 5"],
	["+1 312 555 0142", "312-555-0142 x5"],
	["+1 312 555 0142", "tel:312-555-0142#5"],
	["+234 803 555 0142", "+234 803 555 0142 (WhatsApp)"],
	["0803 555 0142", "٠٨٠٣٥٥٥٠١٤٢"],
	["0803 555 0142", "۰۸۰۳ ۵۵۵ ۰۱۴۲, mornings"],
	["+234 803 555 0142", "＋２３４ ８０３ ５５５ ０１４２"],
])("%s is the same number as %s", (one, other) => {
	expect([isSame(one, other), isSame(other, one)]).toEqual([true, true]);
});

test.each([
	["+1 312 555 0142", "+1 212 555 0142"],
	["+1 312 555 0142", "+234 312 555 0142"],
	["312 555 0142", "555 0142"],
	["+1 312 555 0142", "312 555 01421"],
])("%s is another number than %s", (one, other) => {
	expect([isSame(one, other), isSame(other, one)]).toEqual([false, false]);
});

test.each(["", "555", "ada@example.com", "call me", "3125550142x@example.com", "1234567890123456"])(
	"'%s' is no telephone number",
	(text) => expect([isTelephone(text), writtenTelephoneKeys(text)]).toEqual([false, []]),
);

test.each([
	"call +1 312 555 0142.",
	"(312) 555-0142",
	"tel:+13125550142",
	"312.555.0142, mornings",
	"<td>+1 (312)\u00a0555 0142</td>",
])("the number is found in '%s', whole", (text) => {
	expect(text.replaceAll(telephonePattern("+1 312 555 0142"), "#")).toMatch(/#/);
	expect(text.replaceAll(telephonePattern("3125550142"), "#")).not.toMatch(/\d/);
});

test.each(["9312 555 0142", "312 555 01423", "+44 312 555 0142", "212 555 0142"])("the number is not in '%s'", (text) =>
	expect(text.search(telephonePattern("+1 312 555 0142"))).toBe(-1),
);

test.each([
	["+44 (0)20 7946 0018", "tel:+442079460018"],
	["00234 803 555 0142", "tel:+2348035550142"],
	["1 (312) 555-0142", "tel:+13125550142"],
	["0803 555 0142", "tel:08035550142"],
	["0803 555 0142 ext. 5", "tel:08035550142"],
	["call me", undefined],
	["", undefined],
])("the link that dials %j is %j", (text, href) => {
	expect(telephoneHref(text)).toBe(href);
});

/** True when a search finds a number among those that are stored, by its digits. */
const isFound = (sought: string, stored: string, codes: string[]) =>
	telephoneSpellings(sought, codes).some((digits) => ` ${stored.replaceAll(/\D/g, "")}`.includes(digits));

test.each([
	["030 1234567", "+49 30 1234567", "49"],
	["030 1234567", "+49 (0)30 1234567", "49"],
	["030/123-4567", "0049 30 1234567", "49"],
	["06 1234 5678", "+39 06 1234 5678", "39"],
	["(312) 555-0142", "1 312 555 0142", "1"],
	["0700 555 0100", "+234 700 555 0100", "234"],
])("looking for %s finds %s where an office has the code %s, and the other way round", (one, other, code) => {
	expect([isFound(one, other, [code]), isFound(other, one, [code])]).toEqual([true, true]);
});

test.each([
	["030 1234567", "+44 30 1234567"],
	["+44 30 1234567", "030 1234567"],
	["+49 30 1234567", "+44 30 1234567"],
])("looking for %s does not find %s where the office is in Germany", (sought, stored) => {
	expect(isFound(sought, stored, ["49"])).toBe(false);
});

test("a part of a number is looked for as it was typed", () => {
	expect(telephoneSpellings("555-01", ["1"])).toEqual(["55501"]);
});
