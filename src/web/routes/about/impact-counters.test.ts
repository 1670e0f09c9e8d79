import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coreLevel, countUp } from "./impact-counters.browser.ts";

test("a count begins at zero and is complete after three seconds, not before", () => {
	expect(countUp(75, 0)).toBe(0);
	expect(countUp(75, 2_999)).toBeLessThan(75);
	expect(countUp(75, 3_000)).toBe(75);
	expect(countUp(75, 60_000)).toBe(75);
});

test("a count never goes back", () => {
	const values = Array.from({ length: 31 }, (_, index) => countUp(100, index * 100));
	expect(values).toEqual(values.toSorted((a, b) => a - b));
});

test("a clock that was set back counts as zero time", () => {
	expect(countUp(90, -50)).toBe(0);
});

test.each([75, 90, 100])("a count ends where the drawing of %i percent has its level", (percent) => {
	const drawing = readFileSync(`src/ui/drawings/inline/impact-${percent}.svg`, "utf8");
	for (const [part, path] of Object.entries(coreLevel(percent))) {
		const drawn = drawing.match(new RegExp(`<path[^>]* d="([^"]+)"[^>]*data-part="${part}"`))?.[1];
		expect(path, part).toBe(drawn);
	}
});

test("an empty core has its level at its bottom", () => {
	expect(coreLevel(0)["core-level"]).toBe("M37 360h190");
});
