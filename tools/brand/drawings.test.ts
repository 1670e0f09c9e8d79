import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (pattern: string) => globSync(pattern).map((file) => ({ file, svg: readFileSync(file, "utf8") }));
const all = read("{public,src/ui/drawings}/**/*.svg");
const inlined = read("src/ui/drawings/inline/*.svg");

test("no drawing brings styles of its own, which the content security policy would refuse", () => {
	expect(all.length).toBeGreaterThan(inlined.length);
	for (const { file, svg } of all) expect(svg, file).not.toMatch(/<style|\s(style|class)=/);
});

test("inlined drawings can share a page: no id occurs twice", () => {
	const ids = inlined.flatMap(({ svg }) => [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
	expect(ids.length).toBeGreaterThan(0);
	expect(new Set(ids).size).toBe(ids.length);
});

test("an inlined drawing either says what it shows or is hidden from screen readers", () => {
	for (const { file, svg } of inlined) {
		expect(svg, file).toMatch(
			/^<svg [^>]*(role="img"[^>]* aria-label=|aria-label="[^"]+"[^>]* role="img"|aria-hidden="true")/,
		);
	}
});
