import { expect, test } from "vitest";
import { capitalized, countInWords, listInWords, spelledOut } from "./format-text.ts";

test.each([
	[0, "no"],
	[1, "one"],
	[10, "ten"],
	[11, "11"],
])("%i is %j", (count, words) => expect(countInWords(count)).toBe(words));

test.each([
	[9, "nine"],
	[10, "ten"],
	[11, "eleven"],
	[13, "thirteen"],
	[19, "nineteen"],
	[20, "twenty"],
	[41, "forty-one"],
	[90, "ninety"],
])("%i is spelled out as %j", (count, words) => expect(spelledOut(count)).toBe(words));

test("a list ends with its conjunction, and one thing is no list", () => {
	expect(listInWords(["a", "b", "c"])).toBe("a, b and c");
	expect(listInWords(["a", "b"], "or")).toBe("a or b");
	expect(listInWords(["a"])).toBe("a");
	expect(capitalized("five")).toBe("Five");
});
