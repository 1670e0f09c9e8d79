import * as fc from "fast-check";
import { expect, test } from "vitest";
import { quotaMailbox, withoutTag } from "./email-address.ts";

const word = fc.stringMatching(/^[a-z0-9_-]{1,12}$/);
const tag = fc.stringMatching(/^[a-z0-9+.=-]{0,20}$/);
const domain = fc.constantFrom("example.com", "mail.example.org", "gmail.com", "googlemail.com");

test.each([
	["Ada+news@Example.com", "ada@example.com"],
	["ada+a+b@example.com", "ada@example.com"],
	["+ada@example.com", "+ada@example.com"],
	["+ada+news@example.com", "+ada@example.com"],
	["a.d.a@example.com", "a.d.a@example.com"],
	["A.d.a+news@GMail.com", "ada@gmail.com"],
	["a.da@googlemail.com", "ada@gmail.com"],
	["a.da@mail.gmail.com", "a.da@mail.gmail.com"],
	["a.d-a_@protonmail.com", "ada@proton.me"],
	["Ada+x@pm.me", "ada@proton.me"],
	["ada-shop@yahoo.co.uk", "ada@yahoo.co.uk"],
	["ada-a-b@yahoo.com", "ada@yahoo.com"],
	["news@ada.fastmail.com", "ada@fastmail.com"],
	["ada+x@fastmail.com", "ada@fastmail.com"],
	["ada.lovelace@ya.ru", "ada-lovelace@yandex.ru"],
	["ada-lovelace@yandex.com", "ada-lovelace@yandex.ru"],
	["ada@me.com", "ada@icloud.com"],
	["ada@mac.com", "ada@icloud.com"],
	["ada-shop@example.com", "ada-shop@example.com"],
])("mail to %s counts for %s", (address, mailbox) => expect(quotaMailbox(address)).toBe(mailbox));

test("an address with a tag has the mailbox of the address without it", async () => {
	await fc.assert(
		fc.asyncProperty(word, tag, domain, async (name, anyTag, host) => {
			expect(quotaMailbox(`${name}+${anyTag}@${host}`)).toBe(quotaMailbox(`${name}@${host}`));
			expect(withoutTag(`${name}+${anyTag}@${host}`)).toBe(`${name}@${host}`);
		}),
	);
});

test("two names on one host are two mailboxes", async () => {
	await fc.assert(
		fc.asyncProperty(fc.emailAddress(), word, word, domain, async (address, one, other, host) => {
			const mailbox = quotaMailbox(address);
			expect(quotaMailbox(mailbox)).toBe(mailbox);
			expect(quotaMailbox(`${one}@${host}`) === quotaMailbox(`${other}@${host}`)).toBe(one === other);
		}),
	);
});
