import { expect, test } from "vitest";
import { parseArguments } from "./parse-arguments.ts";

test.for([
	["", { kind: "help" }],
	["export leads --to leads.csv", { kind: "export", list: "leads", file: "leads.csv" }],
	["erase ada@example.com", { kind: "erase", address: "ada@example.com", isConfirmed: false, isVacuumed: false }],
	["erase Ada@Example.com --yes", { kind: "erase", address: "Ada@Example.com", isConfirmed: true, isVacuumed: false }],
	["erase boss@[127.0.0.1]", { kind: "erase", address: "boss@[127.0.0.1]", isConfirmed: false, isVacuumed: false }],
	[
		"erase ada@example.com --vacuum",
		{ kind: "erase", address: "ada@example.com", isConfirmed: false, isVacuumed: true },
	],
	["backup", { kind: "backup", file: undefined }],
	["backup thin", { kind: "thin-backups" }],
	["restore a.sqlite --yes", { kind: "restore", file: "a.sqlite", isConfirmed: true }],
	["erase --help", { kind: "help" }],
] as const)("%j is understood", ([line, command]) => {
	expect(parseArguments(line.split(" ").filter(Boolean))).toEqual(command);
});

test.for([
	["leaks", 'There is no command "leaks"'],
	["export leads", "Where to? Add --to FILE"],
	["restore a.sqlite --to a.csv", "--to does not belong there"],
	["backup please", "Write backup, or backup thin"],
	["erase one@example.com two@example.com", "That is one word too many"],
	["erase", "It needs an email address or a telephone number, such as ada@example.com"],
	["erase ada", "It needs an email address or a telephone number, such as ada@example.com"],
	["erase ada@example.com --sure", "Unknown option '--sure'"],
	["restore", "Which file? Add its path"],
] as const)("%j is refused with what to write instead", ([line, reason]) => {
	expect(parseArguments(line.split(" "))).toEqual({ kind: "wrong", reason });
});
