import { expect, test } from "vitest";
import { parseMailbox } from "./rendered-message.ts";

test.for([
	["Our Site <hello@example.com>", "Our Site", "hello@example.com"],
	["hello@example.com", "", "hello@example.com"],
	["root@localhost", "", "root@localhost"],
	[`"Our Site, Inc." <hello@example.com>`, "Our Site, Inc.", "hello@example.com"],
])("%s is one mailbox", ([setting = "", name, address]) => {
	expect(parseMailbox(setting)).toEqual({ name, address });
});

test.for([
	"",
	"Our Site",
	"a@example.com, b@example.com",
	"friends: a@example.com;",
	"Our Site <hello>",
	"Our Site <hello@[127.0.0.1]>",
	"Our Site <hello%example.com@relay.example>",
	"Our Site <-oQ/tmp@example.com>",
	"Our Site <hel\u202elo@example.com>",
])("%j is not one mailbox", (setting) => {
	expect(() => parseMailbox(setting)).toThrow("must be one mailbox");
});
