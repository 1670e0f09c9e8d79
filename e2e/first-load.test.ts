import { expect, test } from "vitest";
import { firstLoad } from "./first-load.ts";
import { pages } from "./pages.ts";

const LIMIT_BYTES = 300_000;

test("no page brings more than 300 KB, with every picture in its largest version", () => {
	const tooLarge = pages
		.map((path) => ({ path, bytes: firstLoad(path) }))
		.filter(({ bytes }) => bytes.all > LIMIT_BYTES);
	expect(tooLarge).toEqual([]);
});

test("what is counted is there: a page, its scripts, both fonts and its pictures", () => {
	const { page, script, fonts, images, all } = firstLoad("/blog");
	expect(Math.min(page, script, fonts, images)).toBeGreaterThan(10_000);
	expect(all).toBe(page + script + fonts + images);
});
