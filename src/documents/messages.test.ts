import { expect, test } from "vitest";
import { z } from "zod";
import { fillIn } from "#domain/fill-in.ts";
import { group, line, lines, list } from "./fields.ts";
import { messageProblems, placeholderProblems, specifiedValues, withPlaceholders } from "./messages.ts";

const known = { company: "Bright Harbor", services: 1, servicesSpelled: "one" };
const offered = Object.keys(known);
const oneLine = z.object({ text: line("Text", { max: 500 }) });
const formatMessage = (text: string, values: Parameters<typeof withPlaceholders>[2]) =>
	withPlaceholders(oneLine, { text }, values).text;
const counted =
	"{services, plural, =0 {no service} one {{servicesSpelled} service} other {{servicesSpelled} services}}";

test("a text says what its placeholders stand for, agrees with a count, and begins with a capital", () => {
	expect(formatMessage(`We are {company}. ${counted}.`, known)).toBe("We are Bright Harbor. one service.");
	expect(formatMessage(counted, { ...known, services: 3, servicesSpelled: "three" })).toBe("Three services");
	expect(formatMessage(counted, { ...known, services: 0 })).toBe("No service");
});

test("an apostrophe, a sign and a tag stay what they are", () => {
	for (const text of ["We don't <10%, {company}'s", "Less than <b> {company}"]) {
		expect(messageProblems(text, offered)).toEqual([]);
		expect(formatMessage(text, known)).toBe(text.replace("{company}", "Bright Harbor"));
	}
	expect(formatMessage("It's $& #1", known)).toBe("It's $& #1");
});

test("a name that is not offered is found, in a branch of a plural too, and so are braces that don't match", () => {
	expect(messageProblems("By {compny}", offered)).toEqual([expect.stringContaining("{compny} is not known here")]);
	expect(messageProblems("{services, plural, one {One} other {{servces}}}", offered)).toEqual([
		expect.stringContaining("{servces} is not known here"),
	]);
	for (const text of ["{company", "{}", "{services, plural, one {x}}"]) {
		expect([text, messageProblems(text, offered)]).toEqual([text, [expect.stringContaining("braces")]]);
	}
});

const schema = z.object({
	top: group("Top", { title: line("Title", { isSpecified: true }), to: z.string() }),
	parts: list("Parts", { text: line("Text") }, { item: "part", min: 0, max: 5 }),
	words: lines("Words", { isSpecified: true }),
});
const value = {
	top: { title: "By {company}", to: "/{company}" },
	parts: [{ text: "{servicesSpelled}" }, { text: "{nothing}" }],
	words: ["{company}", "Value"],
};

test("what the library would fail on when the page is made is refused, and the rest is filled in whatever stands there", () => {
	for (const text of ["{company, date}", "{company, time, short}", "{services, number, ::currency/X}"]) {
		expect([text, messageProblems(text, offered)]).toEqual([text, [expect.stringContaining("behind its name")]]);
	}
	for (const text of ["{company, plural, one {one} other {# of them}}", "{services, select, 1 {one} other {more}}"]) {
		expect(messageProblems(text, offered)).toEqual([]);
		expect(formatMessage(text, known)).not.toBe("");
	}
});

test("of a document the texts are filled in, wherever they stand, and nothing else", () => {
	expect(placeholderProblems(schema, value, offered)).toEqual([
		{ path: ["parts", "1", "text"], message: expect.stringContaining("{nothing}") },
	]);
	const filled = withPlaceholders(schema, value, { ...known, nothing: "none" });
	expect(filled).toEqual({
		top: { title: "By Bright Harbor", to: "/{company}" },
		parts: [{ text: "One" }, { text: "None" }],
		words: ["Bright Harbor", "Value"],
	});
	expect(value.top.title).toBe("By {company}");
});

test("a placeholder of one text alone is known there, stays until the text is shown, and chooses no words", () => {
	const list = z.object({ page: line("Page", { placeholders: ["page"] }), other: line("Other") });
	const said = { page: "{company}, page {page}", other: "Page {page}" };
	expect(placeholderProblems(list, said, offered)).toEqual([
		{ path: ["other"], message: expect.stringContaining("{page} is not known here") },
	]);
	const { page } = withPlaceholders(list, { ...said, other: "All" }, known);
	expect(page).toBe("Bright Harbor, page {page}");
	expect(fillIn(page, { page: 2 })).toBe("Bright Harbor, page 2");
	expect(messageProblems("{page, plural, one {one} other {more}}", offered, ["page"])).toEqual([
		expect.stringContaining("{page} by itself"),
	]);
});

test("the texts that the specification fixes are known by their places", () => {
	expect([...specifiedValues(schema, value)]).toEqual([
		["top.title", "By {company}"],
		["words.0", "{company}"],
		["words.1", "Value"],
	]);
});
