import { expect, test } from "vitest";
import { readingPosition } from "./current-section.ts";

const sections = (...tops: number[]) => tops.map((top, index) => ({ id: `section-${index + 1}`, top }));

test("at the top of the page the first section is being read, although none has reached the line", () => {
	expect(readingPosition(sections(400, 900, 1500), 300)).toBe("section-1");
});

test("the last section above the line is being read", () => {
	expect(readingPosition(sections(-600, 250, 850), 300)).toBe("section-2");
	expect(readingPosition(sections(-600, 300, 850), 300)).toBe("section-2");
	expect(readingPosition(sections(-1200, -350, 120), 300)).toBe("section-3");
});

test("a page without sections has none that is being read", () => {
	expect(readingPosition([], 300)).toBeUndefined();
});
