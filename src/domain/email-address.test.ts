import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { normalizeEmailAddress } from "./email-address.ts";
import { emailAddress } from "./field-schemas.ts";
import { EMAIL_MAX_CHARACTERS } from "./form-fields.ts";

const schema = emailAddress({ missing: "missing", malformed: "malformed" });
const ideographs = (count: number) =>
	String.fromCodePoint(...Array.from({ length: count }, (_, index) => 0x4e00 + index * 97));
const problemWith = (address: string) => schema.safeParse(address).error?.issues[0]?.message;

test.each([
	"ada@example.com",
	"ada.lovelace@mail.example.com",
	"ada+list@example.com",
	"o'neil&co@example.com",
	"a-da_@x-y.example",
	"zoë@example.com",
	"ada@müller.de",
	"ada@xn--mller-kva.de",
	"ada@例え.テスト",
	"ada@1and1.example",
	` ada@${"x".repeat(63)}.example `,
])("%j is an address", (address) => {
	expect(schema.parse(address)).toBe(address.trim());
});

test.each([
	["no domain", "ada"],
	["a domain without a dot", "ada@example"],
	["two recipients", "ada@example.com,eve@example.com"],
	["two signs", "ada@example.com@example.org"],
	["a literal address", "boss@[127.0.0.1]"],
	["a literal address of version 6", "boss@[IPv6:::1]"],
	["a number for a host", "boss@127.0.0.1"],
	["a number in hexadecimal", "boss@0x7f.1"],
	["a number in full-width digits", "boss@１２７.0.0.1"],
	["a number at the end", "boss@example.1"],
	["a relay behind a percent sign", "x%y@relay.example"],
	["a relay behind an exclamation mark", "host!user@relay.example"],
	["a route", "@relay.example:ada@example.com"],
	["an escape", "ada@ex%61mple.com"],
	["a port", "ada@example.com:25"],
	["a path", "ada@example.com/x"],
	["an option", "-oQ/tmp@example.com"],
	["a joiner in a writing that has it", "ada@نامه\u200cای.com"],
	["two names", "Ada <ada@example.com>, Eve <eve@example.com>"],
	["another address before the brackets", "eve@example.org <ada@example.com>"],
	["full-width letters before the domain", "ａda@example.com"],
	["half a character", "ada\ud800@example.com"],
	["a hyphen before a label", "ada@-example.com"],
	["a hyphen behind a label", "ada@example-.com"],
	["an empty label", "ada@example..com"],
	["a dot before the domain", "ada@.example.com"],
	["a dot behind the domain", "ada@example.com."],
	["another dot behind the domain", "ada@example.com。"],
	["a sign that no host has", "ada@exa_mple.com"],
	["a domain without an ASCII form", "ada@℀.com"],
	["a label of 64 characters", `ada@${"x".repeat(64)}.com`],
	["a label of 64 characters in ASCII", `ada@${ideographs(40)}.com`],
	["a domain of 254 characters", `a@${"x.".repeat(126)}xx`],
	["more than a path holds", `${"a".repeat(EMAIL_MAX_CHARACTERS)}@example.com`],
	["more than a path holds once its domain is in ASCII", `${"a".repeat(EMAIL_MAX_CHARACTERS - 6)}@ü.com`],
])("an address with %s is refused: %j", (_, address) => {
	expect(problemWith(address)).toBe("malformed");
});

test.each([
	"ada@example.com\u200b",
	"\u202aada@example.com\u202c",
	"a\u00adda@exam\u200dple.com",
	"ad\ufe0fa\u3164@example.com",
	"mailto:ada@example.com",
	"MAILTO:ada@example.com?subject=Hello",
	"<ada@example.com>",
	"Ada Obi <ada@example.com>",
	'"Obi, Ada" <mailto:ada@example.com> ',
])("%j is read as the address in it", (typed) => {
	expect(schema.parse(typed)).toBe("ada@example.com");
});

test("an empty address is missing, not malformed", () => {
	expect(problemWith(" ")).toBe("missing");
});

test.each([
	["Ada@Example.COM", "ada@example.com"],
	["ada@example.com", " ada@example.com "],
	["ZOË@example.com", "zoe\u0308@example.com"],
	["\u212bngström@example.com", "a\u030angström@example.com"],
	["eve@example.org", "eve@ｅｘａｍｐｌｅ.org"],
	["eve@example.org", "eve@exa\u00admple.org"],
	["eve@example.org", "eve@\u200bexample.org\u200b"],
	["eve@example.org", "eve@example。org"],
	["eve@example.org", "eve@example.org."],
	["eve@münchen.example", "eve@MU\u0308NCHEN.example"],
	["eve@münchen.example", "eve@XN--mnchen-3ya.example"],
])("%j and %j are the same address", (one, other) => {
	expect(normalizeEmailAddress(one)).toBe(normalizeEmailAddress(other));
});

test.each([
	["ada@example.com", "ada+list@example.com"],
	["zoe@example.com", "zoë@example.com"],
	["strasse@example.com", "straße@example.com"],
	["eve@example.org", "eve@exаmple.org"],
	["eve@faß.example", "eve@fass.example"],
])("%j and %j are two addresses", (one, other) => {
	expect(normalizeEmailAddress(one)).not.toBe(normalizeEmailAddress(other));
});

test("what is normalized stays as it is", async () => {
	await assert(
		property(string({ unit: "grapheme" }), (text) => {
			const normalized = normalizeEmailAddress(text);
			expect(normalizeEmailAddress(normalized)).toBe(normalized);
		}),
	);
});

test("a text that is longer than any domain is compared as it is typed, at once", () => {
	const longest = `ｘ${"x".repeat(62)}.`.repeat(4).slice(0, 253);
	expect(normalizeEmailAddress(`eve@${longest}`)).toBe(`eve@${longest.replaceAll("ｘ", "x")}`);
	expect(normalizeEmailAddress(`eve@${longest}x`)).toBe(`eve@${longest}x`);
	const endless = "ü.".repeat(30_000);
	expect(normalizeEmailAddress(`eve@${endless}`)).toBe(`eve@${endless.slice(0, -1)}`);
});
