import { expect, test } from "vitest";
import { parseMailbox } from "./mailbox.ts";

test.for([
	["Goldseam <hello@example.com>", "Goldseam", "hello@example.com"],
	["hello@example.com", "", "hello@example.com"],
	["root@localhost", "", "root@localhost"],
	[`"Goldseam, Inc." <hello@example.com>`, "Goldseam, Inc.", "hello@example.com"],
])("%s is one mailbox", ([setting = "", name, address]) => {
	expect(parseMailbox(setting)).toEqual({ name, address });
});

test.for([
	"",
	"Goldseam",
	"a@example.com, b@example.com",
	"friends: a@example.com;",
	"Goldseam <hello>",
	"Goldseam <hello@[127.0.0.1]>",
	"Goldseam <hello%example.com@relay.example>",
	"Goldseam <-oQ/tmp@example.com>",
	"Goldseam <hel\u202elo@example.com>",
])("%j is not one mailbox", (setting) => {
	expect(() => parseMailbox(setting)).toThrow("must be one mailbox");
});
