import { expect, test } from "vitest";
import { nextTab } from "./statement-tabs.browser.ts";

test("the arrows lead to the neighbor, round the ends too", () => {
	expect(nextTab("ArrowRight", 0, 3)).toBe(1);
	expect(nextTab("ArrowRight", 2, 3)).toBe(0);
	expect(nextTab("ArrowLeft", 1, 3)).toBe(0);
	expect(nextTab("ArrowLeft", 0, 3)).toBe(2);
});

test("Home and End lead to the ends", () => {
	expect(nextTab("Home", 2, 3)).toBe(0);
	expect(nextTab("End", 0, 3)).toBe(2);
});

test("other keys keep their own meaning", () => {
	expect(nextTab("Tab", 0, 3)).toBeUndefined();
	expect(nextTab("ArrowDown", 0, 3)).toBeUndefined();
});
