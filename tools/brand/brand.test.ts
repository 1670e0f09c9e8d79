import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brand, palette } from "#brand.ts";
import { poorContrasts } from "./contrast.ts";
import drawnAs from "./drawn-as.json" with { type: "json" };
import { findStrayColors, findStrayNames } from "./stray-brand.ts";
import { writtenFiles } from "./written-files.ts";

test.each(writtenFiles)("$file is as the brand writes it: if not, run `npm run rebrand`", ({ file, write }) => {
	const committed = readFileSync(file, "utf8");
	expect(committed).toBe(write(committed));
});

test("the drawings have the brand's colors: if not, run `npm run rebrand`", () => {
	expect(drawnAs.palette).toEqual(palette);
});

test("text and lines stand out from their grounds", () => {
	expect(poorContrasts()).toEqual([]);
});

test("every color is six digits, which mails, PDF and drawings understand alike", () => {
	for (const color of Object.values(palette)) expect(color).toMatch(/^#[0-9A-F]{6}$/);
});

test("the name can stand before an address as it is", () => {
	for (const name of [brand.name, brand.shortName]) expect(name).not.toMatch(/[",;:<>()[\]\\@]/);
});

test("the slug can name a file, a system user and a database, the hashtags are one word each", () => {
	expect(brand.slug).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
	expect(brand.slug.length).toBeLessThanOrEqual(30);
	for (const hashtag of brand.hashtags) expect(hashtag).toMatch(/^[\p{L}\p{N}_]+$/u);
});

test("colors stand in the brand alone", () => {
	expect(findStrayColors()).toEqual([]);
});

test("so do name and slug", () => {
	expect(findStrayNames()).toEqual([]);
});
