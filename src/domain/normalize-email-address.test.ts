import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { normalizeEmailAddress } from "./normalize-email-address.ts";

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
