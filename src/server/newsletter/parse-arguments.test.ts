import { expect, test } from "vitest";
import { parseArguments } from "./parse-arguments.ts";

const parse = (line: string) => parseArguments(line.split(" ").filter(Boolean));

test("an article is the only argument that is needed", () => {
	expect(parse("send --post friday-reconciliation")).toEqual({
		kind: "send",
		options: { post: "friday-reconciliation", test: undefined, yes: false, perSecond: 10 },
	});
});

test("every option is understood at any position", () => {
	expect(parse("--yes --per-second 2.5 send --test ada@example.com --post a")).toEqual({
		kind: "send",
		options: { post: "a", test: "ada@example.com", yes: true, perSecond: 2.5 },
	});
});

test.for(["--help", "-h", "send --help", "send --post a -h"])("%s asks for help", (line) => {
	expect(parse(line)).toEqual({ kind: "help" });
});

test.for([
	["", "The only thing it can do is send"],
	["list", "The only thing it can do is send"],
	["send twice", "The only thing it can do is send"],
	["send", "Which article? Add --post and the last part of its address"],
	["send --post", "Option '--post <value>' argument missing"],
	["send --post a --test ada", "--test needs an email address, such as --test you@example.com"],
	["send --post a --test a@example.com,b@example.com", "--test needs an email address, such as --test you@example.com"],
	["send --post a --per-second 0", "--per-second needs a number above 0, 1000 at most"],
	["send --post a --per-second 1001", "--per-second needs a number above 0, 1000 at most"],
	["send --post a --per-second many", "--per-second needs a number above 0, 1000 at most"],
	["send --post a --now", "Unknown option '--now'"],
])("%j is wrong, and the reason is a sentence", ([line = "", reason]) => {
	expect(parse(line)).toEqual({ kind: "wrong", reason });
});
