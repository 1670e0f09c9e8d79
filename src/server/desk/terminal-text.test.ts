import { expect, test } from "vitest";
import { describeRecord, localMoment, printable, tableLines } from "./terminal-text.ts";

test("columns stand below one another, and a long text is cut", () => {
	const lines = tableLines([
		["id", "message"],
		["one-and-a-half", "line\nbreak"],
		["two", "x".repeat(100)],
	]);
	expect(lines).toEqual([
		"id              message",
		"one-and-a-half  line break",
		`two             ${"x".repeat(59)}…`,
	]);
});

test("a time is printed in the time zone of this machine, without seconds", () => {
	expect(localMoment(new Date(2025, 0, 2, 3, 4, 59).toISOString())).toBe("2025-01-02 03:04");
	expect(localMoment(null)).toBe("");
});

test("a visitor's text cannot control the terminal", () => {
	expect(printable("a\u001b]0;owned\u0007b\u009b2Jc\u202ed\r\ne")).toBe("a�]0;owned�b�2Jc�d�\ne");
	expect(describeRecord({ message: "\u001b[2J" }).join()).not.toContain("\u001b");
	expect(tableLines([["\u001b[31mred"]])).toEqual(["�[31mred"]);
});

test("a row is shown in full, without the columns that only programs read", () => {
	expect(describeRecord({ id: "one", html: "<p>", answers: '{"a":"b"}', message: "two\nlines" })).toEqual([
		"id                    one",
		"html                  (3 characters)",
		'answers\n    {\n      "a": "b"\n    }',
		"message\n    two\n    lines",
	]);
});
