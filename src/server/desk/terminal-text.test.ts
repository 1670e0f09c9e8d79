import { expect, test } from "vitest";
import { describeRecord, printable } from "./person-commands.ts";

test("a time is printed in the time zone of this machine, without seconds", () => {
	const [line] = describeRecord({ at: new Date(2025, 0, 2, 3, 4, 59).toISOString() });
	expect(line).toMatch(/^at +2025-01-02 03:04$/);
});

test("a visitor's text cannot control the terminal", () => {
	expect(printable("a\u001b]0;owned\u0007b\u009b2Jc\u202ed\r\ne")).toBe("a�]0;owned�b�2Jc�d�\ne");
	expect(describeRecord({ message: "\u001b[2J" }).join()).not.toContain("\u001b");
});

test("a row is shown in full, without the columns that only programs read", () => {
	expect(describeRecord({ id: "one", html: "<p>", answers: '{"a":"b"}', message: "two\nlines" })).toEqual([
		"id                    one",
		"html                  (3 characters)",
		'answers\n    {\n      "a": "b"\n    }',
		"message\n    two\n    lines",
	]);
});
