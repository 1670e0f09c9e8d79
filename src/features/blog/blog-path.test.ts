import { expect, test } from "vitest";
import { listPath, pageCount } from "./blog-path.ts";

test("a list has a page per twelve articles, and at least one", () => {
	expect([0, 1, 10, 11, 1_000].map(pageCount)).toEqual([1, 1, 1, 2, 100]);
});

test("the first page of a list has the list's own address", () => {
	expect(listPath(undefined)).toBe("/blog");
	expect(listPath(undefined, 2)).toBe("/blog/page/2");
	expect(listPath({ slug: "data-quality" }, 1)).toBe("/blog/category/data-quality");
	expect(listPath({ slug: "data-quality" }, 3)).toBe("/blog/category/data-quality/page/3");
});
