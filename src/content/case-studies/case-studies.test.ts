import { expect, test } from "vitest";
import { caseStudies } from "./case-studies.ts";
import { caseStudyPages } from "./case-study-pages.ts";

test("every case has an id and an address of its own, in the order of the pages", () => {
	expect(new Set(caseStudies.map(({ id }) => id)).size).toBe(caseStudies.length);
	expect(caseStudies.map(({ slug }) => `/tools/${slug}`)).toEqual(
		Object.values(caseStudyPages).map(({ path }) => path),
	);
	for (const { slug, meta } of caseStudies) expect(meta.path).toBe(`/tools/${slug}`);
});
