// cspell:disable: names in many spellings, and parts of words
import { assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { searchText } from "./search-text.ts";

test.each([
	["Adébáyọ̀ Ọlá".normalize("NFC"), "adebayo ola"],
	["Adébáyọ̀ Ọlá".normalize("NFD"), "adebayo ola"],
	["Zürich", "zurich"],
	["ŞAHİN", "sahin"],
	["Şahin IŞIK ışık", "sahin isik isik"],
	["STRASSE Straße", "strasse strasse"],
	["Łukasz Đặng Søren", "lukasz dang soren"],
	["Ɓala Ɗanjuma Ƙwari Ƴar", "bala danjuma kwari yar"],
	["Ada\u200b\u202eObi", "adaobi"],
	["ＡＤＡ", "ada"],
	["株式会社 نعيم", "株式会社 نعيم"],
])("%s is searched as %s", (text, searched) => expect(searchText(text)).toBe(searched));

test("what is made for searching stays as it is", async () => {
	await assert(
		property(string({ unit: "grapheme" }), (text) => {
			expect(searchText(searchText(text))).toBe(searchText(text));
		}),
	);
});
