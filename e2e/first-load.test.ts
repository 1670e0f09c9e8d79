import { statSync } from "node:fs";
import { expect, test } from "vitest";
import { pages } from "#testing/pages.ts";
import { firstLoad } from "./first-load.ts";

const LIMIT_BYTES = 300_000;
/** What a server sends on a new connection before it waits for the browser: ten packets of 1,460 bytes (RFC 6928). */
const FIRST_FLIGHT_BYTES = 14_600;
const HEADER_BYTES = 600;

test("no page brings more than 300 KB, with every picture in its largest version", () => {
	const tooLarge = pages
		.map((path) => ({ path, bytes: firstLoad(path) }))
		.filter(({ bytes }) => bytes.all > LIMIT_BYTES);
	expect(tooLarge).toEqual([]);
});

test("the size of a page counts its HTML, its scripts, both fonts and its pictures", () => {
	const { page, script, fonts, images, all } = firstLoad("/blog");
	expect(Math.min(page, script, fonts, images)).toBeGreaterThan(10_000);
	expect(all).toBe(page + script + fonts + images);
});

test("the headline's font fits into the first round trip", () => {
	const { size } = statSync("src/ui/fonts/newsreader-display-380.woff2");
	expect(size + HEADER_BYTES).toBeLessThan(FIRST_FLIGHT_BYTES);
});
