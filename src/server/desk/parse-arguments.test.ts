import { expect, test } from "vitest";
import { parseArguments } from "./parse-arguments.ts";

test.for([
	["", { kind: "overview" }],
	["counts", { kind: "counts" }],
	["leads", { kind: "list", list: "leads", limit: 20 }],
	["outbox --limit 3", { kind: "list", list: "outbox", limit: 3 }],
	["show an-id", { kind: "show", id: "an-id" }],
	["quarantine", { kind: "list", list: "quarantine", limit: 20 }],
	["quarantine release an-id", { kind: "release", id: "an-id" }],
	["outbox resend an-id", { kind: "resend", id: "an-id" }],
	["outbox resend --all-dead", { kind: "resend", id: undefined }],
	["export leads --to leads.csv", { kind: "export", list: "leads", file: "leads.csv" }],
	["find Ada@Example.com", { kind: "find", address: "Ada@Example.com", file: undefined }],
	["erase ada@example.com", { kind: "erase", address: "ada@example.com", isConfirmed: false }],
	["erase ada@example.com --yes", { kind: "erase", address: "ada@example.com", isConfirmed: true }],
	["erase boss@[127.0.0.1]", { kind: "erase", address: "boss@[127.0.0.1]", isConfirmed: false }],
	[
		"erase ada@example.com --vacuum",
		{ kind: "erase", address: "ada@example.com", isConfirmed: false, isVacuumed: true },
	],
	["allow ada@example.com", { kind: "allow", address: "ada@example.com" }],
	["backup", { kind: "backup", file: undefined }],
	["restore a.sqlite --yes", { kind: "restore", file: "a.sqlite", isConfirmed: true }],
	["erase --help", { kind: "help" }],
] as const)("%j is understood", ([line, command]) => {
	expect(parseArguments(line.split(" ").filter(Boolean))).toEqual(command);
});

test.for([
	["leaks", 'There is no command "leaks"'],
	["export quarantine --to a.csv", 'There is no command "export quarantine"'],
	["export leads", "Where to? Add --to FILE"],
	["leads --limit none", "--limit needs a whole number above 0"],
	["leads --limit 0", "--limit needs a whole number above 0"],
	["leads --to a.csv", "--to does not belong there"],
	["leads please", "That is one word too many"],
	["show", "It needs an ID, as the lists show them"],
	["show one two", "That is one word too many"],
	["outbox resend", "It needs an ID, or --all-dead"],
	["outbox resend one --all-dead", "It needs an ID, or --all-dead"],
	["erase", "It needs an email address or a telephone number, such as ada@example.com"],
	["erase ada", "It needs an email address or a telephone number, such as ada@example.com"],
	["erase ada@example.com --sure", "Unknown option '--sure'"],
	["restore", "Which file? Add its path"],
] as const)("%j is refused with what to write instead", ([line, reason]) => {
	expect(parseArguments(line.split(" "))).toEqual({ kind: "wrong", reason });
});
