import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coreLevel } from "./core-level.ts";

test.each([75, 90, 100])("a count ends where the drawing of %i percent has its level", (percent) => {
	const drawing = readFileSync(`src/ui/drawings/inline/impact-${percent}.svg`, "utf8");
	for (const [part, path] of Object.entries(coreLevel(percent))) {
		const drawn = drawing.match(new RegExp(`<path[^>]* d="([^"]+)"[^>]*data-part="${part}"`))?.[1];
		expect(path, part).toBe(drawn);
	}
});

test("an empty core has its level at the foot", () => {
	expect(coreLevel(0)["core-level"]).toBe("M37 360h190");
});
