import { expect, test } from "vitest";
import { mentionPattern } from "./sought-person.ts";

const erased = (text: string, address = "ada@example.com") => text.replaceAll(mentionPattern(address), "[erased]");

test.for([
	"ada@example.com",
	"Write to ADA@Example.com.",
	"<ada@example.com>",
	"&lt;ada@example.com&gt;",
	"mailto:ada@example.com?subject=Hello",
	'{"message":"Hello\\nada@example.com"}',
	"ada@example.com, bob@example.com",
])("%j has the address in it", (text) => {
	expect(erased(text)).toBe(text.replace(/ada@example\.com/i, "[erased]"));
});

test.for(["nada@example.com", "x.ada@example.com", "ada@example.com.au", "ada@example.community", "ada+x@example.com"])(
	"%s is another address",
	(text) => expect(erased(text)).toBe(text),
);

test("an address is found in its HTML form, and with its accents composed or decomposed", () => {
	expect(erased("o&#x27;neil&amp;co@example.com", "o'neil&co@example.com")).toBe("[erased]");
	expect(erased("o&#39;neil&amp;co@example.com", "o'neil&co@example.com")).toBe("[erased]");
	expect(erased("ZOE\u0308@example.com", "zo\u00eb@example.com")).toBe("[erased]");
});

test.for([
	["Write to eve@MÜLLER.example.", "eve@müller.example"],
	["Write to eve@xn--mller-kva.example.", "eve@müller.example"],
	["Write to eve@mu\u0308ller.example.", "eve@xn--mller-kva.example"],
	["Write to eve@example.com.", "eve@ｅxample.com"],
	["Write to eve@[127.0.0.1].", "eve@[127.0.0.1]"],
])("%j has the address %j in it, however its domain is written", ([text = "", address]) => {
	expect(erased(text, address)).toBe("Write to [erased].");
});

test("a domain that only looks alike is a different one", () => {
	expect(erased("eve@exаmple.com", "eve@example.com")).toBe("eve@exаmple.com");
});
