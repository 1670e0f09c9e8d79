import { expect, test } from "vitest";
import { isLinkAddress } from "#domain/link-address.ts";
import { refusedLinks } from "./links-in-text.ts";

test.each([
	"https://known.example/a?b#c",
	"https://known.example",
	"mailto:hello@known.example",
	"tel:+1-312-555-0143",
	"/privacy-policy#rights",
	"#rights",
])("a sentence may link to %s", (href) => {
	expect(isLinkAddress(href)).toBe(true);
	expect(refusedLinks({ intro: { text: `Read [this](${href}).` } })).toEqual([]);
});

test.each([
	"http://known.example",
	"//other.example",
	"/\\other.example",
	"\\\\other.example",
	"/\u0009/other.example",
	"javascript:alert(1)",
	"data:text/html,x",
	"vbscript:x",
	"https://known.example@other.example/x",
	"https:\\\\other.example",
	"mailto:hello@known.example?bcc=other@other.example",
	"about",
])("a sentence may not link to %j", (href) => {
	expect(isLinkAddress(href)).toBe(false);
});

test("a link that may not be followed is refused with its field", () => {
	const values = { list: [{ text: "Fine." }, { text: "Read [this](//other.example) or [that](mailto:{email})." }] };
	expect(refusedLinks(values)).toEqual([{ field: "list.1.text", message: expect.stringContaining("//other.example") }]);
});
