import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, test } from "vitest";
import { peopleDocument } from "#documents/company/people.ts";
import { contentOfRepository } from "#documents/content/company-content.ts";
import { documentsOfRepository, withChanges } from "#documents/documents.ts";
import { aboutDocument } from "#documents/pages/about.ts";
import { companyContentOf, DOCUMENT } from "#documents/site-documents.server.ts";
import { textOfValues } from "#documents/stored-text.ts";
import { parsePictureName } from "#domain/picture-address.ts";
import { documentKind } from "#server/all-documents.ts";
import { People, peopleOf } from "./about.tsx";

const { people } = contentOfRepository;

const person = (name: string) => ({ name, role: "Founder", text: "Reads your records." });
const shown = (...names: string[]) =>
	renderToStaticMarkup(<People title="Who we are" text="" people={names.map(person)} />);

test("while nobody is named the page says so, and has no list of people", () => {
	const none = renderToStaticMarkup(<People {...peopleOf({ ...contentOfRepository, people: [] })} />);
	expect(none.replaceAll("&#x27;", "'")).toContain(contentOfRepository.page(aboutDocument).people.nobody);
	expect(none).not.toContain("<ul");
});

test.each([
	[["Ada Obi"], "one"],
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

test("up to six people are named, and their photographs are upright, large enough and light", async () => {
	expect(people.length).toBeLessThanOrEqual(6);
	for (const { photo } of people) {
		// An uploaded photo has been made light by the desk.
		if (!photo || parsePictureName(photo)) continue;
		const bytes = readFileSync(`src/ui/pictures/people/${photo}`);
		const { width, height } = await sharp(bytes).metadata();
		expect(width / height, `${photo} is 4 to 5`).toBeCloseTo(4 / 5, 1);
		expect(width, `${photo} is wide enough for two pixels a point`).toBeGreaterThanOrEqual(640);
		expect(bytes.length, `${photo} in bytes`).toBeLessThanOrEqual(MAX_PHOTO_BYTES);
	}
});

function wordsBeside(...names: string[]) {
	const text = textOfValues({ people: names.map(person) });
	const ofRepository = documentsOfRepository([documentKind], new Date());
	const published = withChanges(ofRepository, [{ kind: DOCUMENT, id: peopleDocument.id, text }]);
	return peopleOf(companyContentOf(published)).text;
}

test("who works alone is named, and no sentence speaks of several", () => {
	expect(peopleDocument.schema.safeParse({ people: [person("Ada Obi")] }).success).toBe(true);
	expect(wordsBeside("Ada Obi")).toBe("The free consultation is with Ada Obi.");
	expect(wordsBeside("Ada Obi", "Ben Kofi")).toMatch(/^Two people\. You meet one of us/);
});
