import { expect, test } from "vitest";
import { greetingName } from "./form-fields.ts";

test.each([
	"Ada",
	"Zoë",
	"Zoe\u0308",
	"Anne-Marie",
	"O'Neil",
	"D\u2019Arcy",
	"Mary Ann",
	"J. R.",
	"عائشة",
	"נעמי",
	"Ọláyínká",
	"小雨",
	"李",
	"Çağla",
	"Nguyễn Thị Minh",
	"Anne-Marie O'Neill",
	"Dr. Jane",
])("%s is greeted by name", (name) => expect(greetingName(name)).toBe(name));

test.each([
	"<b>Ada</b>",
	`Ada "the Great"`,
	"Tom & Ada",
	"www.example.com",
	"example.com",
	"https://example.com",
	"Win 1000 dollars",
	"ada@example.com",
	"-",
	"Ada!",
	"You won $500. Claim at https://evil.example",
	"visit evil.example now",
	"Call 0800 123",
	"please call us back today",
	"A".repeat(41),
	"Ada \u202egnp.exe",
])("%j is greeted without a name", (name) => expect(greetingName(name)).toBeNull());
