import { expect, test } from "vitest";
import { currentState } from "./site-header.tsx";

test("a link to the page shown is current, with or without the closing slash", () => {
	expect(currentState("/services", "/services")).toBe("page");
	expect(currentState("/services/", "/services")).toBe("page");
	expect(currentState("/", "/")).toBe("page");
});

test("a link to an ancestor is current without being the page", () => {
	expect(currentState("/blog/friday-reconciliation", "/blog")).toBe("true");
});

test("home is not the ancestor of every page, and a path not of one that only begins alike", () => {
	expect(currentState("/blog", "/")).toBeUndefined();
	expect(currentState("/toolshed", "/tools")).toBeUndefined();
});
