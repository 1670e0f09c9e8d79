import { expect, test } from "vitest";
import { parseArguments } from "./parse-arguments.ts";

test.each([
	[["export"], { kind: "export", folder: "." }],
	[["export", "../copy"], { kind: "export", folder: "../copy" }],
	[["import"], { kind: "import", folder: ".", isConfirmed: false }],
	[["import", "../copy", "--yes"], { kind: "import", folder: "../copy", isConfirmed: true }],
	[["--help"], { kind: "help" }],
	[[], { kind: "wrong", reason: "Write export or import" }],
	[["export", "--yes"], { kind: "wrong", reason: "An export asks nothing: leave --yes out" }],
	[["import", "a", "b"], { kind: "wrong", reason: "It takes one folder" }],
])("%j", (args, command) => {
	expect(parseArguments(args)).toEqual(command);
});
