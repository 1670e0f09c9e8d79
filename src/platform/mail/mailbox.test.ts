import { expect, test } from "vitest";
import { parseMailbox } from "./mailbox.ts";

test.for([
	["Goldseam <hello@example.com>", "Goldseam", "hello@example.com"],
	["hello@example.com", "", "hello@example.com"],
	[`"Goldseam, Inc." <hello@example.com>`, "Goldseam, Inc.", "hello@example.com"],
])("%s is one mailbox", ([setting = "", name, address]) => {
	expect(parseMailbox(setting)).toEqual({ name, address });
});

test.for(["", "Goldseam", "a@example.com, b@example.com", "friends: a@example.com;", "Goldseam <hello>"])(
	"%j is not one mailbox",
	(setting) => {
		expect(() => parseMailbox(setting)).toThrow("must be one mailbox");
	},
);
