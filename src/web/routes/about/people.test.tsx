import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, test } from "vitest";
import { contentOfRepository } from "#content/company-content.ts";
import { aboutPage } from "#content/pages/about.ts";
import { parsePictureName } from "#domain/picture-address.ts";
import { People } from "./people.tsx";

const { people } = contentOfRepository;

const about = aboutPage(contentOfRepository);

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

const MAX_PHOTO_BYTES = 150_000;

test("two to six people or none are named, and their photographs are upright, large enough and light", async () => {
	expect([0, 2, 3, 4, 5, 6]).toContain(people.length);
	for (const { photo } of people) {
		// What was uploaded has been made light by the desk.
		if (!photo || parsePictureName(photo)) continue;
		const bytes = readFileSync(`src/ui/pictures/people/${photo}`);
		const { width, height } = await sharp(bytes).metadata();
		expect(width / height, `${photo} is 4 to 5`).toBeCloseTo(4 / 5, 1);
		expect(width, `${photo} is wide enough for two pixels a point`).toBeGreaterThanOrEqual(640);
		expect(bytes.length, `${photo} in bytes`).toBeLessThanOrEqual(MAX_PHOTO_BYTES);
	}
});

test("the promise beside the people is made with them alone", () => {
	expect(about.people.promise === undefined).toBe(people.length === 0);
});
