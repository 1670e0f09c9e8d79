import { expect, test } from "vitest";
import { parseCommandLine } from "./commands.ts";

const person = { address: "ada@example.com", isConfirmed: false, isVacuumed: false };

test.for([
	["desk", undefined],
	["desk export leads --to leads.csv", { command: { kind: "export", list: "leads", file: "leads.csv" } }],
	["desk erase ada@example.com", { command: { kind: "erase", ...person } }],
	[
		"desk erase Ada@Example.com --yes",
		{ command: { kind: "erase", ...person, address: "Ada@Example.com", isConfirmed: true } },
	],
	["desk erase boss@[127.0.0.1]", { command: { kind: "erase", ...person, address: "boss@[127.0.0.1]" } }],
	["desk erase ada@example.com --vacuum", { command: { kind: "erase", ...person, isVacuumed: true } }],
	["desk backup", { command: { kind: "backup", file: undefined } }],
	["desk backup thin", { command: { kind: "thin-backups" } }],
	["desk restore a.sqlite --yes", { command: { kind: "restore", file: "a.sqlite", isConfirmed: true } }],
	["desk erase --help", undefined],
	["content export", { command: { kind: "export", folder: "." } }],
	["content export ../copy", { command: { kind: "export", folder: "../copy" } }],
	["content import", { command: { kind: "import", folder: ".", isConfirmed: false } }],
	["content import ../copy --yes", { command: { kind: "import", folder: "../copy", isConfirmed: true } }],
	["content --help", undefined],
	["launch-check", { run: expect.any(Function) }],
	["mail:test you@example.com", { command: { address: "you@example.com" } }],
	["mail:test root@localhost", { command: { address: "root@localhost" } }],
	["mail:test --help", undefined],
] as const)("%j is understood", ([line, command]) => {
	const read = parseCommandLine(line.split(" "));
	if (command) expect(read).toMatchObject(command);
	else expect(read).toBeUndefined();
});

test.for([
	["", "Write desk, content, launch-check, mail:test"],
	["constructor", "Write desk, content, launch-check, mail:test"],
	["desk leaks", 'There is no command "leaks"'],
	["desk export leads", "Where to? Add --to FILE"],
	["desk restore a.sqlite --to a.csv", "--to does not belong there"],
	["desk backup please", "Write backup, or backup thin"],
	["desk erase one@example.com two@example.com", "That is one word too many"],
	["desk erase", "It needs an email address or a telephone number, such as ada@example.com"],
	["desk erase ada", "It needs an email address or a telephone number, such as ada@example.com"],
	["desk erase ada@example.com --sure", "Unknown option '--sure'"],
	["desk restore", "Which file? Add its path"],
	["content", "Write export or import"],
	["content export --yes", "--yes does not belong there"],
	["content import a b", "That is one word too many"],
	["mail:test", "It needs one address, such as you@example.com"],
	["mail:test nobody", "It needs one address, such as you@example.com"],
	["mail:test you@example.com other@example.com", "That is one word too many"],
	["mail:test --all", "Unknown option '--all'"],
] as const)("%j is refused with what to write instead", ([line, reason]) => {
	expect(parseCommandLine(line.split(" "))).toBe(reason);
});
