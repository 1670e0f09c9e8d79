import { existsSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { people } from "#content/people.ts";
import { People } from "./people.tsx";

const person = (name: string) => ({ name, role: "Founder", text: "Reads your records." });
const shown = (...names: string[]) =>
	renderToStaticMarkup(<People title="Who we are" text="" people={names.map(person)} />);

test("while nobody is named there is no heading either", () => {
	expect(shown()).toBe("");
});

test.each([
	[["Ada Obi", "Ben Kofi"], "pairs"],
	[["A", "B", "C"], "threes"],
	[["A", "B", "C", "D"], "columns"],
	[["A", "B", "C", "D", "E", "F"], "threes"],
])("%j stand as %s", (names, layout) => {
	expect(shown(...names)).toContain(`data-layout="${layout}"`);
});

test("without a photograph the letters of the name are drawn, and not read out", () => {
	const html = shown("Brigitta Sommerhalder-Nwachukwu");
	expect(html).toContain('aria-hidden="true"');
	expect(html).toMatch(/<text[^>]*>BS<\/text>/);
	expect(html).not.toContain("<img");
});

test("every photograph that is named is there, and two to six people or none are", () => {
	for (const { photo } of people) expect(!photo || existsSync(`src/ui/pictures/people/${photo}`)).toBe(true);
	expect([0, 2, 3, 4, 5, 6]).toContain(people.length);
});
